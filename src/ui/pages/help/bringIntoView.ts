/** Scrolls to a part of the page and focuses it, so that a screen reader continues from it. */
export function bringIntoView(part: HTMLElement | null, block: 'start' | 'center'): void {
  part?.scrollIntoView({ block })
  part?.focus({ preventScroll: true })
}
