import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { seeded } from '#demo/random.ts'
import type { MoistureReadingRow } from '#model/kinds/moistureReading.ts'
import { Settings } from '#model/kinds/settings.ts'
import { millisecondsOf, utcOf } from '#model/values/calendar.ts'
import { type DryingFit, fitDrying } from '#plant/dryingLaw.ts'
import { type DryingFacts, dryingForecast, overdriedPounds } from '#plant/forecast.ts'
import { test } from '#tests/support/property.ts'

const hour = 3_600_000
const begin = millisecondsOf('2026-11-02T12:00:00.000Z')
const after = (hours: number): string => utcOf(begin + hours * hour)

type Measured = readonly [hours: number, percent: number, of?: Partial<MoistureReadingRow>]

/** A batch whose dryer starts at the begin; readings after so many hours of the clock. */
function drying(
  measured: readonly Measured[],
  stops: readonly (readonly [from: number, to?: number])[] = [],
): DryingFacts {
  const stopped = stops.flatMap(([from, to]) => [
    ['Stop', from] as const,
    ...(to === undefined ? [] : [['Start', to] as const]),
  ])
  const switches = [['Start', 0] as const, ...stopped]
  return {
    batch: { status: 'Drying' },
    readings: measured.map(([hours, reading, of], nth) => ({
      id: nth + 1,
      batch: 1,
      reading,
      reading_method: 'Shelled',
      sample_location: 'Middle',
      reading_time: after(hours),
      ...of,
    })),
    dryerEvents: switches.map(([event_type, at], nth) => ({ id: nth + 1, event_type, event_time: after(at) })),
    settings: Settings.parse({}),
  }
}

const example: readonly Measured[] = [
  [0, 16],
  [6, 10.58],
  [12, 7.41],
  [18, 5.57],
]

describe('A drying forecast', () => {
  it('should say when the wettest place reaches the target, by Page’s law from four readings', () => {
    expect(dryingForecast(drying(example), after(18))).toEqual({
      ready: { at: '2026-11-03T11:57:22.414Z', from: '2026-11-03T10:55:50.190Z', to: '2026-11-03T12:58:54.638Z' },
      running_hours: { now: 18, left: 5.96, at: 23.96, from: 22.93, to: 24.98 },
      model: 'page',
      readings: 4,
      place: 'Middle',
      reached: null,
      dryer_on: true,
      why: [],
    })
  })

  it('should count running hours only: a stop of ten hours changes nothing', () => {
    const stopped = example.map(([hours, percent]): Measured => [hours > 6 ? hours + 10 : hours, percent])
    const { running_hours, ready } = dryingForecast(drying(stopped, [[6, 16]]), after(28))
    expect(running_hours).toEqual(dryingForecast(drying(example), after(18)).running_hours)
    expect(millisecondsOf(ready?.at ?? '') - begin).toBeCloseTo((28 + 5.957) * hour, -5)
  })

  it('should fit Newton’s law to two or three readings', () => {
    for (const readings of [2, 3]) {
      const { model, running_hours } = dryingForecast(drying(example.slice(0, readings)), after(12))
      expect([model, Math.round(running_hours?.at ?? 0)]).toEqual(['newton', 24])
    }
  })

  it('should need two readings', () => {
    expect(dryingForecast(drying(example.slice(0, 1)), after(1))).toMatchObject({
      ready: null,
      running_hours: null,
      model: null,
      why: ['The forecast needs two readings.'],
    })
  })

  it('should say that nuts do not dry whose readings rise', () => {
    const rising = drying([
      [0, 9],
      [6, 9.6],
    ])
    expect(dryingForecast(rising, after(6))).toMatchObject({
      ready: null,
      why: ['It is not drying: the readings do not fall.'],
    })
    expect(dryingForecast(drying([...example, [20, 6.2]]), after(20)).ready).toBe(null)
  })

  it('should not mix In-Shell and Shelled', () => {
    const inShell = { reading_method: 'In-Shell' } as const
    const beside = drying([...example, [18, 9, inShell], [19, 8.8, inShell]])
    const { running_hours, why } = dryingForecast(beside, after(18))
    expect(running_hours).toEqual(dryingForecast(drying(example), after(18)).running_hours)
    expect(why).toEqual(['In-Shell and Shelled are not mixed: only Shelled counts.'])
    expect(
      dryingForecast(drying(example.map(([at, percent]): Measured => [at, percent, inShell])), after(18)),
    ).toMatchObject({
      ready: null,
      why: ['In-Shell and Shelled are not mixed: only Shelled counts.', 'The forecast needs two readings.'],
    })
  })

  it('should go by the place that is wettest now', () => {
    const bottom = { sample_location: 'Bottom' } as const
    const twoPlaces = drying([...example, [0, 15, bottom], [18, 8, bottom]])
    expect(dryingForecast(twoPlaces, after(18))).toMatchObject({ place: 'Bottom', readings: 2, model: 'newton' })
  })

  it('should say that the target is reached, by a measurement or by the forecast', () => {
    expect(dryingForecast(drying([...example, [25, 4.5]]), after(25))).toMatchObject({
      reached: 'measured',
      ready: null,
    })
    const late = dryingForecast(drying(example), after(30))
    expect(late).toMatchObject({ reached: 'forecast', running_hours: { left: 0, now: 30 } })
    expect(late.ready?.at).toBe(after(30))
  })

  it('should say what keeps it from a forecast', () => {
    const facts = drying(example)
    const with_ = (settings: object): readonly string[] =>
      dryingForecast({ ...facts, settings: { ...facts.settings, ...settings } }, after(18)).why
    expect(with_({ ideal_moisture_content: 3 })).toEqual([
      'The target of 3 % is not above the equilibrium moisture of 3 % Shelled.',
    ])
    expect(dryingForecast({ ...facts, dryerEvents: [] }, after(18)).why).toEqual([
      'The dryer has not run between the readings.',
    ])
    expect(dryingForecast({ ...facts, batch: { status: 'Ready' } }, after(18)).why).toEqual([
      'The batch does not dry any more.',
    ])
    expect(
      dryingForecast(
        drying([
          [0, 9],
          [10, 8.99],
        ]),
        after(10),
      ).why,
    ).toEqual(['It dries too slowly to tell when.'])
    expect(dryingForecast(drying(example, [[18]]), after(20)).why).toEqual([
      'The dryer is off: the hours begin with its start.',
    ])
  })
})

