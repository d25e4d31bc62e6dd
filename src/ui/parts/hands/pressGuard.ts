import { createContext, type PointerEvent, type RefObject, useContext, useLayoutEffect, useRef } from 'react'

/** The time after a new panel in which its filled buttons ignore presses, ms; and a new dialog those beside it. */
export const guardMs = 700

/**
 * The name of the panel or question that a button belongs to. A new name blocks filled buttons for a moment: the second
 * half of a double tap must not take the step that has appeared under the finger. Null blocks nothing.
 */
export const PressGuard = createContext<string | null>(null)

/**
 * Blocks a button for a moment after each new panel, marked by `data-guarded`. Done in the DOM instead of React's
 * state, so that the button is not drawn again and the keyboard is not affected.
 */
export function usePressGuard(isFilled: boolean): {
  readonly button: RefObject<HTMLButtonElement | null>
  readonly onPointerDown: (event: PointerEvent) => void
  /** Whether a click's press began before the panel appeared. */
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
    // Repeated presses on the same spot prolong the block: the user has not looked at the new panel yet.
    const hammered = ({ clientX: x, clientY: y }: globalThis.PointerEvent) => {
      const { left, right, top, bottom } = element.getBoundingClientRect()
      if (element.dataset['guarded'] !== undefined && x >= left && x <= right && y >= top && y <= bottom) begin()
    }
    addEventListener('pointerdown', hammered, true)
    // The time counts from the first frame, which is later on a slow tablet.
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
    // Clicks by keyboard have a `detail` of 0.
    isStale: (detail) => detail > 0 && guarded !== null && pressedIn.current !== null && pressedIn.current !== guarded,
  }
}
