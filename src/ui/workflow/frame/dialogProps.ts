/** The props of every dialog. */
export interface WorkflowDialogProps {
  open: boolean
  zIndex: number
  /** `unsettled`: a save is under way or unanswered, so that the dialog stays, unseen, with what it knows. */
  onClose: (unsettled?: boolean) => void
  /** It is saved and closes; `id` is the record's. */
  onDone: (id: number) => void
}
