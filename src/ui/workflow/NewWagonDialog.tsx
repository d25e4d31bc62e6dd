import { WagonForm } from '#ui/forms/WagonForm.tsx'
import { t } from '#ui/words/words.ts'
import { FormDialog } from './FormDialog.tsx'
import type { WorkflowDialogProps } from './WorkflowDialog.tsx'

export function NewWagonDialog({ order, ...frame }: WorkflowDialogProps & { order?: number | undefined }) {
  const close = () => frame.onClose()
  return (
    <FormDialog frame={frame} title={t('New wagon')}>
      <WagonForm order={order} onCancel={close} onDone={(wagon) => (wagon ? frame.onDone(wagon.id) : close())} />
    </FormDialog>
  )
}
