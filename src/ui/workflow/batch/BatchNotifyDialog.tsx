import { say } from '#model/messages.ts'
import { t } from '#ui/words/words.ts'
import type { WorkflowDialogProps } from '#ui/workflow/frame/dialogProps.ts'
import { Notify } from '#ui/workflow/frame/Notify.tsx'
import { RecordUnavailable } from '#ui/workflow/frame/RecordUnavailable.tsx'
import { StepDialog } from '#ui/workflow/frame/StepDialog.tsx'
import { useDialog } from '#ui/workflow/frame/useDialog.ts'
import { useRecordThroughSignOut } from '#ui/workflow/frame/useKeptThroughSignOut.ts'

/** Records who notified the client of a batch, and the day; the batch keeps its status. */
export function BatchNotifyDialog({ id, ...frame }: WorkflowDialogProps & { id: number }) {
  const { record: batch, status } = useRecordThroughSignOut('batches', id)
  const dialog = useDialog(frame)
  if (!batch) return <RecordUnavailable frame={frame} kind="batch" status={status} />
  return (
    <StepDialog
      about={{ entity: 'batch', id: batch.id }}
      frame={frame}
      dialog={dialog}
      title={t('Batch {number}', { number: batch.batch_number })}
    >
      <Notify
        of={{ entity: 'batch', id }}
        record={batch}
        stepOf={(fields) => ({ entity: 'batch', type: 'notify', id, ...fields })}
        done={t('Batch {number}: the notification is recorded.', { number: batch.batch_number })}
        failed={say('batchNotUpdated')}
        closes
        dialog={dialog}
      />
    </StepDialog>
  )
}
