import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { measures, ReportQuery, subjectsOf, timeCuts } from '#model/calls/reports.ts'
import { ana } from '#tests/streams/persons.ts'
import { test } from '#tests/support/property.ts'
import { openApp } from '#tests/ui/shell/openApp.tsx'
import { bySubject, periodsOf, soFar, valuesAt } from '#ui/pages/reports/reportRows.ts'
import {
  daysOf,
  readReportView,
  reportAddress,
  type ReportView,
  usualView,
  whens,
  withMeasure,
} from '#ui/pages/reports/reportView.ts'

const row = (key: Readonly<Record<string, string | number | null>>, value: number, last_season: number | null) => ({
  key,
  value,
  count: 2,
  quartiles: null,
  last_season,
})

const bagged = {
  id: 1,
  measure: 'bagged',
  unit: 'lbs',
  by: ['week'],
  from: '2026-10-12',
  to: '2026-10-28',
  rows: [row({ week: '2026-10-12' }, 1900.5, 1200), row({ week: '2026-10-26' }, 2000, null)],
  total: 3900.5,
  count: 4,
  quartiles: null,
  last_total: 1200,
  names: {},
}

const yields = {
  ...bagged,
  id: 2,
  measure: 'yields',
  unit: '%',
  by: ['variety', 'broker'],
  rows: [{ ...row({ variety: 3, broker: null }, 51.5, null), quartiles: { low: 49.75, high: 52 } }],
  total: 51.5,
  quartiles: { low: 49.75, high: 52 },
  last_total: null,
  names: { variety: { '3': 'Elliott' }, broker: {} },
}

const open = (place: string, role_number = 4, reports: readonly (typeof bagged | typeof yields)[] = [bagged, yields]) =>
  openApp({ self: { ...ana, role_number }, place, tables: { reports } })

const rowsOf = async () =>
  within(await screen.findByRole('table'))
    .getAllByRole('row')
    .map(({ textContent }) => textContent)

describe('the reports', () => {
  it('should show values beside those of last season, with sums so far and a dash where there was nothing', async () => {
    open('/reports?measure=bagged&by=week')
    await screen.findByRole('heading', { name: 'Table' })
    const tables = await screen.findAllByRole('table')
    const rows = within(tables.at(-1) ?? document.body)
      .getAllByRole('row')
      .map(({ textContent }) => textContent)
    expect(rows).toEqual([
      'WeekBaggedLast seasonSum so farLast season so farBags',
      '10/12/20261,900.50 lbs1,200.00 lbs1,900.50 lbs1,200.00 lbs2',
      '10/26/20262,000.00 lbs—not known3,900.50 lbs1,200.00 lbs2',
    ])
    expect(screen.getByText('Same dates last season').nextSibling?.textContent).toBe('1,200.00 lbs')
    expect(screen.getByRole('button', { name: 'Save as CSV' })).toBeDefined()
  })

  it('should show medians with their quartiles, and names', async () => {
    open('/reports?measure=yields&by=variety&by=broker')
    expect(await rowsOf()).toEqual([
      'VarietyBrokerMedianLower quartileUpper quartileLast seasonLots',
      'ElliottNone51.50 %49.75 %52.00 %—not known2',
    ])
    expect(screen.getByText('49.75 % to 52.00 %')).toBeDefined()
  })

  it('should keep what is chosen in the address', async () => {
    const user = userEvent.setup()
    open('/reports')
    await user.click(await screen.findByRole('button', { name: 'Yields' }))
    await user.click(screen.getByRole('button', { name: 'This month' }))
    expect(location.hash).toBe('#/reports?measure=yields&by=variety&when=month')
    await user.selectOptions(screen.getByRole('combobox', { name: 'By time' }), 'Month')
    expect(location.hash).toBe('#/reports?measure=yields&by=month&by=variety&when=month')
  })

  it('should be left to what has no purchaser, by name', async () => {
    const user = userEvent.setup()
    open('/reports?measure=bagged&by=week&broker=none')
    expect(await screen.findByRole('button', { name: /Broker.*None/ })).toBeDefined()
    await user.click(screen.getByRole('button', { name: /Broker.*None/ }))
    expect(location.hash).toBe('#/reports?measure=bagged&by=week')
  })

  it.each([
    [2, false],
    [3, true],
  ])('should offer corrections to those who see the timeline: role %i', async (role_number, offered) => {
    open('/reports', role_number)
    await screen.findByRole('button', { name: 'Yields' })
    expect(screen.queryByRole('button', { name: 'Corrections' }) !== null).toBe(offered)
  })

  it('should say that an address asks for what no report has', async () => {
    open('/reports?measure=received&by=grade')
    expect(await screen.findByText('There is no such report')).toBeDefined()
  })

  it('should say so where nothing was', async () => {
    open('/reports', 2, [{ ...bagged, rows: [] }])
    expect(await screen.findByText('Nothing in these days.')).toBeDefined()
  })

  it('should say that a report could not be loaded', async () => {
    openApp({ self: { ...ana, role_number: 2 }, place: '/reports', failing: new Set(['GET /api/reports/']) })
    expect(await screen.findByText('The report could not be loaded')).toBeDefined()
  })
})

