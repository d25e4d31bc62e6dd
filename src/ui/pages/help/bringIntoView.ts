/** Scrolls to a part of the page and puts the focus there, so that a screen reader goes on from it. */
export function bringIntoView(part: HTMLElement | null, block: 'start' | 'center'): void {
  part?.scrollIntoView({ block })
  part?.focus({ preventScroll: true })
}