describe('Lbs lost to overdrying', () => {
  it('should be what the bags would weigh at the target, less what they weigh', () => {
    expect(overdriedPounds(8520, 3.5, 4.5)).toBe(89.21)
    expect([overdriedPounds(8520, 4.5, 4.5), overdriedPounds(8520, 6, 4.5)]).toEqual([0, 0])
  })
})

describe('Laws of drying', () => {
  const goal = { equilibrium: 3, target: 4.5 }
  const curve = fc.record({
    first: fc.double({ min: 8, max: 30, noNaN: true }),
    rate: fc.double({ min: 0.02, max: 0.3, noNaN: true }),
    times: fc.uniqueArray(fc.integer({ min: 2, max: 200 }), { maxLength: 9 }),
  })
  /** From the first start on, until the target is reached. */
  const pointsOf = ({ first, rate, times }: { first: number; rate: number; times: readonly number[] }) =>
    [0, 1, ...times]
      .toSorted((a, b) => a - b)
      .map((tenths) => ({ hours: tenths / 10, percent: 3 + (first - 3) * Math.exp((-rate * tenths) / 10) }))
      .filter(({ percent }, nth) => nth < 2 || percent > goal.target)
  const truth = ({ first, rate }: { first: number; rate: number }): number => Math.log((first - 3) / 1.5) / rate

  /** The first law that a fit breaks; '' if none. */
  function brokenLaw(fit: typeof fitDrying, of: Parameters<typeof pointsOf>[0]): string {
    const points = pointsOf(of)
    const found = fit(points, goal)
    if (found === null) return 'A falling curve has a forecast'
    if (Math.abs(found.at - truth(of)) > 0.02 * truth(of)) return 'A curve without noise is found again'
    if (!(found.from <= found.at && found.at <= found.to)) return 'The bounds are around the forecast'
    if (found.model !== (points.length < 4 ? 'newton' : 'page')) return 'Page is fitted from four readings on'
    const twice = fit(
      points.map(({ hours, percent }) => ({ hours: hours * 2, percent })),
      goal,
    )
    if (Math.abs((twice?.at ?? 0) - 2 * found.at) > 0.001 * found.at) return 'Half the pace is twice the time'
    const half = points.slice(0, Math.ceil(points.length / 2))
    const before = half.length < 2 ? null : fit(half, goal)
    if (before !== null && before.to - before.from < found.to - found.from) return 'More readings tell more'
    return ''
  }

  test.prop([curve], { numRuns: 300 })('hold for any curve without noise', (of) => {
    expect(brokenLaw(fitDrying, of)).toBe('')
  })

  const changed =
    (change: (fit: DryingFit, count: number) => DryingFit | null): typeof fitDrying =>
    (points, to) => {
      const found = fitDrying(points, to)
      return found && change(found, points.length)
    }
  const planted: readonly (readonly [string, string, typeof fitDrying])[] = [
    ['gives up on four readings', 'A falling curve has a forecast', changed((fit, count) => (count < 4 ? fit : null))],
    [
      'forgets the equilibrium',
      'A curve without noise is found again',
      (points) => fitDrying(points, { equilibrium: 0, target: 4.5 }),
    ],
    [
      'turns the bounds',
      'The bounds are around the forecast',
      changed((fit) => ({ ...fit, from: fit.to, to: fit.from })),
    ],
    [
      'calls all of them Newton’s',
      'Page is fitted from four readings on',
      changed((fit) => ({ ...fit, model: 'newton' })),
    ],
    [
      'rounds to days',
      'A curve without noise is found again',
      changed((fit) => ({ ...fit, at: Math.ceil(fit.at / 24) * 24 })),
    ],
    [
      'has one width for all',
      'More readings tell more',
      changed((fit, count) => ({ ...fit, from: fit.at - count, to: fit.at + count })),
    ],
  ]
  it.each(planted)('should notice a program that %s: %s', (_, law, fit) => {
    const random = seeded(3)
    const found = new Set<string>()
    for (let nth = 0; nth < 100; nth += 1) {
      const times = Array.from({ length: random.whole(3, 8) }, (__, at) => at * random.whole(15, 40))
      found.add(
        brokenLaw(fit, { first: random.between(10, 24), rate: random.between(0.05, 0.15), times: [...new Set(times)] }),
      )
    }
    expect([...found]).toContain(law)
  })
})

