import { NamedForm } from '#ui/forms/NamedForm.tsx'
import { brokerKind } from '#ui/forms/namedKinds.ts'
import { t } from '#ui/words/words.ts'
import type { WorkflowDialogProps } from '#ui/workflow/frame/dialogProps.ts'
import { FormDialog } from '#ui/workflow/frame/FormDialog.tsx'

/** A new broker, over the dialog in which it is missing among the purchasers. */
export const NewBrokerDialog = (frame: WorkflowDialogProps) => (
  <FormDialog frame={frame} title={t('New broker')}>
    <NamedForm named={brokerKind} onCancel={() => frame.onClose()} onDone={({ id }) => frame.onDone(id)} />
  </FormDialog>
)
