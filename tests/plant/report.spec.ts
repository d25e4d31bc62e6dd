import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Cut, isQuality, type Measure, measures, subjectsOf, timeCuts } from '#model/calls/reports.ts'
import type { Statistics } from '#model/calls/statistics.ts'
import { dateBegin, dateIn, dayAfter, presentSeason, type Span, spanOf } from '#model/values/calendar.ts'
import { sumPounds } from '#model/values/units.ts'
import { quantile, type ReportAsked, reportOf } from '#plant/report.ts'
import type { LoggedCorrection } from '#plant/reportFigures.ts'
import type { PlantState } from '#plant/state.ts'
import { settingsOf } from '#plant/stateFacts.ts'
import { plantDays } from '#server/reports/plantDays.ts'
import { seasonMonths } from '#server/reports/seasonMonths.ts'
import { statistics } from '#server/reports/statistics.ts'
import { historyOf } from '#tests/arbitraries/histories.ts'
import { patience, runs } from '#tests/arbitraries/values.ts'
import { test } from '#tests/support/property.ts'
import { played } from './history.ts'
import { midSeason } from './midSeason.ts'
import { randomPlant, type ReportedPlant, reportedPlant } from './reportedPlant.ts'
import { stateOf } from './stateOf.ts'

const now = '2026-11-24T15:00:00.000Z'
const report = (state: PlantState, asked: ReportAsked, corrections: readonly LoggedCorrection[] = []) =>
  reportOf(asked, { state, now, corrections })

/** The days of both seasons of the example. */
const example = reportedPlant({
  bags: [
    { lot: 1, at: '2026-10-03T20:00:00.000Z', net: 1400, grade: 'Large A Grade' },
    { lot: 2, at: '2026-10-03T21:00:00.000Z', net: 900.5, grade: 'B Grade', by: 2 },
    // 23:30 of October 3 at the plant, then 00:10 of October 4.
    { lot: 3, at: '2026-10-04T04:30:00.000Z', net: 1000, grade: 'B Grade', is: 'written off' },
    { lot: 4, at: '2026-10-04T05:10:00.000Z', net: 2000, grade: 'B Grade', is: 'shipped' },
    { lot: 4, at: '2026-10-05T15:00:00.000Z', net: 700, grade: 'B Grade', is: 'void' },
    { lot: 1, at: '2025-10-03T20:00:00.000Z', net: 1250, grade: 'Large A Grade', is: 'came back' },
  ],
  wagons: [
    { order: 1, day: '2026-10-01', net: 8000, trash: 120.25 },
    { order: 2, day: '2026-10-02', net: null, trash: null },
    { order: 2, day: '2026-10-02', net: 9500.5, trash: 80 },
    { order: 1, day: '2025-10-02', net: 7000 },
  ],
  signed: ['2026-10-10T15:00:00.000Z', null, null, '2026-10-11T15:00:00.000Z'],
  adjusted: [0, 0, 0, -12.5],
  lots: [
    { at: '2026-10-01T15:00:00.000Z', yield: 48, moisture: 4.25 },
    { at: '2026-10-02T15:00:00.000Z', yield: 51.5 },
    { at: '2026-10-02T15:00:00.000Z', yield: 52 },
    { at: '2025-10-02T15:00:00.000Z', yield: 50 },
  ],
  runs: [
    [{ from: '2026-10-02T02:00:00.000Z', to: '2026-10-02T08:30:00.000Z' }],
    [{ from: '2026-11-24T13:30:00.000Z', to: null }],
  ],
})

