import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { createPortal } from 'react-dom'
import { coverPage, isTopmost } from './openModals.ts'
import { focusable, returnFocus } from './returnFocus.ts'

export interface ModalProps {
  open: boolean
  /** A closed modal stays mounted and keeps its state. */
  keep?: boolean
  /** Escape, Back, or a press outside the panel. */
  onClose: () => void
  role?: 'dialog' | 'alertdialog'
  zIndex: number
  /** Its name, or the id of the element with its name. */
  label?: string
  labelledBy?: string
  describedBy?: string | undefined
  /** Classes for the position and the look of the panel. */
  placeClass: string
  panelClass: string
  /** The maximum width of the panel, px. */
  width?: number
  children: ReactNode
}

/** A panel over the page; the page is inert meanwhile. */
export function Modal(props: ModalProps) {
  return props.open || props.keep ? createPortal(<Window {...props} />, document.body) : null
}

function Window({
  open,
  onClose,
  role = 'dialog',
  zIndex,
  placeClass,
  panelClass,
  width,
  children,
  ...named
}: ModalProps) {
  const window = useRef<HTMLDivElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (!open || !window.current || !panel.current) return undefined
    return begin(window.current, panel.current, () => close())
  }, [open])
  return (
    <div
      ref={window}
      role={role}
      aria-modal="true"
      aria-label={named.label}
      aria-labelledby={named.labelledBy}
      aria-describedby={named.describedBy}
      hidden={!open}
      tabIndex={-1}
      className="fixed inset-0 outline-none"
      style={{ zIndex }}
    >
      <div className="bg-veil animate-fade fixed inset-0" />
      <div className={placeClass}>
        <div ref={panel} className={panelClass} style={width === undefined ? undefined : { '--dialog': `${width}px` }}>
          {children}
        </div>
      </div>
    </div>
  )
}

function begin(window: HTMLElement, panel: HTMLElement, close: () => void): () => void {
  const restoreFocus = returnFocus(window)
  const uncover = coverPage({ element: window, close })
  const controller = new AbortController()
  closeByPressBeside(window, panel, close, controller.signal)
  // On a touch screen a focused field would open the keyboard.
  if (matchMedia('(pointer: coarse)').matches) window.focus({ preventScroll: true })
  else
    queueMicrotask(() => {
      const isFree = isTopmost(window) && !window.contains(document.activeElement)
      if (isFree && !controller.signal.aborted) focusFirst(window)
    })
  return () => {
    controller.abort()
    uncover()
    queueMicrotask(restoreFocus)
  }
}

function closeByPressBeside(window: HTMLElement, panel: HTMLElement, close: () => void, signal: AbortSignal): void {
  const isBeside = ({ target }: Event): boolean => target instanceof Node && !panel.contains(target)
  let isPressed = false
  window.addEventListener('pointerdown', (event) => (isPressed = isBeside(event)), { signal })
  // A text selection that starts inside may end outside: only a press that starts outside closes.
  window.addEventListener('click', (event) => isPressed && isBeside(event) && close(), { signal })
}

function focusFirst(window: HTMLElement): void {
  const first = window.querySelector<HTMLElement>('[data-autofocus]') ?? window.querySelector<HTMLElement>(focusable)
  ;(first ?? window).focus({ preventScroll: true })
}
