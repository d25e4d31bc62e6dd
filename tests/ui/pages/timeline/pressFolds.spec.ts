import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { LogEvent } from '#model/kinds/event.ts'
import { runs } from '#tests/arbitraries/values.ts'
import { test } from '#tests/support/property.ts'
import { followersOf, pressOf } from '#ui/pages/timeline/pressFolds.ts'
import { logEvent } from './logOf.ts'

/** A log, newest first, of these causes from the oldest event on. */
const logWith = (causes: readonly (number | null)[]): readonly LogEvent[] =>
  causes.map((cause, nth) => logEvent(nth + 1, { cause })).toReversed()

const placed = (log: readonly LogEvent[]) => (place: number) => log[place]

describe('The events of one press', () => {
  it('should be under its first event, also what followed from what followed', () => {
    const at = placed(logWith([null, 1, 2, null]))
    expect([0, 1, 2, 3].map((place) => pressOf(at, place)?.seq ?? null)).toEqual([null, 1, 1, null])
    expect([0, 1, 2, 3].map((place) => followersOf(at, place))).toEqual([0, 0, 0, 2])
  })

  it('should be rows of their own where the filter leaves the first one out', () => {
    const at = placed([logEvent(3, { cause: 2 }), logEvent(2, { cause: 1 })])
    expect([pressOf(at, 0), pressOf(at, 1)]).toEqual([null, null])
  })

  const presses = fc.array(fc.integer({ min: 0, max: 5 }), { maxLength: 12 })
  test.prop([presses], { numRuns: runs(200) })('should each be counted once, under one first event', (sizes) => {
    const causes: (number | null)[] = []
    for (const size of sizes) {
      const first = causes.length + 1
      causes.push(null, ...Array.from({ length: size }, (_, nth) => first + Math.floor(nth / 2)))
    }
    const log = logWith(causes)
    const at = placed(log)
    const folded = log.filter((_, place) => pressOf(at, place) !== null).length
    expect(folded).toBe(causes.filter((cause) => cause !== null).length)
    expect(log.reduce((sum, _, place) => sum + followersOf(at, place), 0)).toBe(folded)
  })
})
