import { ConfirmDialog } from '#ui/parts/ConfirmDialog.tsx'
import type { ConfirmRequest } from './request.ts'
import { useShown } from './useShown.ts'
import type { WorkflowDialogProps } from './WorkflowDialog.tsx'

/** A question that a page asks; its answer is the page's business. */
export function Confirmation({ request, open, onClose }: WorkflowDialogProps & { request: ConfirmRequest }) {
  const { kind: _kind, onYes, onNo, ...question } = request
  const isShown = useShown(open)
  const answer = (then: (() => void) | undefined) => () => {
    onClose()
    then?.()
  }
  return <ConfirmDialog {...question} open={isShown} onNo={answer(onNo)} onYes={answer(onYes)} />
}
