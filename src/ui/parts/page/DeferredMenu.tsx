import { type KeyboardEvent as Key, type ReactNode, Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { whenQuiet } from './whenQuiet.ts'

/** The button of a menu or panel, before and after its program is loaded. */
export interface MenuButtonLook {
  readonly label: string
  readonly className: string
  readonly content: ReactNode
  /** It opens a menu, not a panel. */
  readonly popup?: 'menu'
}

interface DeferredMenuProps {
  readonly look: MenuButtonLook
  readonly load: () => Promise<unknown>
  /** The menu with its own button, drawn once it is loaded. */
  readonly children: ReactNode
}

/**
 * A menu of the bar. Its button is shown at once; the menu's program is loaded when the page is idle, or when the
 * button is pressed: the menu's own button then gets that press or key.
 */
export function DeferredMenu({ look: { label, className, content, popup }, load, children }: DeferredMenuProps) {
  const [isLoaded, setLoaded] = useState(false)
  const place = useRef<HTMLSpanElement>(null)
  const hadFocus = useRef(false)
  const early = useRef<Event | null>(null)

  const show = useCallback(
    () =>
      void load().then(() => {
        hadFocus.current = place.current?.contains(document.activeElement) === true
        setLoaded(true)
      }),
    [load],
  )
  useEffect(() => whenQuiet(show), [show])
  const handOver = useCallback(() => {
    const button = place.current?.querySelector('button')
    if (hadFocus.current || early.current) button?.focus()
    if (early.current) button?.dispatchEvent(early.current)
  }, [])
  function press(event: Event) {
    early.current = event
    show()
  }
  function pressKey(event: Key) {
    if (popup !== 'menu' || !opening.has(event.key)) return
    event.preventDefault()
    press(new KeyboardEvent('keydown', { key: event.key, bubbles: true, cancelable: true }))
  }

  const plain = (
    <button
      type="button"
      aria-label={label}
      aria-haspopup={popup}
      aria-expanded={false}
      className={className}
      onClick={() => press(new MouseEvent('click', { bubbles: true, cancelable: true }))}
      onKeyDown={pressKey}
    >
      {content}
    </button>
  )
  return (
    <span ref={place} className="contents">
      {isLoaded ? (
        <Suspense fallback={plain}>
          {children}
          <Drawn onDrawn={handOver} />
        </Suspense>
      ) : (
        plain
      )}
    </span>
  )
}

/** The keys that open a menu with one of its items focused. */
const opening = new Set(['Enter', ' ', 'ArrowDown', 'ArrowUp'])

/** Calls `onDrawn` once its siblings in the same `Suspense` are drawn. */
function Drawn({ onDrawn }: { readonly onDrawn: () => void }) {
  useEffect(onDrawn, [onDrawn])
  return null
}
