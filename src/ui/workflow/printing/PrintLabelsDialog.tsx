import { isWaitingForLabel } from '#machines/bagStatus.ts'
import { isLocalId } from '#model/values/localId.ts'
import { BagLabelState } from '#ui/labels/BagLabelState.tsx'
import { labelName } from '#ui/labels/labelName.ts'
import { t } from '#ui/words/words.ts'
import type { WorkflowDialogProps } from '#ui/workflow/frame/dialogProps.ts'
import { RecordUnavailable } from '#ui/workflow/frame/RecordUnavailable.tsx'
import type { LabelsWanted } from '#ui/workflow/frame/request.ts'
import { useRecordThroughSignOut } from '#ui/workflow/frame/useKeptThroughSignOut.ts'
import { PrintLotLabels } from './PrintLotLabels.tsx'
import { PrintProvisional } from './PrintProvisional.tsx'
import { PrintWindow } from './PrintWindow.tsx'

/** Prints a label of a record, for the first time or again: of a bag, of a lot's sample, a wagon's receipt. */
export function PrintLabelsDialog({ what, ...frame }: WorkflowDialogProps & { what: LabelsWanted }) {
  if ('bag' in what) return <PrintBag id={what.bag} frame={frame} />
  if ('sample' in what) return <PrintSample id={what.sample} frame={frame} />
  if ('receipt' in what) return <PrintReceipt id={what.receipt} frame={frame} />
  return <PrintLotLabels {...what} frame={frame} />
}

interface PrintProps {
  id: number
  frame: WorkflowDialogProps
}

function PrintBag({ id, frame }: PrintProps) {
  const { record, status } = useRecordThroughSignOut('bags', id)
  if (record === undefined) return <RecordUnavailable frame={frame} kind="bag" status={status} />
  if (isLocalId(record.id)) return <PrintProvisional bag={record} frame={frame} />
  const labelled = { entity: 'bag', record } as const
  return (
    <PrintWindow frame={frame} title={labelName(labelled)} labels={[labelled]}>
      {record.label === 'stale' ? (
        <p>{t('This bag was corrected after its label was printed. Take the old label off.')}</p>
      ) : isWaitingForLabel(record) ? (
        <p>{t('It bears a provisional label. Take that off, and put this one on.')}</p>
      ) : (
        <p>
          <BagLabelState bag={record} />
        </p>
      )}
    </PrintWindow>
  )
}

function PrintSample({ id, frame }: PrintProps) {
  const { record, status } = useRecordThroughSignOut('lots', id)
  if (record === undefined) return <RecordUnavailable frame={frame} kind="lot" status={status} />
  const labelled = { entity: 'lot', record } as const
  return (
    <PrintWindow frame={frame} title={labelName(labelled)} labels={[labelled]}>
      <p className="text-quiet">{t('For the sample that is measured: what is not known yet is a line to write on.')}</p>
    </PrintWindow>
  )
}

function PrintReceipt({ id, frame }: PrintProps) {
  const { record, status } = useRecordThroughSignOut('wagons', id)
  if (record === undefined) return <RecordUnavailable frame={frame} kind="wagon" status={status} />
  const labelled = { entity: 'wagon', record } as const
  return (
    <PrintWindow frame={frame} title={labelName(labelled)} labels={[labelled]}>
      <p className="text-quiet">{t('For the driver to take along.')}</p>
    </PrintWindow>
  )
}
