import fc from 'fast-check'
import type { Press } from '#ui/scan/keyBurst.ts'

/** A key and how long after the one before it, in ms. */
export interface Stroke extends Omit<Press, 'at'> {
  readonly after: number
}

export const stroke = (key: string, after: number, more: Partial<Stroke> = {}): Stroke => ({
  key,
  code: codeOf(key),
  plain: true,
  after,
  ...more,
})

/** A scanner's keys at their pace, `after` the last key of a person. */
export const scanned = (text: string, { pace = 4, after = 300, end = 'Enter' } = {}): readonly Stroke[] =>
  [...text.split(''), end].map((key, at) => stroke(key, at === 0 ? after : pace))

/** The same on a tablet with a Spanish keyboard: the character at the place of the English dash. */
export const onSpanishBoard = (strokes: readonly Stroke[]): readonly Stroke[] =>
  strokes.map((each) => (each.key === '-' ? { ...each, key: "'" } : each))

/** The strokes with the moments that they fall on. */
export const pressed = (strokes: readonly Stroke[], from = 1000): readonly Press[] => {
  let at = from
  return strokes.map(({ after, ...rest }) => ({ ...rest, at: (at += after) }))
}

function codeOf(key: string): string {
  if (/^\d$/.test(key)) return `Digit${key}`
  if (key === '-') return 'Minus'
  return /^[a-z]$/i.test(key) ? `Key${key.toUpperCase()}` : key
}

export const labels = fc
  .tuple(fc.integer({ min: 1, max: 999_999 }), fc.integer({ min: 1, max: 99_999 }))
  .map(([lot, bag]) => `${lot}-${bag}`)

/** A pace that a scanner may have. */
export const scans = fc
  .record({
    text: labels,
    pace: fc.integer({ min: 0, max: 35 }),
    after: fc.integer({ min: 200, max: 2000 }),
    end: fc.constantFrom('Enter', 'Tab'),
  })
  .map(({ text, ...how }) => ({ text, strokes: scanned(text, how) }))

/** Characters that often form labels, and other keys of a person. */
const signs = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...'0123456789-'.split('')) },
  { weight: 2, arbitrary: fc.constantFrom('a', 'Z', ' ', '.', 'ñ', '😀') },
  { weight: 2, arbitrary: fc.constantFrom('Enter', 'Tab', 'Shift', 'ArrowLeft', 'Backspace') },
)

/** Somebody typing: two keys may roll off the fingers, never three. */
export const typing = fc
  .array(
    fc.record({
      key: signs,
      pause: fc.integer({ min: 45, max: 600 }),
      roll: fc.option(fc.integer({ min: 5, max: 35 })),
    }),
    { maxLength: 40 },
  )
  .map((hits) => {
    let rolled = true
    return hits.map(({ key, pause, roll }) => {
      rolled = roll !== null && !rolled
      return stroke(key, rolled ? (roll ?? pause) : pause)
    })
  })
