import { ConfirmDialog } from '#ui/parts/ConfirmDialog.tsx'
import type { WorkflowRequest } from './request.ts'

/** What every dialog is told by the host. */
export interface WorkflowDialogProps {
  open: boolean
  zIndex: number
  /** `unsettled`: a save is under way or unanswered, so that the dialog stays, unseen, with what it knows. */
  onClose: (unsettled?: boolean) => void
  /** It is saved and closes; `id` is the record's. */
  onDone: (id: number) => void
}

/** The dialog that was asked for. */
export function WorkflowDialog({ request, ...frame }: WorkflowDialogProps & { request: WorkflowRequest }) {
  if (request.kind !== 'confirm') return null
  const { kind: _kind, onYes, onNo, ...question } = request
  return (
    <ConfirmDialog
      {...question}
      open={frame.open}
      onNo={() => {
        frame.onClose()
        onNo?.()
      }}
      onYes={() => {
        frame.onClose()
        onYes()
      }}
    />
  )
}
