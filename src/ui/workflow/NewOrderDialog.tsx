import { OrderForm } from '#ui/forms/OrderForm.tsx'
import { Dialog } from '#ui/parts/Dialog.tsx'
import { t } from '#ui/words/words.ts'
import { useShown } from './useShown.ts'
import type { WorkflowDialogProps } from './WorkflowDialog.tsx'

export function NewOrderDialog({
  client,
  open,
  zIndex,
  onClose,
  onDone,
}: WorkflowDialogProps & { client?: number | undefined }) {
  const isShown = useShown(open)
  const close = () => onClose()
  return (
    <Dialog open={isShown} onClose={close} zIndex={zIndex} title={t('New Order')}>
      <OrderForm client={client} onCancel={close} onDone={(order) => (order ? onDone(order.id) : onClose())} />
    </Dialog>
  )
}
