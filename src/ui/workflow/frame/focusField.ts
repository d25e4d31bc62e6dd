/** Focuses a field of the open dialog by its name; of several, such as radios, the first. */
export function focusField(name: string): void {
  const dialog = document.activeElement?.closest('[role="dialog"]') ?? document
  const wanted = CSS.escape(name)
  const field = dialog.querySelector<HTMLElement>(
    `[name="${wanted}"]:not(:disabled), [data-field="${wanted}"] input:not(:disabled)`,
  )
  field?.focus()
  field?.scrollIntoView({ block: 'center' })
}

/** Moves the focus to the next field of a form, or to its submit button after the last one. */
export function focusNext(from: Element | null): void {
  const form = from?.closest('form')
  if (!from || !form) return
  const fields = form.querySelectorAll<HTMLElement>(':is(input, select, textarea):not(:disabled)')
  const next = [...fields].find((each) => from.compareDocumentPosition(each) & Node.DOCUMENT_POSITION_FOLLOWING)
  // A dialog's buttons are in its footer, outside the form.
  const button = document.querySelector<HTMLElement>(`button[type="submit"][form="${CSS.escape(form.id)}"]`)
  const target = next ?? button
  target?.focus()
}
