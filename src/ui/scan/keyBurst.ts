import type { Scan } from './readScan.ts'

/**
 * The longest time between two keys of a scan, in ms. Wired scanners need 1 to 10, wireless ones up to 30; of people the
 * fastest press two keys that close now and then, but never three in a row, and the shortest label is four.
 */
export const longestGap = 35

/** How long no key has to have come before a scan, in ms: the rest of one that stuttered would name another bag. */
const quiet = 200

/** A key as it goes down. */
export interface Press {
  /** As the tablet's keyboard layout reads it: `7`, `Enter`. */
  readonly key: string
  /** Where it is on the board, whatever the layout: `Digit7`. */
  readonly code: string
  /** ms, on any clock that runs evenly. */
  readonly at: number
  /** Neither held down with Ctrl, Alt or the like, nor repeated because it is held, nor a part of a composed sign. */
  readonly plain: boolean
}

/** Keys that followed each other faster than a person types. */
export interface Burst {
  readonly keys: string
  /** The same as they stand on a board with English letters, which is what scanners pretend to be. */
  readonly plates: string
  /** When the last of them went down. */
  readonly last: number
  /** Nothing else had just been typed. */
  readonly clear: boolean
}

export const silence: Burst = { keys: '', plates: '', last: -Infinity, clear: true }

/** Shifts come before the signs that they are for. */
const modifier = /^(?:Shift|AltGraph|CapsLock)$/
const end = /^(?:Enter|Tab)$/

interface PressResult {
  readonly burst: Burst
  /** This key is the first of a burst. */
  readonly begins: boolean
  /** The scanned text, if this key ended a scan. */
  readonly scan: Scan | null
}

const nothing: PressResult = { burst: silence, begins: false, scan: null }

/** The state after the next key. `read` gives the meaning of a text, null if it has none. */
export function addPress(burst: Burst, press: Press, read: (text: string) => Scan | null): PressResult {
  const { key, code, at, plain } = press
  if (!plain) return nothing
  if (modifier.test(key)) return { ...nothing, burst }
  const follows = at - burst.last <= longestGap
  if (end.test(key))
    return { ...nothing, scan: follows && burst.clear ? (read(burst.keys) ?? read(burst.plates)) : null }
  if (!/^.$/su.test(key)) return nothing
  const { keys, plates, clear } = follows ? burst : { ...silence, clear: at - burst.last >= quiet }
  return { ...nothing, burst: { keys: keys + key, plates: plates + plateOf(code), last: at, clear }, begins: !follows }
}

/** A scanner set to an English board types a dash where a Spanish one has an apostrophe: a label has no other signs. */
function plateOf(code: string): string {
  if (/^(?:Minus|NumpadSubtract)$/.test(code)) return '-'
  return /^(?:Digit|Numpad)(\d)$/.exec(code)?.[1] ?? '?'
}
