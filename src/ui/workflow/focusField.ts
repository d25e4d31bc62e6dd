/** Puts the focus on a field of the dialog that the person is in, by its name; of several, such as radios, on the first. */
export function focusField(name: string): void {
  const dialog = document.activeElement?.closest('[role="dialog"]') ?? document
  const wanted = CSS.escape(name)
  const field = dialog.querySelector<HTMLElement>(
    `[name="${wanted}"]:not(:disabled), [data-field="${wanted}"] input:not(:disabled)`,
  )
  field?.focus()
  field?.scrollIntoView({ block: 'center' })
}
