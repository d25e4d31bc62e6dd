import { say } from '#model/messages.ts'
import { t } from '#ui/words/words.ts'
import { Absent } from './Absent.tsx'
import { Notify } from './Notify.tsx'
import { StepDialog } from './StepDialog.tsx'
import { useDialog } from './useDialog.ts'
import { useKeptRecord } from './useKept.ts'
import type { WorkflowDialogProps } from './WorkflowDialog.tsx'

/** Who told the client of a batch, and on which day; the batch stays where it is. */
export function BatchNotifyDialog({ id, ...frame }: WorkflowDialogProps & { id: number }) {
  const { record: batch, status } = useKeptRecord('batches', id)
  const dialog = useDialog(frame)
  if (!batch) return <Absent frame={frame} kind="batch" status={status} />
  return (
    <StepDialog
      about={{ entity: 'batch', id: batch.id }}
      frame={frame}
      dialog={dialog}
      title={t('Batch {number}', { number: batch.batch_number })}
    >
      <Notify
        record={batch}
        stepOf={(told) => ({ entity: 'batch', type: 'notify', id, ...told })}
        done={t('Batch {number}: the notification is recorded.', { number: batch.batch_number })}
        failed={say('batchNotUpdated')}
        closes
        dialog={dialog}
      />
    </StepDialog>
  )
}
