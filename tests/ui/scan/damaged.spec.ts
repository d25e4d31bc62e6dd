import fc from 'fast-check'
import { describe, expect } from 'vitest'
import { test } from '#tests/support/property.ts'
import { addPress, emptyBurst } from '#ui/scan/keyBurst.ts'
import { readScan } from '#ui/scan/readScan.ts'
import { labels, pressed, scanned, stroke, type Stroke } from './keys.ts'

const anyStroke = fc
  .record({
    key: fc.constantFrom(...'0123456789-]C'.split(''), 'Enter', 'Tab', 'Shift', 'x', 'ArrowLeft'),
    after: fc.oneof(fc.nat(60), fc.nat(600)),
    plain: fc.boolean(),
  })
  .map(({ key, after, plain }) => stroke(key, after, { plain }))
const damages = fc.array(fc.tuple(fc.constantFrom('drop', 'insert', 'replace'), fc.nat(1000), anyStroke), {
  maxLength: 4,
})
const bursts = fc.record({
  label: labels,
  prefix: fc.constantFrom('', ']C1', ']C0'),
  pace: fc.integer({ min: 0, max: 45 }),
  ends: fc.constantFrom(['Enter'], ['Tab'], ['Enter', 'Enter'], ['Tab', 'Enter']),
})

/** The label that ended with the key at `end`, read backwards from there. */
function labelBefore(strokes: readonly Stroke[], end: number): string {
  let text = ''
  for (let at = end; at > 0 && (strokes[at]?.after ?? Infinity) <= 35; at -= 1) {
    const { key = '' } = strokes[at - 1] ?? {}
    if (key === 'Shift') continue
    if (key === 'Enter' || key === 'Tab') break
    text = key + text
  }
  const [lot = '', bag = ''] = text.slice(text.startsWith(']') ? 3 : 0).split('-')
  return `${Number(lot)}-${Number(bag)}`
}

describe('20,000 damaged bursts', () => {
  test.prop([fc.array(fc.tuple(bursts, damages), { minLength: 1, maxLength: 3 })], { numRuns: 20_000 })(
    'should give no label but the one whose keys came at a scanner’s pace up to its end',
    (parts) => {
      const strokes = parts.flatMap(([{ label, prefix, pace, ends }, all]) => {
        const whole = [...scanned(prefix + label, { pace }).slice(0, -1), ...ends.map((key) => stroke(key, pace))]
        return all.reduce((before, [kind, place, other]) => {
          const at = place % Math.max(1, before.length)
          return before.toSpliced(at, kind === 'insert' ? 0 : 1, ...(kind === 'drop' ? [] : [other]))
        }, whole)
      })
      let burst = emptyBurst
      for (const [at, press] of pressed(strokes).entries()) {
        const result = addPress(burst, press, readScan)
        burst = result.burst
        if (result.scan?.kind === 'label') expect(result.scan.code).toBe(labelBefore(strokes, at))
      }
    },
    120_000,
  )
})
