const fields = 'input:not(:disabled, [tabindex="-1"], [data-later]), select:not(:disabled), textarea:not(:disabled)'

/**
 * Puts the focus into the first field of what has just opened. On a touch screen it stays where it is, or the keyboard
 * would slide in uninvited. `data-later` marks a field that is not the one to begin in, though it comes first.
 */
export function beginInField(box: HTMLElement | null): void {
  if (matchMedia('(pointer: coarse)').matches) return
  // After a page or a dialog that opens has taken the focus for itself.
  queueMicrotask(() => box?.querySelector<HTMLElement>(fields)?.focus({ preventScroll: true }))
}