describe('Forecasts of 1,000 simulated batches', () => {
  /** Gaussian, from two even draws. */
  const bell = ({ fraction }: Pick<ReturnType<typeof seeded>, 'fraction'>): number =>
    Math.sqrt(-2 * Math.log(1 - fraction())) * Math.cos(2 * Math.PI * fraction())

  /** As docs/forecast.md says. */
  function simulated(noise: number, seed: number) {
    const random = seeded(seed)
    const goal = { equilibrium: 3, target: 4.5 }
    const held: boolean[] = []
    const misses: number[] = []
    for (let batch = 0; batch < 1000; batch += 1) {
      const [first, ready] = [random.between(10, 24), random.between(14, 48)]
      const exponent = Math.exp(0.1 * bell(random))
      const rate = Math.log((first - 3) / 1.5) / ready ** exponent
      const points: { hours: number; percent: number }[] = []
      for (let hours = 0; hours <= (ready * 2) / 3; hours += random.between(2, 4)) {
        const percent = 3 + (first - 3) * Math.exp(-rate * hours ** exponent) + noise * bell(random)
        points.push({ hours, percent: Math.round(percent * 100) / 100 })
        const fit = points.length < 2 ? null : fitDrying(points, goal)
        if (fit !== null) held.push(fit.from <= ready && ready <= fit.to)
      }
      const last = fitDrying(points, goal)
      if (last !== null) misses.push(Math.abs(last.at - ready) / (ready / 3))
    }
    const median = misses.toSorted((a, b) => a - b)[Math.floor(misses.length / 2)] ?? Infinity
    return { inside: held.filter(Boolean).length / held.length, median, forecast: misses.length }
  }

  it.each([
    [0.05, 42],
    [0.05, 7],
    [0.1, 42],
    [0.15, 42],
    [0.2, 42],
    [0.2, 7],
  ])('should hold in nine of ten cases to 98 of 100 at a noise of %f points, seed %i', (noise, seed) => {
    const { inside, forecast } = simulated(noise, seed)
    expect(forecast).toBe(1000)
    expect(inside).toBeGreaterThan(0.9)
    expect(inside).toBeLessThan(0.98)
  })

  it('should be off by less than 8 % of the time left, at two thirds of the drying', () => {
    expect(simulated(0.1, 42).median).toBeLessThan(0.08)
  })
})
