import { Suspense, useState } from 'react'
import { batchStatusesOf } from '#machines/next.ts'
import type { Batch } from '#model/kinds/batch.ts'
import { usePlantClient } from '#ui/hooks/PlantClientProvider.tsx'
import { useRecord } from '#ui/hooks/useRecord.ts'
import { lazyPart } from '#ui/parts/page/lazyPage.ts'
import { Skeleton } from '#ui/parts/text/Skeleton.tsx'
import { StepLine } from '#ui/parts/text/StepLine.tsx'
import { named, t } from '#ui/words/words.ts'
import type { WorkflowDialogProps } from '#ui/workflow/frame/dialogProps.ts'
import { NoMoreSteps } from '#ui/workflow/frame/NoMoreSteps.tsx'
import { RecordUnavailable } from '#ui/workflow/frame/RecordUnavailable.tsx'
import { StepDialog } from '#ui/workflow/frame/StepDialog.tsx'
import { unavailableWords } from '#ui/workflow/frame/unavailableWords.ts'
import { type Dialog, useDialog } from '#ui/workflow/frame/useDialog.ts'
import { useRecordThroughSignOut } from '#ui/workflow/frame/useKeptThroughSignOut.ts'
import { useStatusChangedByOthers } from '#ui/workflow/frame/useStatusChangedByOthers.ts'
import { BatchLoading } from './BatchLoading.tsx'
import { BatchNotifications } from './BatchNotifications.tsx'
import { BatchReady } from './BatchReady.tsx'

// Lazy: only drying needs readings, and only bagging needs the scale, labels and lots.
const BatchDrying = lazyPart(() => import('./BatchDrying.tsx'), 'BatchDrying')
const BatchSorting = lazyPart(() => import('./BatchSorting.tsx'), 'BatchSorting')
const LastLabel = lazyPart(() => import('#ui/workflow/printing/LastLabel.tsx'), 'LastLabel')

/** Loads the panels that only some statuses show. */
export const loadBatchPanels = async (): Promise<unknown> =>
  Promise.all([BatchDrying.load(), BatchSorting.load(), LastLabel.load()])

/** A panel for each status of a batch. Specification, section 2. */
export function BatchDialog({ id, ...frame }: WorkflowDialogProps & { id: number }) {
  const { record, status: loading } = useRecordThroughSignOut('batches', id)
  const order = useRecord('orders', record?.order ?? null)
  const isOwn = usePlantClient().isPecanyard()
  // The order's value comes first: a batch that was loaded before its wagons were Complete may differ. Another server
  // may not keep the batch's value up to date, so without the order none is sent.
  const more_wagons = order?.more_wagons ?? (isOwn ? (record?.more_wagons ?? null) : null)
  const batch = record?.more_wagons === more_wagons ? record : record && { ...record, more_wagons }
  const dialog = useDialog(frame)
  const [preDried, setPreDried] = useState<boolean>()
  const moved = useStatusChangedByOthers(batch?.status, dialog.locked)
  if (!batch) return <RecordUnavailable frame={frame} kind="batch" status={loading} />
  return (
    <StepDialog
      about={{ entity: 'batch', id }}
      frame={frame}
      dialog={dialog}
      title={t('Batch {number}', { number: batch.batch_number })}
      steps={
        <>
          <StepLine label={t('Batch steps')} steps={batchStatusesOf(batch, preDried)} current={batch.status} />
          {batch.status === 'Sorting' && (
            <Suspense fallback={null}>
              <LastLabel batch={batch.id} onFollow={dialog.close} />
            </Suspense>
          )}
        </>
      }
      news={
        moved &&
        t('Batch {number} was brought to {status} meanwhile.', { number: batch.batch_number, status: named(moved) })
      }
    >
      <BatchPanel
        batch={batch}
        dialog={dialog}
        preDried={preDried ?? batch.pre_dried ?? false}
        setPreDried={setPreDried}
      />
    </StepDialog>
  )
}

interface BatchPanelProps {
  batch: Batch
  dialog: Dialog
  /** The choice while it is Loading, which the steps above follow. */
  preDried: boolean
  setPreDried: (preDried: boolean) => void
}

function BatchPanel(props: BatchPanelProps) {
  return (
    <Suspense fallback={<Skeleton label={unavailableWords.batch.loading} lines={6} />}>
      <PanelOfStatus {...props} />
    </Suspense>
  )
}

function PanelOfStatus({ preDried, setPreDried, ...props }: BatchPanelProps) {
  switch (props.batch.status) {
    case 'Loading':
      return <BatchLoading {...props} preDried={preDried} setPreDried={setPreDried} />
    case 'Drying':
      return <BatchDrying {...props} />
    case 'Ready':
      return <BatchReady {...props} />
    case 'Sorting':
      return <BatchSorting {...props} />
    case 'Complete':
      return (
        <NoMoreSteps dialog={props.dialog} after={<BatchNotifications batch={props.batch} />}>
          {t('This batch is Complete.')}
        </NoMoreSteps>
      )
  }
}
