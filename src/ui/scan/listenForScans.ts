import { type Burst, addPress, emptyBurst } from './keyBurst.ts'
import { readScan, type Scan } from './readScan.ts'
import { rememberFieldValue, type RestoreField } from './rememberFieldValue.ts'

/**
 * Listens for a scanner that types like a keyboard, wherever the focus is. All keys reach the focused field. Once they
 * turn out to be a scan, the field's old value is restored, and the Enters and Tabs at its end neither submit nor press
 * nor move the focus. The returned function stops it.
 */
export function listenForScans(onScan: (scan: Scan) => void, target: EventTarget = window): () => void {
  let burst: Burst = emptyBurst
  let focused: Element | null = null
  let before: readonly (RestoreField | null)[] = []

  function listen(event: Event): void {
    if (!(event instanceof KeyboardEvent)) return
    const { begins, scan, ends, ...result } = addPress(burst, pressOf(event), readScan)
    burst = result.burst
    if (begins) {
      focused = document.activeElement
      before = [rememberFieldValue(focused)]
    }
    if (ends) {
      event.preventDefault()
      event.stopImmediatePropagation()
    }
    if (scan === null) return
    for (const putBack of before) putBack?.()
    if (focused instanceof HTMLElement && focused !== document.activeElement) focused.focus()
    onScan(scan)
  }

  // A digit typed on a button may move the focus to the field next to it, which then gets the rest of the scan.
  const follow = (): void => {
    if (burst !== emptyBurst) before = [...before, rememberFieldValue()]
  }

  // In the capture phase: a dialog or a menu would react to the Enter.
  target.addEventListener('keydown', listen, { capture: true })
  target.addEventListener('focusin', follow, { capture: true })
  return () => {
    target.removeEventListener('keydown', listen, { capture: true })
    target.removeEventListener('focusin', follow, { capture: true })
  }
}

const pressOf = (event: KeyboardEvent) => ({
  key: event.key,
  code: event.code,
  at: event.timeStamp,
  plain: !event.repeat && !event.isComposing && !isHeld(event),
})

/** The right Alt key types characters in many layouts, and then reports Ctrl as well. */
const isHeld = (event: KeyboardEvent): boolean =>
  event.metaKey || ((event.ctrlKey || event.altKey) && !event.getModifierState('AltGraph'))
