import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { seeded } from '#demo/random.ts'
import { dryingFacts, dryingForecast } from '#plant/forecast.ts'
import {
  foldForecasts,
  type MadeForecast,
  noForecasts,
  scoredForecasts,
  scoreFor,
  scoreOf,
  scoresByKind,
} from '#plant/forecastScore.ts'
import { test } from '#tests/support/property.ts'
import { after, batches, eventsOf, type LogLine, reading, run, stateOfLines } from './dryingPlant.ts'

/** The example: at the target after 24 running hours. */
const dried = (batch: number, begin = 0): readonly LogLine[] =>
  [16, 10.58, 7.41, 5.57, 4.5].map((percent, nth) => reading(batch * 10 + nth, batch, begin + nth * 6, percent))
const example = [...batches(1), ...run(1, 1, 0, 30).slice(0, 1), ...dried(1), ...run(1, 1, 0, 30).slice(1)]

const madeIn = (lines: readonly LogLine[]): readonly MadeForecast[] => foldForecasts(noForecasts, eventsOf(lines)).made

describe('Forecasts as they were made', () => {
  it('should be one after each reading that tells when', () => {
    expect(madeIn(example).map(({ batch, at }) => [batch, Math.round(at)])).toEqual([
      [1, 24],
      [1, 24],
      [1, 24],
    ])
  })

  it('should stay when a reading, a dryer event or the target is corrected later', () => {
    const corrected: readonly LogLine[] = [
      [40, 'moisture_reading', 11, { reading: 12 }],
      [41, 'dryer_event', 3, { event_time: after(26) }],
      [42, 'settings', 1, { ideal_moisture_content: 5 }],
    ]
    expect(madeIn([...example, ...corrected]).slice(0, 3)).toEqual(madeIn(example))
  })

  it('should be scored by what came', () => {
    const state = stateOfLines(example)
    const scored = scoredForecasts(state, madeIn(example))
    expect(scored.map(({ inside }) => inside)).toEqual([true, true, true])
    expect(Math.max(...scored.map(({ error }) => error))).toBeLessThan(0.2)
    const off = madeIn(example).map((made) => ({ ...made, at: made.at - 3, from: made.from - 50, to: made.to - 50 }))
    expect(scoreOf(scoredForecasts(state, off))).toMatchObject({ inside: 0, forecasts: 3, batches: 1 })
    expect(scoreOf(scoredForecasts(state, off))?.median_error_hours).toBeCloseTo(3, 0)
  })

  it('should not be scored before the target was measured', () => {
    const drying = example.filter(([, entity, id]) => !(entity === 'moisture_reading' && id === 14))
    expect(scoredForecasts(stateOfLines(drying), madeIn(drying))).toEqual([])
    expect(scoreOf([])).toBe(null)
  })

  it('should be told by variety and bin, and of a batch by those like it', () => {
    const both = [...batches(1, 2, 3), ...run(1, 1, 0, 30), ...run(2, 2, 0, 30), ...dried(1), ...dried(2)]
    const lines: readonly LogLine[] = [
      ...both.toSorted(([a], [b]) => a - b),
      [60, 'order', 2, { order_number: 2, client: 1, orchard: 1, variety: 2 }],
      [60, 'batch', 4, { batch_number: 4, order: 2, status: 'Drying', drying_bin: 1 }],
    ]
    const state = stateOfLines(lines)
    const scored = scoredForecasts(state, madeIn(lines))
    expect(scoresByKind(state, scored).map(({ variety, bin, batches: of }) => [variety, bin, of])).toEqual([
      [1, 1, 1],
      [1, 2, 1],
    ])
    // Of its variety in its bin; of its variety; of all.
    expect([1, 3, 4].map((id) => scoreFor(state, id, scored)?.batches)).toEqual([1, 2, 2])
  })
})

describe('A law of made forecasts', () => {
  /** A log of some batches that are measured, corrected and switched at random. */
  function randomLog(seed: number): readonly LogLine[] {
    const random = seeded(seed)
    const lines: LogLine[] = [...batches(1, 2)]
    const last = new Map<number, number>()
    for (let hours = 1; hours < 40; hours += random.between(1, 4)) {
      const batch = random.whole(1, 2)
      const percent = Math.max(3.2, (last.get(batch) ?? 18) * random.between(0.7, 1.02))
      last.set(batch, percent)
      const kind = random.whole(1, 6)
      if (kind === 1) lines.push([hours, 'settings', 1, { ideal_moisture_content: random.between(4, 6) }])
      else if (kind === 2) {
        const type = random.pick(['Start', 'Stop'])
        lines.push([
          hours,
          'dryer_event',
          lines.length,
          { batch, drying_bin: batch, event_type: type, event_time: after(hours) },
        ])
      } else if (kind === 3 && lines.length > 8) {
        const [, , id] = lines.findLast(([, entity]) => entity === 'moisture_reading') ?? [0, '', 0]
        if (id !== 0) lines.push([hours, 'moisture_reading', id, { reading: percent }])
      } else lines.push([hours, 'moisture_reading', lines.length, { ...reading(0, batch, hours, percent)[3] }])
    }
    return lines
  }

  /** Each is the forecast of the state at its event, however the log was read. */
  function brokenLaw(fold: typeof foldForecasts, seed: number, cut: number): string {
    const events = eventsOf(randomLog(seed))
    const whole = fold(noForecasts, events)
    const parts = fold(fold(noForecasts, events.slice(0, cut)), events.slice(cut))
    if (JSON.stringify(parts.made) !== JSON.stringify(whole.made)) return 'It does not matter how the log is read'
    for (const { seq, batch, at, from, to } of whole.made) {
      const state = stateOfLines(randomLog(seed).slice(0, seq))
      const { running_hours: hours } = dryingForecast(dryingFacts(state, batch), events[seq - 1]?.at ?? '')
      if (hours?.at !== at || hours.from !== from || hours.to !== to) return 'Each is that of the state at its event'
    }
    return ''
  }

  test.prop([fc.nat({ max: 100_000 }), fc.nat({ max: 20 })], { numRuns: 60 })('holds for any log', (seed, cut) => {
    expect(brokenLaw(foldForecasts, seed, cut)).toBe('')
  })

  it.each([
    [
      'forgets what it made',
      'It does not matter how the log is read',
      (of, events) => ({ ...foldForecasts({ ...of, made: [] }, events) }),
    ],
    [
      'makes them anew at the end',
      'Each is that of the state at its event',
      (of, events) => {
        const { state, made } = foldForecasts(of, events)
        const anew = (each: MadeForecast): MadeForecast => {
          const { running_hours: hours } = dryingForecast(dryingFacts(state, each.batch), after(40))
          return hours === null ? { ...each, at: 0 } : { ...each, at: hours.at, from: hours.from, to: hours.to }
        }
        return { state, made: made.map(anew) }
      },
    ],
  ] satisfies readonly (readonly [string, string, typeof foldForecasts])[])(
    'should notice a program that %s: %s',
    (_, law, fold) => {
      const found = Array.from({ length: 40 }, (__, seed) => brokenLaw(fold, seed, law.startsWith('It') ? 12 : 1000))
      expect(found).toContain(law)
    },
  )
})
