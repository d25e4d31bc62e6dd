import type { Scan } from './readScan.ts'
import { meantBy, type Scanner, usualScanner } from './scanner.ts'

/** The time without keys before a scan, in ms: the end of an interrupted scan would name another bag. */
const quiet = 200

/** A key as it goes down. */
export interface Press {
  /** The key in the current keyboard layout: `7`, `Enter`. */
  readonly key: string
  /** The physical key, in any layout: `Digit7`. */
  readonly code: string
  /** ms, of a monotonic clock. */
  readonly at: number
  /** Without Ctrl, Alt or the like, not repeated while held, and not part of a composition. */
  readonly plain: boolean
}

/** Keys that followed each other faster than a person types. */
export interface Burst {
  readonly keys: string
  /** The same by physical keys on an English layout, which scanners emulate. */
  readonly plates: string
  /** The time of the last key. */
  readonly last: number
  /** No other key was typed just before. */
  readonly clear: boolean
  /** It ended with a scan: the keys that end it once more are the scanner's too. */
  readonly ended: boolean
}

export const emptyBurst: Burst = { keys: '', plates: '', last: -Infinity, clear: true, ended: false }

/** Shift comes before the character that it applies to. */
const modifier = /^(?:Shift|AltGraph|CapsLock)$/
const end = /^(?:Enter|Tab)$/

interface PressResult {
  readonly burst: Burst
  /** This key is the first of a burst. */
  readonly begins: boolean
  /** The scanned text, if this key ended a scan. */
  readonly scan: Scan | null
  /** This key ends a scan, or comes after such a one: it is nobody else's. */
  readonly ends: boolean
}

const nothing: PressResult = { burst: emptyBurst, begins: false, scan: null, ends: false }

/** Another key came: what follows without a pause may be the rest of a label, which would name another bag. */
const brokenOff = (at: number): PressResult => ({ ...nothing, burst: { ...emptyBurst, last: at, clear: false } })

type Read = (text: string) => Scan | null

/** The state after the next key of this scanner. `read` gives the meaning of a text, null if it has none. */
export function addPress(burst: Burst, press: Press, read: Read, scanner: Scanner = usualScanner): PressResult {
  const { key, code, at, plain } = press
  if (!plain) return brokenOff(at)
  if (modifier.test(key)) return { ...nothing, burst }
  const follows = at - burst.last <= scanner.gap
  if (end.test(key)) return endBurst(burst, press, read, scanner)
  if (!/^.$/su.test(key)) return brokenOff(at)
  const begins = !follows || burst.ended || burst.keys === ''
  const { keys, plates, clear } = begins ? { ...emptyBurst, clear: burst.ended || at - burst.last >= quiet } : burst
  return {
    ...nothing,
    burst: { keys: keys + key, plates: plates + plateOf(code), last: at, clear, ended: false },
    begins,
  }
}

/** A key that is a part of the next character came: it takes its time of the scanner's pace. */
export const goOn = (burst: Burst, at: number, { gap }: Scanner = usualScanner): Burst =>
  at - burst.last <= gap ? { ...burst, last: at } : burst

/** Scanners end a code with Enter, Tab, both, or one of them twice (CR and LF). */
function endBurst(burst: Burst, { at }: Press, read: Read, scanner: Scanner): PressResult {
  if (at - burst.last > scanner.gap) return brokenOff(at)
  if (burst.ended) return { ...nothing, burst: { ...burst, last: at }, ends: true }
  const scan = burst.clear ? (read(meantBy(burst.keys, scanner)) ?? read(burst.plates)) : null
  return scan === null
    ? brokenOff(at)
    : { ...nothing, burst: { ...emptyBurst, last: at, ended: true }, scan, ends: true }
}

/**
 * A scanner with an English layout types the key of the dash, which is the apostrophe on a Spanish one. A label has no
 * other characters, and before it the kind of code: `]C1`.
 */
function plateOf(code: string): string {
  if (/^(?:Minus|NumpadSubtract)$/.test(code)) return '-'
  if (code === 'BracketRight') return ']'
  return /^(?:Digit|Numpad|Key)([\dA-Z])$/.exec(code)?.[1] ?? '?'
}
