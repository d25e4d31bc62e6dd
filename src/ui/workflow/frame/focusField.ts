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

/** Moves the focus to what comes after a control of a form: its next field, or else the button that sends it. */
export function focusNext(from: Element | null): void {
  const form = from?.closest('form')
  if (!from || !form) return
  const fields = form.querySelectorAll<HTMLElement>(':is(input, select, textarea):not(:disabled)')
  const next = [...fields].find((each) => from.compareDocumentPosition(each) & Node.DOCUMENT_POSITION_FOLLOWING)
  // A dialog's buttons stand in its footer, outside of the form.
  const button = document.querySelector<HTMLElement>(`button[type="submit"][form="${CSS.escape(form.id)}"]`)
  const target = next ?? button
  target?.focus()
}