describe('A report', () => {
  it('should tell bagged weights apart by day and grade, with the same dates of last season beside', () => {
    const { rows, ...all } = report(example, { measure: 'bagged', by: ['day', 'grade'] })
    expect(all).toEqual({
      measure: 'bagged',
      unit: 'lbs',
      by: ['day', 'grade'],
      from: '2026-09-01',
      to: '2026-11-24',
      total: 5300.5,
      count: 4,
      quartiles: null,
      last_total: 1250,
      names: {},
    })
    expect(rows).toEqual([
      {
        key: { day: '2026-10-03', grade: 'B Grade' },
        value: 1900.5,
        count: 2,
        quartiles: null,
        last_season: null,
      },
      {
        key: { day: '2026-10-03', grade: 'Large A Grade' },
        value: 1400,
        count: 1,
        quartiles: null,
        last_season: 1250,
      },
      { key: { day: '2026-10-04', grade: 'B Grade' }, value: 2000, count: 1, quartiles: null, last_season: null },
    ])
  })

  const valuesBy = (measure: Measure, ...by: readonly Cut[]) => {
    const { rows, names } = report(example, { measure, by })
    return rows.map(({ key, value }) => [
      ...by.map((cut) => (key[cut] === null ? null : (names[cut]?.[String(key[cut])] ?? key[cut]))),
      value,
    ])
  }

  it('should name growers, orchards, varieties, brokers and persons', () => {
    expect(valuesBy('bagged', 'client')).toEqual([
      ['Ingram Orchards', 3000],
      ['Hollis Farms', 2300.5],
    ])
    expect(valuesBy('received', 'orchard', 'variety')).toEqual([
      ['Creek', 'Desirable', 9500.5],
      ['Ridge', 'Elliott', 8000],
    ])
    expect(valuesBy('bagged', 'person')).toEqual([
      ['Ana Reyes', 4400],
      ['Sam Doss', 900.5],
    ])
    // Of lots that nobody has bought there is no broker.
    expect(valuesBy('bagged', 'broker')).toEqual([
      ['Navarro Nuts', 2900.5],
      [null, 2400],
    ])
  })

  it('should count what was shipped and stayed away, with its counter-tickets', () => {
    expect(valuesBy('shipped', 'month', 'broker')).toEqual([
      ['2026-10', 'Navarro Nuts', 1987.5],
      ['2026-10', null, 0],
    ])
  })

  it('should part a dryer’s hours at midnight, and count a running one up to now', () => {
    expect(valuesBy('dried', 'day')).toEqual([
      ['2026-10-01', 3],
      ['2026-10-02', 3.5],
      ['2026-11-24', 1.5],
    ])
    expect(valuesBy('dried', 'season')).toEqual([[2026, 8]])
  })

  it('should have medians with quartiles of quality figures, and no sum', () => {
    const { total, count, quartiles, last_total, rows } = report(example, { measure: 'yields', by: ['client'] })
    expect({ total, count, quartiles, last_total }).toEqual({
      total: 51.5,
      count: 3,
      quartiles: { low: 49.75, high: 51.75 },
      last_total: 50,
    })
    expect(rows.map(({ value, count: lots, last_season }) => [value, lots, last_season])).toEqual([
      [52, 1, 50],
      [49.75, 2, null],
    ])
    expect(report(example, { measure: 'moistures', from: '2026-11-01' })).toMatchObject({ total: null, count: 0 })
  })

  it('should count corrections by who made them, also of a record that is gone', () => {
    const corrections: readonly LoggedCorrection[] = [
      { at: '2026-10-05T15:00:00.000Z', actor: 2, entity: 'bag', entity_id: 1 },
      { at: '2026-10-05T16:00:00.000Z', actor: 2, entity: 'dryer_event', entity_id: 1 },
      { at: '2026-10-06T15:00:00.000Z', actor: 1, entity: 'wagon', entity_id: 99 },
    ]
    const { rows, names, unit } = report(example, { measure: 'corrections', by: ['person', 'client'] }, corrections)
    expect(unit).toBeNull()
    expect(rows.map(({ key, value }) => [names['person']?.[String(key['person'])], key['client'], value])).toEqual([
      ['Sam Doss', 1, 2],
      ['Ana Reyes', null, 1],
    ])
  })

  it('should leave only what a filter names', () => {
    expect(report(example, { measure: 'bagged', client: [1], grade: ['B Grade'] })).toMatchObject({
      total: 900.5,
      count: 1,
      last_total: null,
    })
  })

  it('should have the last of February beside the first of March where only one year has it', () => {
    const leap = reportedPlant({
      bags: [
        { lot: 1, at: '2024-02-29T18:00:00.000Z', net: 10 },
        { lot: 1, at: '2024-03-01T18:00:00.000Z', net: 20 },
        { lot: 1, at: '2025-02-28T18:00:00.000Z', net: 30 },
        { lot: 1, at: '2025-03-01T18:00:00.000Z', net: 40 },
      ],
    })
    const rows = (from: string, to: string) =>
      report(leap, { measure: 'bagged', by: ['day'], from, to }).rows.map(({ key, value, last_season }) => [
        key['day'],
        value,
        last_season,
      ])
    expect(rows('2025-02-27', '2025-03-01')).toEqual([
      ['2025-02-28', 30, 10],
      ['2025-03-01', 40, 20],
    ])
    expect(rows('2024-02-28', '2024-03-01')).toEqual([
      ['2024-02-29', 10, null],
      ['2024-03-01', 20, null],
    ])
  })
})

