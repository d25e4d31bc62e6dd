import { Dialog } from '@headlessui/react'
import { type KeyboardEvent, type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { closeByPressBeside } from '#ui/parts/hands/closeByPressBeside.ts'
import { watchBack } from '#ui/parts/hands/watchBack.ts'

// Headless UI notes what has the focus only from here on. This program may be loaded by the press that opens its first
// window: the button had the focus before.
document.activeElement?.dispatchEvent(new FocusEvent('focus'))

export interface ModalProps {
  open: boolean
  /** A closed modal stays mounted and keeps its state. */
  keep?: boolean
  /** Escape, Back, or a press outside the panel. */
  onClose: () => void
  role?: 'dialog' | 'alertdialog'
  zIndex: number
  /** Its name, where no `DialogTitle` inside says it. */
  label?: string
  /** Classes for the position and the look of the panel. */
  placeClass: string
  panelClass: string
  /** The maximum width of the panel, px. */
  width?: number
  children: ReactNode
}

/**
 * A panel over the page; the page is inert meanwhile. Headless UI holds the focus, the scrolling and the order of
 * windows; a touch screen focuses the window itself, so that no keyboard opens.
 */
export function Modal({ open, keep = false, onClose, role = 'dialog', zIndex, label, ...panel }: ModalProps) {
  const latest = useRef(onClose)
  useEffect(() => {
    latest.current = onClose
  }, [onClose])
  const [isMounted, setMounted] = useState(false)
  const isShown = useRef(false)
  useLayoutEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- Headless UI knows which part of the page to make inert only once it is mounted.
    setMounted(true)
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])
  return (
    <Dialog
      open={open && isMounted}
      // A field reports its value on blur, which precedes this; only then is it known whether closing would lose it.
      // Headless UI also closes a window that is hidden with its page while the next one loads: its address has changed.
      onClose={() => open && queueMicrotask(() => isShown.current && latest.current())}
      unmount={!keep}
      role={role}
      aria-label={label}
      onKeyDown={letComposing}
      className="fixed inset-0 outline-none"
      style={{ zIndex }}
    >
      <Panel {...panel} open={open} onClose={onClose} />
    </Dialog>
  )
}

/** Escape ends an input method's composing first. */
function letComposing(event: KeyboardEvent): void {
  if (event.nativeEvent.isComposing) event.stopPropagation()
}

type PanelProps = Omit<ModalProps, 'role' | 'zIndex' | 'label' | 'keep'>

function Panel({ open, onClose, placeClass, panelClass, width, children }: PanelProps) {
  const panel = useRef<HTMLDivElement>(null)
  const close = useEffectEvent(onClose)
  useEffect(() => {
    const window = windowOf(panel.current)
    if (!open || !panel.current || !window) return undefined
    const stopPress = closeByPressBeside(window, panel.current, () => close())
    const stopBack = watchBack(() => close())
    return () => {
      stopPress()
      stopBack()
    }
  }, [open])
  return (
    <>
      <div className="bg-veil animate-fade fixed inset-0" />
      <div className={placeClass}>
        <div ref={panel} className={panelClass} style={width === undefined ? undefined : { '--dialog': `${width}px` }}>
          {children}
        </div>
      </div>
    </>
  )
}

const windowOf = (panel: HTMLElement | null): HTMLElement | null =>
  panel?.closest<HTMLElement>('[role=dialog], [role=alertdialog]') ?? null
