import { WagonForm } from '#ui/forms/WagonForm.tsx'
import { Dialog } from '#ui/parts/Dialog.tsx'
import { t } from '#ui/words/words.ts'
import { useShown } from './useShown.ts'
import type { WorkflowDialogProps } from './WorkflowDialog.tsx'

export function NewWagonDialog({
  order,
  open,
  zIndex,
  onClose,
  onDone,
}: WorkflowDialogProps & { order?: number | undefined }) {
  const isShown = useShown(open)
  const close = () => onClose()
  return (
    <Dialog open={isShown} onClose={close} zIndex={zIndex} title={t('New Wagon')}>
      <WagonForm order={order} onCancel={close} onDone={(wagon) => (wagon ? onDone(wagon.id) : onClose())} />
    </Dialog>
  )
}