describe('The quantile of some values', () => {
  it('should lie between two of them in proportion', () => {
    expect([0, 0.25, 0.5, 0.75, 1].map((part) => quantile([1, 2, 4, 10], part))).toEqual([1, 1.75, 3, 5.5, 10])
    expect(quantile([7], 0.25)).toBe(7)
  })

  test.prop([fc.array(fc.integer({ min: 0, max: 100 }), { minLength: 1 })])(
    'has half of the values on each side',
    (values) => {
      const sorted = values.toSorted((a, b) => a - b)
      const median = quantile(sorted, 0.5)
      expect(sorted.filter((each) => each <= median).length * 2).toBeGreaterThanOrEqual(sorted.length)
      expect(sorted.filter((each) => each >= median).length * 2).toBeGreaterThanOrEqual(sorted.length)
    },
  )
})

// The laws. Their recounts know days only by `dateIn`, and go through the plant's plain description.

const zone = (plant: ReportedPlant): string => plant.settings?.['time_zone'] ?? 'America/Chicago'

/** Every choice of one cut of time or none with one subject or none. */
const cutsOf = (measure: Measure): readonly (readonly Cut[])[] =>
  [[], ...timeCuts.map((cut) => [cut])].flatMap((time) => [
    time,
    ...subjectsOf[measure].map((subject) => [...time, subject]),
    [...time, ...subjectsOf[measure].slice(0, 2)],
  ])

const sumOf = (values: readonly (number | null)[]): number =>
  values.reduce<number>((sum, value) => sum + (value ?? 0), 0)

/** That each choice of cuts sums to the same. */
function expectOneTotal(state: PlantState, asked: Omit<ReportAsked, 'by'>): void {
  const whole = report(state, asked)
  for (const by of cutsOf(asked.measure)) {
    const { rows, total, count, last_total } = report(state, { ...asked, by })
    expect([by, total, count, last_total]).toEqual([by, whole.total, whole.count, whole.last_total])
    expect([by, rows.reduce((sum, row) => sum + row.count, 0)]).toEqual([by, count])
    if (isQuality(asked.measure)) continue
    const sums = [rows.map(({ value }) => value), rows.map(({ last_season }) => last_season)]
    for (const [side, values] of sums.entries()) expect(sumOf(values)).toBeCloseTo([total, last_total][side] ?? 0, 6)
  }
}

const spans = fc.tuple(fc.integer({ min: 0, max: 800 }), fc.integer({ min: 0, max: 500 })).map(([first, length]) => ({
  from: dayAfter('2024-09-01', first),
  to: dayAfter('2024-09-01', first + length),
}))

