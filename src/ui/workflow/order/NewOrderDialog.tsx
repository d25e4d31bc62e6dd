import { OrderForm } from '#ui/forms/OrderForm.tsx'
import { t } from '#ui/words/words.ts'
import type { WorkflowDialogProps } from '#ui/workflow/frame/dialogProps.ts'
import { FormDialog } from '#ui/workflow/frame/FormDialog.tsx'

export function NewOrderDialog({ client, ...frame }: WorkflowDialogProps & { client?: number | undefined }) {
  const close = () => frame.onClose()
  return (
    <FormDialog frame={frame} title={t('New order')}>
      <OrderForm client={client} onCancel={close} onDone={(order) => (order ? frame.onDone(order.id) : close())} />
    </FormDialog>
  )
}
