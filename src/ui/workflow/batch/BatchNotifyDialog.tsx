import { say } from '#model/values/messages.ts'
import { t } from '#ui/words/words.ts'
import type { WorkflowDialogProps } from '#ui/workflow/frame/dialogProps.ts'
import { Notify } from '#ui/workflow/frame/Notify.tsx'
import { BatchFrame } from './BatchFrame.tsx'

/** Records who notified the client of a batch, and the day; the batch keeps its status. */
export function BatchNotifyDialog({ id, ...frame }: WorkflowDialogProps & { id: number }) {
  return (
    <BatchFrame id={id} frame={frame}>
      {(batch, dialog) => (
        <Notify
          of={{ entity: 'batch', id }}
          record={batch}
          stepOf={(fields) => ({ entity: 'batch', type: 'notify', id, ...fields })}
          done={t('Batch {number}: the notification is recorded.', { number: batch.batch_number })}
          failed={say('batchNotUpdated')}
          closes
          dialog={dialog}
        />
      )}
    </BatchFrame>
  )
}
