import { WagonForm } from '#ui/forms/WagonForm.tsx'
import { t } from '#ui/words/words.ts'
import type { WorkflowDialogProps } from '#ui/workflow/frame/dialogProps.ts'
import { FormDialog } from '#ui/workflow/frame/FormDialog.tsx'

export function NewWagonDialog({ order, ...frame }: WorkflowDialogProps & { order?: number | undefined }) {
  const close = () => frame.onClose()
  return (
    <FormDialog frame={frame} title={t('New wagon')}>
      <WagonForm order={order} onCancel={close} onDone={(wagon) => (wagon ? frame.onDone(wagon.id) : close())} />
    </FormDialog>
  )
}
