import { describe, expect, it } from 'vitest'
import { Settings } from '#model/kinds/settings.ts'
import { millisecondsOf, utcOf } from '#model/values/calendar.ts'
import { dryingCourse } from '#plant/dryingCourse.ts'
import { type DryingFacts, dryingForecast } from '#plant/forecast.ts'

const hour = 3_600_000
const begin = millisecondsOf('2026-11-02T12:00:00.000Z')
const after = (hours: number): string => utcOf(begin + hours * hour)
const hoursOf = (instant: string): number => (millisecondsOf(instant) - begin) / hour

/** A batch that is measured at running hours 0, 6, 12 and 18; the dryer is switched at these hours of the clock. */
const drying = (switches: readonly number[], last = 18): DryingFacts => ({
  batch: { status: 'Drying' },
  readings: [16, 10.58, 7.41, 5.57].map((reading, nth) => ({
    id: nth + 1,
    batch: 1,
    reading,
    reading_method: 'Shelled',
    sample_location: 'Middle',
    reading_time: after(nth === 3 ? last : nth * 6),
  })),
  dryerEvents: switches.map((at, nth) => ({
    id: nth + 1,
    event_type: nth % 2 === 0 ? 'Start' : 'Stop',
    event_time: after(at),
  })),
  settings: Settings.parse({}),
})

describe('The expected course of a batch', () => {
  it('should lead from the last reading to the target, with the bounds of the forecast at its end', () => {
    const facts = drying([0])
    const course = dryingCourse(facts, after(18))
    const { ready } = dryingForecast(facts, after(18))
    expect(course).toHaveLength(13)
    expect(course[0]).toMatchObject({ at: after(18), from: after(18), percent: 5.57 })
    const end = course.at(-1)
    expect(end?.percent).toBe(4.5)
    for (const of of ['at', 'from', 'to'] as const)
      expect(hoursOf(end?.[of] ?? '')).toBeCloseTo(hoursOf(ready?.[of] ?? ''), 5)
    for (const [nth, point] of course.entries()) {
      const before = course[nth - 1]
      if (before === undefined) continue
      expect(point.percent).toBeLessThan(before.percent)
      expect(hoursOf(point.from)).toBeLessThanOrEqual(hoursOf(point.at))
      expect(hoursOf(point.to) - hoursOf(point.at)).toBeGreaterThan(hoursOf(before.to) - hoursOf(before.at))
    }
  })

  it('should be the same whenever it is asked for, while the dryer runs', () => {
    expect(dryingCourse(drying([0]), after(20))).toEqual(dryingCourse(drying([0]), after(18)))
  })

  it('should be flat while the dryer is off, and begin again with its start', () => {
    const stopped = dryingCourse(drying([0, 19, 24]), after(25))
    const there = dryingCourse(drying([0]), after(18))
    const flat = stopped.filter(({ at }) => at === after(19) || at === after(24))
    expect(flat.map(({ at }) => at)).toEqual([after(19), after(24)])
    expect(flat[0]?.percent).toBe(flat[1]?.percent)
    expect(hoursOf(stopped.at(-1)?.at ?? '')).toBeCloseTo(hoursOf(there.at(-1)?.at ?? '') + 5, 3)
  })

  it('should begin now if the dryer is off', () => {
    const off = dryingCourse(drying([0, 18]), after(30))
    const level = off.filter(({ percent }) => percent === off[0]?.percent)
    expect(level.map(({ at }) => at)).toEqual([after(18), after(18), after(30)])
    expect(hoursOf(off.at(-1)?.at ?? '')).toBeCloseTo(30 + 5.957, 2)
  })

  it('should be empty without a forecast', () => {
    expect(dryingCourse({ ...drying([0]), batch: { status: 'Ready' } }, after(18))).toEqual([])
    expect(dryingCourse(drying([]), after(18))).toEqual([])
  })
})