const calendar = { time_zone: 'America/Chicago', week_start: 'Monday', season_start: '09-01' } as const
const now = Date.parse('2026-11-24T05:30:00.000Z')

describe('the address of a report', () => {
  const views: fc.Arbitrary<ReportView> = fc.constantFrom(...measures).chain((measure) =>
    fc.record({
      measure: fc.constant(measure),
      by: fc
        .tuple(fc.option(fc.constantFrom(...timeCuts)), fc.subarray([...subjectsOf[measure]], { maxLength: 2 }))
        .map(([time, subjects]) => (time === null ? subjects : [time, ...subjects])),
      when: fc.constantFrom(...whens),
      from: fc.constantFrom('', '2026-09-01'),
      to: fc.constantFrom('', '2026-11-24'),
      filters: fc
        .subarray([...subjectsOf[measure]].filter((cut) => cut !== 'grade' && cut !== 'bag_type'))
        .map((cuts) => Object.fromEntries(cuts.map((cut) => [cut, ['7', 'none']]))),
    }),
  )

  test.prop([views])('has the whole of it', (drawn) => {
    const view = drawn.when === 'dates' ? drawn : { ...drawn, from: '', to: '' }
    const address = reportAddress(view)
    expect(readReportView(address.split('?')[1] ?? '')).toEqual(view)
  })

  test.prop([views])('asks for what the server takes', (view) => {
    const { measure, by, filters } = view
    const asked = { measure, ...(by.length > 0 && { by }), ...daysOf(view, now, calendar), ...filters }
    expect(ReportQuery.safeParse(asked).success).toBe(true)
  })

  it('should read the usual report, and none from what it does not know', () => {
    expect(readReportView('')).toEqual(usualView())
    for (const address of ['measure=weather', 'when=soon', 'from=yesterday', 'since=2026-10-01', 'by=day&by=week'])
      expect([address, readReportView(address)]).toEqual([address, null])
  })

  it('should keep the filters that another measure has', () => {
    const view = { ...usualView('bagged'), filters: { client: ['7'], grade: ['B Grade'] } }
    expect(withMeasure(view, 'received').filters).toEqual({ client: ['7'] })
  })
})

describe('the days of a report', () => {
  it('should end with the plant’s today, which is another one at night', () => {
    const days = (when: ReportView['when']) => daysOf({ when, from: '', to: '' }, now, calendar)
    expect(days('fortnight')).toEqual({ from: '2026-11-10', to: '2026-11-23' })
    expect(days('week')).toEqual({ from: '2026-11-23', to: '2026-11-23' })
    expect(days('month')).toEqual({ from: '2026-11-01', to: '2026-11-23' })
    expect(days('season')).toEqual({ from: '2026-09-01', to: '2026-11-23' })
    expect(days('last_season')).toEqual({ from: '2025-09-01', to: '2026-08-31' })
    expect(days('dates')).toEqual({})
  })
})

describe('the rows of a report', () => {
  const rows = [
    row({ day: '2026-10-01', grade: 'B Grade' }, 1, null),
    row({ day: '2026-10-01', grade: 'Large A Grade' }, 5.1, null),
    row({ day: '2026-10-03', grade: 'B Grade' }, 2, null),
  ]

  it('should be grouped by subject, the largest first', () => {
    const groups = bySubject({ rows, by: ['day', 'grade'] })
    expect(groups.map((group) => group.map(({ value }) => value))).toEqual([[5.1], [1, 2]])
  })

  it('should have every period, with nothing where there is no row', () => {
    const periods = periodsOf({ from: '2026-10-01', to: '2026-10-03' }, 'day', calendar)
    const values = valuesAt(bySubject({ rows, by: ['day', 'grade'] })[1] ?? [], 'day', periods, ({ value }) => value)
    expect(values).toEqual([1, 0, 2])
    expect(periodsOf({ from: '2026-10-01', to: '2026-10-13' }, 'week', calendar)).toEqual([
      '2026-09-28',
      '2026-10-05',
      '2026-10-12',
    ])
  })

  test.prop([fc.array(fc.integer({ min: 0, max: 10_000_000 }).map((hundredths) => hundredths / 100))])(
    'sum so far to their sum, without drift',
    (values) => {
      const sums = soFar(values)
      expect(sums.at(-1) ?? 0).toBe(values.reduce((sum, value) => sum + Math.round(value * 100), 0) / 100)
    },
  )
})
