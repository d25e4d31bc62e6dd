import { OrderForm } from '#ui/forms/OrderForm.tsx'
import { Dialog } from '#ui/parts/Dialog.tsx'
import type { WorkflowDialogProps } from './WorkflowDialog.tsx'

export function NewOrderDialog({
  client,
  open,
  zIndex,
  onClose,
  onDone,
}: WorkflowDialogProps & { client?: number | undefined }) {
  const close = () => onClose()
  return (
    <Dialog open={open} onClose={close} zIndex={zIndex} title="New Order">
      <OrderForm client={client} onCancel={close} onDone={(order) => (order ? onDone(order.id) : onClose())} />
    </Dialog>
  )
}
