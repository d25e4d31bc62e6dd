const fields = 'input:not(:disabled, [tabindex="-1"], [data-later]), select:not(:disabled), textarea:not(:disabled)'

/**
 * Focuses the first field of a page or dialog that has just opened. Not on a touch screen, where the keyboard would
 * open. A field with `data-later` is skipped even if it is the first.
 */
export function focusFirstField(box: HTMLElement | null): void {
  if (matchMedia('(pointer: coarse)').matches) return
  // Runs after the opening page or dialog has taken the focus.
  queueMicrotask(() => box?.querySelector<HTMLElement>(fields)?.focus({ preventScroll: true }))
}
