import { Button } from '#ui/parts/Button.tsx'
import { Dialog } from '#ui/parts/Dialog.tsx'
import { Skeleton } from '#ui/parts/Skeleton.tsx'
import { useShown } from './useShown.ts'
import type { WorkflowDialogProps } from './WorkflowDialog.tsx'

export interface AbsentProps {
  frame: WorkflowDialogProps
  /** What is not there: wagon, batch. */
  kind: string
  status: 'loading' | 'here' | 'absent' | 'failed'
  width?: 400 | 600
}

/** In place of a dialog whose record is not held: on its way, gone, or out of reach. */
export function Absent({ frame, kind, status, width = 400 }: AbsentProps) {
  const isShown = useShown(frame.open)
  const close = () => frame.onClose()
  return (
    <Dialog
      open={isShown}
      onClose={close}
      zIndex={frame.zIndex}
      width={width}
      title={`${kind.charAt(0).toUpperCase()}${kind.slice(1)}`}
      footer={<Button onClick={close}>Close</Button>}
    >
      {status === 'loading' && <Skeleton label={`Loading the ${kind}`} lines={3} />}
      {status === 'absent' && <p>This {kind} is no longer there.</p>}
      {status === 'failed' && <p>This {kind} can’t be loaded now. Try again in a moment.</p>}
    </Dialog>
  )
}
