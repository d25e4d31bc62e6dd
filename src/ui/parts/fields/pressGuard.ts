import { createContext, type PointerEvent, type RefObject, useContext, useLayoutEffect, useRef } from 'react'

/** How long after a new panel its filled buttons take no pointer press, ms. */
const guardMs = 700

/**
 * Names the panel or question that a button belongs to. A filled button is held back whenever the name is a new one:
 * the second half of a double tap must not take the step that has come under the finger meanwhile. Null guards nothing.
 */
export const PressGuard = createContext<string | null>(null)

/**
 * Holds a button back after each new panel, shown by `data-guarded`. All in the page and not in React's state: a button
 * that is held back is the same button, and the keyboard goes on using it at its own pace.
 */
export function usePressGuard(isFilled: boolean): {
  readonly button: RefObject<HTMLButtonElement | null>
  readonly onPointerDown: (event: PointerEvent) => void
  /** Whether a click began before the panel did: the finger has not been lifted since. */
  readonly isStale: (detail: number) => boolean
} {
  const panel = useContext(PressGuard)
  const guarded = isFilled ? panel : null
  const button = useRef<HTMLButtonElement>(null)
  const pressedIn = useRef<string | null>(null)
  useLayoutEffect(() => {
    const element = button.current
    if (guarded === null || element === null) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const release = () => {
      delete element.dataset['guarded']
      element.style.pointerEvents = ''
    }
    element.dataset['guarded'] = ''
    element.style.pointerEvents = 'none'
    const begin = () => {
      clearTimeout(timer)
      timer = setTimeout(release, guardMs)
    }
    // A hand that goes on hammering where the button is has not looked at the new panel yet.
    const hammered = ({ clientX: x, clientY: y }: globalThis.PointerEvent) => {
      const { left, right, top, bottom } = element.getBoundingClientRect()
      if (element.dataset['guarded'] !== undefined && x >= left && x <= right && y >= top && y <= bottom) begin()
    }
    addEventListener('pointerdown', hammered, true)
    // Counted from when it is seen, which on a slow tablet is later.
    const frame = requestAnimationFrame(begin)
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
      removeEventListener('pointerdown', hammered, true)
      release()
    }
  }, [guarded])
  return {
    button,
    onPointerDown: () => {
      pressedIn.current = guarded
    },
    // The keyboard's clicks count no presses.
    isStale: (detail) => detail > 0 && guarded !== null && pressedIn.current !== null && pressedIn.current !== guarded,
  }
}
