import { type ReactNode, Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { whenQuiet } from './whenQuiet.ts'

/** The button of a menu, before and after its program is loaded. */
export interface MenuButtonLook {
  readonly label: string
  readonly className: string
  readonly content: ReactNode
}

interface DeferredMenuProps {
  readonly look: MenuButtonLook
  readonly load: () => Promise<unknown>
  /** The menu with its own button, drawn once it is loaded. */
  readonly children: ReactNode
}

/**
 * A menu of the bar. Its button is shown at once; the menu's program is loaded when the page is idle, or when the
 * button is pressed, and then it opens.
 */
export function DeferredMenu({ look: { label, className, content }, load, children }: DeferredMenuProps) {
  const [stage, setStage] = useState<'button' | 'loaded' | 'pressed'>('button')
  const place = useRef<HTMLSpanElement>(null)
  const hadFocus = useRef(false)

  useEffect(() => {
    const showLoaded = (): void => {
      hadFocus.current = place.current?.contains(document.activeElement) === true
      setStage((now) => (now === 'button' ? 'loaded' : now))
    }
    return whenQuiet(() => void load().then(showLoaded))
  }, [load])
  const handOver = useCallback(() => {
    const button = place.current?.querySelector('button')
    if (hadFocus.current || stage === 'pressed') button?.focus()
    if (stage === 'pressed') button?.click()
  }, [stage])

  const plain = (
    <button
      type="button"
      aria-label={label}
      aria-expanded={false}
      className={className}
      onClick={() => void load().then(() => setStage('pressed'))}
    >
      {content}
    </button>
  )
  return (
    <span ref={place} className="contents">
      {stage === 'button' ? (
        plain
      ) : (
        <Suspense fallback={plain}>
          {children}
          <Drawn onDrawn={handOver} />
        </Suspense>
      )}
    </span>
  )
}

/** Calls `onDrawn` once its siblings in the same `Suspense` are drawn. */
function Drawn({ onDrawn }: { readonly onDrawn: () => void }) {
  useEffect(onDrawn, [onDrawn])
  return null
}
