import type { Scan } from './readScan.ts'

/**
 * The longest time between two keys of a scan, in ms. Wired scanners need 1 to 10, wireless ones up to 30. The fastest
 * typists sometimes press two keys that close, but never three in a row, and the shortest label has four.
 */
export const longestGap = 35

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
}

export const emptyBurst: Burst = { keys: '', plates: '', last: -Infinity, clear: true }

/** Shift comes before the character that it applies to. */
const modifier = /^(?:Shift|AltGraph|CapsLock)$/
const end = /^(?:Enter|Tab)$/

interface PressResult {
  readonly burst: Burst
  /** This key is the first of a burst. */
  readonly begins: boolean
  /** The scanned text, if this key ended a scan. */
  readonly scan: Scan | null
}

const nothing: PressResult = { burst: emptyBurst, begins: false, scan: null }

/** The state after the next key. `read` gives the meaning of a text, null if it has none. */
export function addPress(burst: Burst, press: Press, read: (text: string) => Scan | null): PressResult {
  const { key, code, at, plain } = press
  if (!plain) return nothing
  if (modifier.test(key)) return { ...nothing, burst }
  const follows = at - burst.last <= longestGap
  if (end.test(key))
    return { ...nothing, scan: follows && burst.clear ? (read(burst.keys) ?? read(burst.plates)) : null }
  if (!/^.$/su.test(key)) return nothing
  const { keys, plates, clear } = follows ? burst : { ...emptyBurst, clear: at - burst.last >= quiet }
  return { ...nothing, burst: { keys: keys + key, plates: plates + plateOf(code), last: at, clear }, begins: !follows }
}

/**
 * A scanner with an English layout types the key of the dash, which is the apostrophe on a Spanish one. A label has no
 * other characters.
 */
function plateOf(code: string): string {
  if (/^(?:Minus|NumpadSubtract)$/.test(code)) return '-'
  return /^(?:Digit|Numpad)(\d)$/.exec(code)?.[1] ?? '?'
}
