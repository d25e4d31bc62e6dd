/** Restores a field's value. */
export type RestoreField = () => void

/**
 * Keeps the value of the focused field, to be restored later; null if no field has the focus. Restoring dispatches an
 * event, so that React's state follows.
 */
export function rememberFieldValue(focused: Element | null = document.activeElement): RestoreField | null {
  if (focused instanceof HTMLSelectElement) return choiceBefore(focused)
  if (focused instanceof HTMLInputElement || focused instanceof HTMLTextAreaElement) return textBefore(focused)
  return null
}

function textBefore(field: HTMLInputElement | HTMLTextAreaElement): RestoreField {
  const { value, selectionStart, selectionEnd, selectionDirection } = field
  const wasOpen = isOpen(field)
  return () => {
    // A half-typed date has no value, but is shown until a value is set.
    if (field.value === value && !field.validity.badInput) return
    setValue(field, value, 'input')
    // Fields for dates and email addresses have no selection.
    if (selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd, selectionDirection ?? undefined)
    // The keys have opened the list of a combobox.
    if (!wasOpen && isOpen(field)) field.dispatchEvent(new KeyboardEvent('keydown', escape))
  }
}

const isOpen = (field: HTMLElement): boolean => field.matches('[role=combobox][aria-expanded=true]')
const escape = { key: 'Escape', bubbles: true, cancelable: true }

/** Keys select an option by the start of its text. */
function choiceBefore(field: HTMLSelectElement): RestoreField {
  const { value } = field
  return () => {
    if (field.value !== value) setValue(field, value, 'change')
  }
}

/** React shadows `value` with a setter that hides the change from it; the prototype's setter does not. */
function setValue(
  field: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement,
  value: string,
  event: string,
): void {
  const kinds = [HTMLInputElement, HTMLTextAreaElement, HTMLSelectElement]
  const kind = kinds.find((each) => field instanceof each)
  Object.getOwnPropertyDescriptor(kind?.prototype, 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event(event, { bubbles: true }))
}
