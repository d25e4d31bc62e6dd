/** The edge of the panel that is aligned with the button's. */
export type Side = 'start' | 'end'

/** Between button and panel, and between panel and the edge of the screen, px. */
const gap = 8

/**
 * Keeps a panel (`position: fixed`) below a button, within the screen; above it if there is more room. The returned
 * function ends it.
 */
export function placeBeneath(button: HTMLElement, panel: HTMLElement, side: Side): () => void {
  const place = (): void => putBeneath(button.getBoundingClientRect(), panel, side)
  place()
  const scrolled = (event: Event): void => {
    if (!(event.target instanceof Node && panel.contains(event.target))) place()
  }
  const grown = new ResizeObserver(place)
  grown.observe(panel)
  addEventListener('resize', place)
  addEventListener('scroll', scrolled, true)
  return () => {
    grown.disconnect()
    removeEventListener('resize', place)
    removeEventListener('scroll', scrolled, true)
  }
}

function putBeneath(button: DOMRect, panel: HTMLElement, side: Side): void {
  const { style } = panel
  Object.assign(style, { left: '0px', top: '0px', maxHeight: '' })
  // The origin of the panel's coordinates: an ancestor may replace the screen as containing block.
  const own = panel.getBoundingClientRect()
  const [below, above] = [innerHeight - button.bottom - 2 * gap, button.top - 2 * gap]
  const isBelow = own.height <= below || below >= above
  const height = Math.min(own.height, isBelow ? below : above)
  const left = side === 'start' ? button.left : button.right - own.width
  const within = Math.max(gap, Math.min(left, innerWidth - gap - own.width))
  style.left = `${within - own.left}px`
  style.top = `${(isBelow ? button.bottom + gap : button.top - gap - height) - own.top}px`
  style.maxHeight = `${height}px`
}
