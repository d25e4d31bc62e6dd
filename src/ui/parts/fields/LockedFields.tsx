import { type ReactNode, useEffect, useRef } from 'react'

/** Fields that can't be changed for a while. The one that had the focus gets it back, unless it went elsewhere. */
export function LockedFields({ locked, children }: { locked: boolean; children: ReactNode }) {
  const fields = useRef<HTMLFieldSetElement>(null)
  const focused = useRef<HTMLElement>(null)
  useEffect(() => {
    const box = fields.current
    if (box === null || locked) return undefined
    const left = focused.current
    // A browser gives the focus of a disabled field to the page.
    if (left !== null && document.activeElement === document.body) left.focus()
    const active = document.activeElement
    focused.current = active instanceof HTMLElement && box.contains(active) ? active : null
    const note = (event: FocusEvent) => {
      focused.current = event.target instanceof HTMLElement ? event.target : null
    }
    const forget = (event: FocusEvent) => {
      if (event.relatedTarget !== null) focused.current = null
    }
    box.addEventListener('focusin', note)
    box.addEventListener('focusout', forget)
    return () => {
      box.removeEventListener('focusin', note)
      box.removeEventListener('focusout', forget)
    }
  }, [locked])
  return (
    <fieldset ref={fields} disabled={locked} className="contents">
      {children}
    </fieldset>
  )
}
