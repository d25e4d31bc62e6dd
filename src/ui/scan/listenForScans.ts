import { addPress, type Burst, emptyBurst, goOn, type Press } from './keyBurst.ts'
import { createKeyReader } from './keyReader.ts'
import { readScan, type Scan } from './readScan.ts'
import { rememberFieldValue, type RestoreField } from './rememberFieldValue.ts'
import { scanner } from './scanner.ts'

/** The events by which a scanner's keys come. */
const events = ['keydown', 'keyup', 'beforeinput', 'compositionend'] as const

/**
 * Listens for a scanner that types like a keyboard, wherever the focus is. All keys reach the focused field. Once they
 * turn out to be a scan, the field's old value is restored, and the Enters and Tabs at its end neither submit nor press
 * nor move the focus. `onLost` is called when a scanner's characters can't be read. The returned function stops it.
 */
export function listenForScans(onScan: (scan: Scan) => void, onLost: () => void = () => {}): () => void {
  let burst: Burst = emptyBurst
  let focused: Element | null = null
  let before: readonly (RestoreField | null)[] = []
  const readKeys = createKeyReader()

  function listen(event: Event): void {
    const read = readKeys(event)
    if (read.is === 'lost') onLost()
    if (read.is === 'part') burst = goOn(burst, event.timeStamp, scanner.get())
    if (read.is === 'keys') for (const press of read.presses) add(event, press)
  }

  function add(event: Event, press: Press): void {
    const { begins, scan, ends, ...result } = addPress(burst, press, readScan, scanner.get())
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
    if (burst.keys !== '') before = [...before, rememberFieldValue()]
  }

  // In the capture phase: a dialog or a menu would react to the Enter.
  const stop = listenToKeys(listen)
  addEventListener('focusin', follow, { capture: true })
  return () => {
    stop()
    removeEventListener('focusin', follow, { capture: true })
  }
}

/** Hears the events by which keys come before anything on the page does. The returned function stops it. */
export function listenToKeys(hear: (event: Event) => void): () => void {
  for (const type of events) addEventListener(type, hear, { capture: true })
  return () => {
    for (const type of events) removeEventListener(type, hear, { capture: true })
  }
}
