import { guardMs } from '#ui/parts/fields/pressGuard.ts'

/** The distance between the two halves of a double tap with gloves, px. */
const nearby = 24

interface Tap {
  readonly at: number
  readonly x: number
  readonly y: number
  readonly path: string
}

/**
 * Cancels the second half of a double tap if the first one has led to another page: it would open or press what is under
 * the finger there, for example another person's form after "Add". A filter in the address is no other page. The
 * keyboard keeps its pace. Returns how to stop.
 */
export function ignoreDoubleTaps(): () => void {
  let first: Tap | null = null
  function click(event: MouseEvent) {
    // A click by keyboard.
    if (event.detail === 0) return
    const now: Tap = { at: event.timeStamp, x: event.clientX, y: event.clientY, path: pathNow() }
    if (first === null || !isSecondHalf(first, now)) {
      first = now
      return
    }
    // A third tap is none either.
    first = { ...first, at: now.at }
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  addEventListener('click', click, true)
  return () => removeEventListener('click', click, true)
}

const isSecondHalf = (first: Tap, { at, x, y, path }: Tap): boolean =>
  path !== first.path && at - first.at < guardMs && Math.hypot(x - first.x, y - first.y) < nearby

const pathNow = (): string => location.hash.replace(/\?.*/, '')
