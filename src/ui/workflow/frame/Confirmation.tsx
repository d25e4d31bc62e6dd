import { ConfirmDialog } from '#ui/parts/dialog/ConfirmDialog.tsx'
import type { WorkflowDialogProps } from './dialogProps.ts'
import type { ConfirmRequest } from './request.ts'

/** A question of a page, which handles the answer. */
export function Confirmation({ request, open, onClose }: WorkflowDialogProps & { request: ConfirmRequest }) {
  const { kind: _kind, onYes, onNo, ...question } = request
  const answer = (then: (() => void) | undefined) => () => {
    onClose()
    then?.()
  }
  return <ConfirmDialog {...question} open={open} onNo={answer(onNo)} onYes={answer(onYes)} />
}
