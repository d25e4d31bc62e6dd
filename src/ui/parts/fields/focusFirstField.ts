const fields = 'input:not(:disabled, [tabindex="-1"]), select:not(:disabled), textarea:not(:disabled)'

/** The field where the focus starts: the first, but one with `data-later` only where there is no other. */
export function firstField(box: HTMLElement | null): HTMLElement | null {
  const all = [...(box?.querySelectorAll<HTMLElement>(fields) ?? [])]
  return all.find((field) => !field.hasAttribute('data-later')) ?? all[0] ?? null
}

/**
 * Focuses the first field of a page or dialog that has just opened. Not on a touch screen, where the keyboard would
 * open.
 */
export function focusFirstField(box: HTMLElement | null): void {
  if (matchMedia('(pointer: coarse)').matches) return
  // Runs after the opening page or dialog has taken the focus.
  queueMicrotask(() => firstField(box)?.focus({ preventScroll: true }))
}