describe('A report on a random plant', () => {
  test.prop([randomPlant, spans, fc.constantFrom(...measures)], { numRuns: runs(25) })(
    'sums to the same however it is cut',
    (plant, span, measure) => {
      expectOneTotal(reportedPlant(plant), { measure, ...span })
    },
    patience(25),
  )

  test.prop([randomPlant, spans], { numRuns: runs(60) })('equals a recount by date', (plant, { from, to }) => {
    const state = reportedPlant(plant)
    const { bags = [], wagons = [], signed = [], adjusted = [], lots = [] } = plant
    const isIn = (date: string): boolean => date >= from && date <= to
    const on = (at: string): boolean => isIn(dateIn(at, zone(plant)))
    const total = (measure: Measure) => {
      const { total: value, count } = report(state, { measure, from, to })
      return [value, count]
    }
    const weighed = bags.filter(({ at, is }) => is !== 'void' && on(at))
    expect(total('bagged')).toEqual([sumPounds(weighed.map(({ net }) => net)), weighed.length])
    const came = wagons.filter(({ day, net }) => isIn(day) && net !== null)
    expect(total('received')).toEqual([sumPounds(came.map(({ net }) => net ?? 0)), came.length])
    const dirty = wagons.filter(({ day, trash }) => isIn(day) && trash !== null)
    expect(total('trash')).toEqual([sumPounds(dirty.map(({ trash }) => trash ?? 0)), dirty.length])
    const left = signed.flatMap((at, index) =>
      at !== null && on(at)
        ? [
            Math.max(
              0,
              sumPounds([
                ...bags.filter(({ lot, is }) => lot === index + 1 && is === 'shipped').map(({ net }) => net),
                adjusted[index] ?? 0,
              ]),
            ),
          ]
        : [],
    )
    expect(total('shipped')).toEqual([sumPounds(left), left.length])
    const measured = lots.filter((lot) => on(lot.at) && typeof lot.yield === 'number')
    expect(total('yields')[1]).toBe(measured.length)
  })

  test.prop([randomPlant], { numRuns: runs(25) })(
    'has the dryers’ hours of each day of the plant',
    (plant) => {
      const state = reportedPlant(plant)
      const { from, to } = { from: '2024-08-30', to: '2026-11-24' }
      const hours = new Map(
        report(state, { measure: 'dried', by: ['day'], from, to }).rows.map(({ key, value }) => [key['day'], value]),
      )
      for (let date = from; date <= to; date = dayAfter(date)) {
        const [begin, beyond] = [date, dayAfter(date)].map((each) => Date.parse(dateBegin(each, zone(plant))))
        const ms = (plant.runs ?? [])
          .flat()
          .map(
            (run) =>
              Math.min(beyond ?? 0, Date.parse(run.to ?? now), Date.parse(now)) -
              Math.max(begin ?? 0, Date.parse(run.from)),
          )
          .filter((length) => length > 0)
          .reduce((sum, length) => sum + length, 0)
        // The days sum to the total, so one may be rounded the other way.
        expect(Math.abs((hours.get(date) ?? 0) - ms / 3_600_000), date).toBeLessThan(0.01)
      }
    },
    patience(25),
  )

  test.prop([randomPlant], { numRuns: runs(40) })('equals the statistics of the windows that both know', (plant) => {
    const state = reportedPlant(plant)
    const settings = settingsOf(state)
    const season = presentSeason(now, settings)
    const spans_: readonly (readonly [keyof Statistics, Span, ReportAsked['grade']?])[] = [
      ['today', spanOf(now, 'day', settings)],
      ['yesterday', spanOf(now, 'day', settings, 1)],
      ['this_week', spanOf(now, 'week', settings)],
      ['last_week', spanOf(now, 'week', settings, 1)],
      ['this_month', spanOf(now, 'month', settings)],
      ['last_month', spanOf(now, 'month', settings, 1)],
      ['all_season', season],
      ['b_bags', season, ['B Grade']],
      ['cs_bags', season, ['Cracks & Splits']],
    ]
    const windows = statistics(state, now)
    for (const [name, { from, until }, grade] of spans_) {
      // By instants, as bags have them.
      const counted = (plant.bags ?? []).filter(
        (bag) =>
          bag.is !== 'void' &&
          bag.at >= from &&
          bag.at < (until ?? now) &&
          (grade?.some((g) => g === bag.grade) ?? true),
      )
      const recount = { weight: sumPounds(counted.map(({ net }) => net)), count: counted.length }
      expect([name, windows[name]]).toEqual([name, recount])
      const days = {
        from: dateIn(from, settings.time_zone),
        to: dayAfter(dateIn(until ?? now, settings.time_zone), -1),
      }
      const { total, count } = report(state, { measure: 'bagged', ...days, grade })
      expect([name, { weight: total, count }]).toEqual([name, recount])
    }
  })

  test.prop([randomPlant], { numRuns: runs(25) })('equals the days and the months of the statistics', (plant) => {
    const state = reportedPlant(plant)
    const days = plantDays(state, now)
    const lately = { from: days[0]?.date, to: days.at(-1)?.date }
    const bagged = report(state, { measure: 'bagged', ...lately })
    expect(sumPounds(days.flatMap(({ grades }) => grades.map(({ weight }) => weight)))).toBe(bagged.total)
    const dried = report(state, { measure: 'dried', by: ['day'], ...lately }).rows
    for (const { date, dry_hours } of days)
      expect([date, dry_hours]).toEqual([date, dried.find(({ key }) => key['day'] === date)?.value ?? 0])
    const { months } = seasonMonths(state, now)
    for (const measure of ['received', 'shipped'] as const) {
      const { total, last_total } = report(state, { measure, ...wholeSeason(state) })
      expect(sumPounds(months.map((month) => month[measure].now ?? 0))).toBe(total)
      expect(sumPounds(months.map((month) => month[measure].last ?? 0))).toBe(last_total ?? 0)
    }
  })

  test.prop([historyOf(30)], { numRuns: runs(40) })(
    'sums to the same after a random history, whatever was written off or came back',
    (turns) => {
      const last = [...played(turns, { from: midSeason() })].at(-1)
      const state = stateOf(last?.after ?? midSeason())
      for (const measure of measures) expectOneTotal(state, { measure, from: '2026-09-01', to: '2026-11-24' })
    },
    patience(40),
  )
})

function wholeSeason(state: PlantState): { readonly from: string; readonly to: string } {
  const { time_zone } = settingsOf(state)
  const { from, until } = presentSeason(now, settingsOf(state))
  return { from: dateIn(from, time_zone), to: dayAfter(dateIn(until ?? now, time_zone), -1) }
}
