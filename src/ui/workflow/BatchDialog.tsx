import { type Batch, batchStatuses } from '#model/batch.ts'
import { useRecordPage } from '#ui/hooks/useRecord.ts'
import { StepLine } from '#ui/parts/StepLine.tsx'
import { Absent } from './Absent.tsx'
import { BatchDrying } from './BatchDrying.tsx'
import { BatchLoading } from './BatchLoading.tsx'
import { BatchReady } from './BatchReady.tsx'
import { BatchSorting } from './BatchSorting.tsx'
import { NothingLeft } from './NothingLeft.tsx'
import { StepDialog } from './StepDialog.tsx'
import { type Dialog, useDialog } from './useDialog.ts'
import { useMoved } from './useMoved.ts'
import type { WorkflowDialogProps } from './WorkflowDialog.tsx'

/** A panel for each status of a batch. Specification, section 2. */
export function BatchDialog({ id, ...frame }: WorkflowDialogProps & { id: number }) {
  const { record: batch, status: loading } = useRecordPage('batches', id)
  const dialog = useDialog(frame)
  const moved = useMoved(batch?.status, dialog.saving !== null)
  if (!batch) return <Absent frame={frame} kind="batch" status={loading} />
  return (
    <StepDialog
      frame={frame}
      dialog={dialog}
      title={`Batch ${batch.batch_number}`}
      steps={<StepLine label="Batch steps" steps={stepsOf(batch)} current={batch.status} />}
      news={moved && `Batch ${batch.batch_number} was brought to ${moved} meanwhile.`}
    >
      <BatchPanel batch={batch} dialog={dialog} />
    </StepDialog>
  )
}

function BatchPanel(props: { batch: Batch; dialog: Dialog }) {
  switch (props.batch.status) {
    case 'Loading':
      return <BatchLoading {...props} />
    case 'Drying':
      return <BatchDrying {...props} />
    case 'Ready':
      return <BatchReady {...props} />
    case 'Sorting':
      return <BatchSorting {...props} />
    case 'Complete':
      return <NothingLeft dialog={props.dialog}>This batch is Complete.</NothingLeft>
  }
}

/** A pre-dried batch never was in Drying. */
const stepsOf = ({ pre_dried, status }: Batch): readonly string[] =>
  batchStatuses.filter((each) => each !== 'Drying' || !pre_dried || status === 'Drying')
