import { Button } from '#ui/parts/Button.tsx'
import { Dialog } from '#ui/parts/Dialog.tsx'
import { Skeleton } from '#ui/parts/Skeleton.tsx'
import { t } from '#ui/words/words.ts'
import { type AbsentKind, absentWords } from './absentWords.ts'
import { useShown } from './useShown.ts'
import type { WorkflowDialogProps } from './WorkflowDialog.tsx'

export interface AbsentProps {
  frame: WorkflowDialogProps
  kind: AbsentKind
  status: 'loading' | 'here' | 'absent' | 'failed'
  width?: 400 | 600
}

/** In place of a dialog whose record is not held: on its way, gone, or out of reach. */
export function Absent({ frame, kind, status, width = 400 }: AbsentProps) {
  const words = absentWords[kind]
  const isShown = useShown(frame.open)
  const close = () => frame.onClose()
  return (
    <Dialog
      open={isShown}
      onClose={close}
      zIndex={frame.zIndex}
      width={width}
      title={words.title}
      footer={<Button onClick={close}>{t('Close')}</Button>}
    >
      {status === 'loading' && <Skeleton label={words.loading} lines={3} />}
      {status === 'absent' && <p>{words.absent}</p>}
      {status === 'failed' && <p>{words.failed}</p>}
    </Dialog>
  )
}
