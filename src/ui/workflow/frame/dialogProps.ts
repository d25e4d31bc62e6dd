export interface WorkflowDialogProps {
  open: boolean
  zIndex: number
  /** `unsettled`: a save is pending or unanswered, so the dialog stays mounted with its state. */
  onClose: (unsettled?: boolean) => void
  /** Called after saving, and closes the dialog; `id` is the record's. */
  onDone: (id: number) => void
}
