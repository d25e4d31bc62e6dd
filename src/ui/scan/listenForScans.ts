import { fieldBefore, type PutBack } from './fieldBefore.ts'
import { type Burst, addPress, silence } from './keyBurst.ts'
import { readScan, type Scan } from './readScan.ts'

/**
 * Hears a scanner that types, wherever the focus is. Every key reaches the field that has it. Once it shows that they
 * were a scan, what the scanner put there is taken out again, and its Enter or Tab neither submits nor presses nor goes
 * on to the next field. The answer stops it.
 */
export function listenForScans(onScan: (scan: Scan) => void, target: EventTarget = window): () => void {
  let burst: Burst = silence
  let focused: Element | null = null
  let before: readonly (PutBack | null)[] = []

  function listen(event: Event): void {
    if (!(event instanceof KeyboardEvent)) return
    const { begins, scan, ...heard } = addPress(burst, pressOf(event), readScan)
    burst = heard.burst
    if (begins) {
      focused = document.activeElement
      before = [fieldBefore(focused)]
    }
    if (scan === null) return
    event.preventDefault()
    event.stopImmediatePropagation()
    for (const putBack of before) putBack?.()
    if (focused instanceof HTMLElement && focused !== document.activeElement) focused.focus()
    onScan(scan)
  }

  // A digit on a button may be meant for the field beside it, which then gets the focus and the rest of the scan.
  const follow = (): void => {
    if (burst !== silence) before = [...before, fieldBefore()]
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

/** The right Alt makes signs on many boards, and says Ctrl as well. */
const isHeld = (event: KeyboardEvent): boolean =>
  event.metaKey || ((event.ctrlKey || event.altKey) && !event.getModifierState('AltGraph'))
