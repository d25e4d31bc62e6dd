/** Puts a field back to what it held. */
export type PutBack = () => void

/**
 * What the focused field holds now, to be put back later; null where nothing is focused that keys would change.
 * React hears of it as of something typed, so that what it keeps follows.
 */
export function fieldBefore(focused: Element | null = document.activeElement): PutBack | null {
  if (focused instanceof HTMLSelectElement) return choiceBefore(focused)
  if (focused instanceof HTMLInputElement || focused instanceof HTMLTextAreaElement) return textBefore(focused)
  return null
}

function textBefore(field: HTMLInputElement | HTMLTextAreaElement): PutBack {
  const { value, selectionStart, selectionEnd, selectionDirection } = field
  return () => {
    // Half a date is no value yet: it shows all the same, until the field is given one.
    if (field.value === value && !field.validity.badInput) return
    setValue(field, value, 'input')
    // Dates and addresses of mail have no place that could be marked.
    if (selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd, selectionDirection ?? undefined)
  }
}

/** Keys choose in a list by how its lines begin. */
function choiceBefore(field: HTMLSelectElement): PutBack {
  const { value } = field
  return () => {
    if (field.value !== value) setValue(field, value, 'change')
  }
}

/** React puts a setter of its own on each field, which keeps it from noticing; the browser's own is behind it. */
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
