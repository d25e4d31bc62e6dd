import { guardMs } from './pressGuard.ts'

/** The distance between the two halves of a double tap with gloves, px. */
const nearby = 24

interface Press {
  readonly at: number
  readonly x: number
  readonly y: number
  readonly control: Element | null
  readonly words: string
  readonly path: string
}

/**
 * The one rule of double taps: their second half presses nothing but what the first half has pressed. A dialog or menu
 * that opened or closed between the halves, a row that moved up, another page: whatever is under the finger by then is
 * left alone. The keyboard keeps its pace. Returns how to stop.
 */
export function ignoreDoubleTaps(): () => void {
  let first: Press | null = null
  function press(event: MouseEvent) {
    const now = pressOf(event)
    if (first === null || !isNear(first, now) || isSame(first, now)) {
      // A finger that scrolls presses nothing, so only a click is a first half.
      if (event.type === 'click') first = now
      return
    }
    // A third tap is none either.
    if (event.type === 'click') first = { ...first, at: now.at }
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  // Without the pointerdown there is no mousedown: a field gets no focus, a select does not open.
  const down = (event: PointerEvent): void => press(event)
  // A click by keyboard has a `detail` of 0.
  const click = (event: MouseEvent): void => {
    if (event.detail > 0) press(event)
  }
  addEventListener('pointerdown', down, true)
  addEventListener('click', click, true)
  return () => {
    removeEventListener('pointerdown', down, true)
    removeEventListener('click', click, true)
  }
}

function pressOf({ timeStamp: at, clientX: x, clientY: y, target }: MouseEvent): Press {
  const control = controlOf(target)
  return { at, x, y, control, words: wordsOf(control), path: location.hash.replace(/\?.*/, '') }
}

/** The control under the finger, or the element itself. The click on a label comes again from its field. */
function controlOf(target: EventTarget | null): Element | null {
  if (!(target instanceof Element)) return null
  const control = target.closest('button, a, input, select, textarea, label, summary')
  return control instanceof HTMLLabelElement ? (control.control ?? control) : (control ?? target)
}

/** React may use an element again for another button. */
const wordsOf = (control: Element | null): string =>
  control !== null && /^(BUTTON|A)$/.test(control.tagName) ? (control.textContent ?? '') : ''

const isNear = (first: Press, { at, x, y }: Press): boolean =>
  at - first.at < guardMs && Math.hypot(x - first.x, y - first.y) < nearby

/** A filter in the address is no other page. */
const isSame = (first: Press, now: Press): boolean =>
  first.control === now.control && first.words === now.words && first.path === now.path
