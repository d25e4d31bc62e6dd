import type { Press } from '#ui/scan/keyBurst.ts'
import { type Scanner, slowestGap, usualScanner } from '#ui/scan/scanner.ts'

/** A code with every character of the plant's codes. It is itself no code of a plant: it opens nothing. */
export const setupCode = 'pecanyard:/.#?=&-0123456789-abcdefghijklmnopqrstuvwxyz'

const label = /[1-9]\d*-[1-9]\d*/
const aimPrefix = /^\][A-Za-z]\d/
const ends = ['Enter', 'Tab']

export type Learned =
  | { readonly is: 'learned'; readonly scanner: Scanner; readonly slowest: number }
  | { readonly is: 'unread' | 'slow' | 'endless' }

/**
 * How a scanner types, from the keys of one scan of the setup code or of a bag's label: the pace by its slowest key, what
 * stands before and after the code, and, by the setup code, the characters of another keyboard layout. `unread`: neither
 * code is in it; `slow`: slower than a person may type; `endless`: neither Enter nor Tab at its end.
 */
export function learnScanner(presses: readonly Press[]): Learned {
  const keys = presses.map(({ key }) => key)
  const end = keys.findLastIndex((key) => !ends.includes(key)) + 1
  const typed = keys.slice(0, end).join('')
  const found = inSetupCode(typed) ?? inLabel(typed)
  if (found === null) return { is: 'unread' }
  if (end === keys.length) return { is: 'endless' }
  const slowest = Math.max(0, ...presses.slice(1).map(({ at }, before) => at - (presses[before]?.at ?? at)))
  // A busy tablet hears a key later than it was sent.
  const gap = Math.max(usualScanner.gap, Math.ceil(slowest * 1.3))
  if (gap > slowestGap) return { is: 'slow' }
  return { is: 'learned', slowest: Math.round(slowest), scanner: { gap, ...found } }
}

type Around = Pick<Scanner, 'prefix' | 'suffix' | 'layout'>

function inSetupCode(typed: string): Around | null {
  for (let from = 0; from + setupCode.length <= typed.length; from += 1) {
    const layout = layoutOf(typed.slice(from, from + setupCode.length))
    if (layout !== null)
      return { prefix: withoutAim(typed.slice(0, from)), suffix: typed.slice(from + setupCode.length), layout }
  }
  return null
}

function inLabel(typed: string): Around | null {
  const { 0: code = '', index = -1 } = label.exec(typed) ?? {}
  if (index < 0) return null
  return { prefix: withoutAim(typed.slice(0, index)), suffix: typed.slice(index + code.length), layout: {} }
}

/** The kind of code is dropped from each scan already. */
const withoutAim = (prefix: string): string => prefix.replace(aimPrefix, '')

/** The characters that differ, if each typed one stands for one of the code, and figures for themselves. */
function layoutOf(typed: string): Scanner['layout'] | null {
  const meant = new Map<string, string>()
  for (const [at, each] of Array.from(typed).entries()) {
    const is = setupCode.charAt(at)
    if ((meant.get(each) ?? is) !== is || (/\d/.test(is) && each !== is)) return null
    meant.set(each, is)
  }
  return Object.fromEntries([...meant].filter(([each, is]) => each !== is))
}
