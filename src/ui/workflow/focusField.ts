/** Puts the focus on a field of the dialog that the person is in, by its name. */
export function focusField(name: string): void {
  const dialog = document.activeElement?.closest('[role="dialog"]') ?? document
  const field = dialog.querySelector<HTMLElement>(`[name="${CSS.escape(name)}"]:not(:disabled)`)
  field?.focus()
  field?.scrollIntoView({ block: 'center' })
}
