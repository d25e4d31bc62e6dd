import { Dialog } from '#ui/parts/dialog/Dialog.tsx'
import { Button } from '#ui/parts/fields/Button.tsx'
import { Skeleton } from '#ui/parts/text/Skeleton.tsx'
import { t } from '#ui/words/words.ts'
import type { WorkflowDialogProps } from './dialogProps.ts'
import { type UnavailableKind, unavailableWords } from './unavailableWords.ts'

export interface RecordUnavailableProps {
  frame: WorkflowDialogProps
  kind: UnavailableKind
  status: 'loading' | 'here' | 'absent' | 'failed'
  width?: 400 | 600
}

/** Shown instead of a dialog whose record is loading, removed or unavailable. */
export function RecordUnavailable({ frame, kind, status, width = 400 }: RecordUnavailableProps) {
  const words = unavailableWords[kind]
  const close = () => frame.onClose()
  return (
    <Dialog
      open={frame.open}
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
