import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import type { DryingCost, DryingForecast } from '#model/papers/forecast.ts'
import { ana } from '#tests/streams/persons.ts'
import { openApp } from '#tests/ui/shell/openApp.tsx'

const hour = 3_600_000
const inHours = (hours: number): string => new Date(Date.now() + hours * hour).toISOString()

const order = {
  id: 1,
  order_number: 31,
  client: 1,
  orchard: { id: 1, name: 'Ridge' },
  variety: 1,
  company_name: 'Hollis',
}
const batch = {
  id: 9,
  batch_number: 84,
  order: 1,
  client: 1,
  company_name: 'Hollis',
  variety_name: 'Stuart',
  status: 'Drying',
  drying_bin: 1,
  drying_bin_name: 'Bin 1',
  pre_dried: false,
  start_count: 1,
  stop_count: 0,
  dry_hours: 0,
  running_since: inHours(-18),
  reading_count: 4,
  last_reading: { reading: 5.57, reading_method: 'Shelled', reading_time: inHours(0), sample_location: 'Middle' },
  latest_readings: [],
  created_at: inHours(-20),
}
const drying: DryingForecast = {
  batch: 9,
  ready: { at: inHours(5.96), from: inHours(4.41), to: inHours(7.51) },
  running_hours: { now: 18, left: 5.96, at: 23.96, from: 22.41, to: 25.51 },
  model: 'page',
  readings: 4,
  place: 'Middle',
  reached: null,
  dryer_on: true,
  overdried_lbs: null,
  why: [],
}
const score = { median_error_hours: 0.75, inside: 94.12, forecasts: 17, batches: 6 }
const season = {
  overdried_lbs: 1234.5,
  overdried_batches: 12,
  score,
  scores: [{ variety: 1, variety_name: 'Stuart', bin: 1, bin_name: 'Bin 1', ...score }],
}

const open = (place: string, forecast: DryingForecast = drying, cost: DryingCost | null = null) =>
  openApp({
    self: ana,
    place,
    tables: {
      orders: [order],
      drying_bins: [{ id: 1, name: 'Bin 1', locked_by: 1 }],
      batches: [batch],
      forecast: [{ ...forecast, cost, score: season.score }],
      forecasts: [{ forecasts: [forecast], ...season }],
    },
  })

afterEach(cleanup)

describe('Drying forecasts on screens', () => {
  it('should say in a bin’s tile when its batch is ready, and what the season lost to overdrying', async () => {
    open('/drying-bins')
    const tile = await screen.findByRole('article')
    expect(await within(tile).findByText('ready in 4.5 to 7.5 h')).toBeDefined()
    expect(screen.getByText(/^Lost by drying below the target/).textContent).toContain('1,234.50 lbs (12 batches)')
  })

  it('should say how good the forecasts were, by variety and bin', async () => {
    open('/drying-bins')
    await screen.findByRole('rowheader', { name: 'Stuart' })
    const table = within(screen.getAllByRole('region', { name: 'How good the forecasts were' })[0] ?? document.body)
    const texts = (name: string) => table.getByRole('rowheader', { name }).closest('tr')?.textContent
    expect(texts('Stuart')).toBe('StuartBin 16170 h 45 min94.12 %')
    expect(texts('In all')).toBe('In all6170 h 45 min94.12 %')
  })

  it('should say on the dashboard when a batch is ready', async () => {
    open('/')
    expect(await screen.findByText('ready in 4.5 to 7.5 h')).toBeDefined()
  })

  it.each([
    ['at the target: stop the dryer', { ready: null, running_hours: null, model: null, reached: 'measured' }],
    ['at the target', { ready: null, running_hours: null, model: null, reached: 'measured', dryer_on: false }],
    ['should be at the target: measure it', { reached: 'forecast' }],
    ['4.5 to 7.5 h of drying left', { dryer_on: false }],
    ['ready within 2 h', { ready: { at: inHours(1), from: inHours(-1), to: inHours(2) } }],
    [
      'The forecast needs two readings.',
      { ready: null, running_hours: null, model: null, why: ['The forecast needs two readings.'] },
    ],
  ] satisfies readonly (readonly [string, Partial<DryingForecast>])[])('should say: %s', async (words, change) => {
    open('/drying-bins', { ...drying, ...change })
    expect(await within(await screen.findByRole('article')).findByText(words)).toBeDefined()
  })

  it('should have a batch’s forecast beside its curve', async () => {
    const told = { overdried_lbs: 89.21, why: ['In-Shell and Shelled are not mixed: only Shelled counts.'] }
    open('/batches/9', { ...drying, ...told })
    const card = await screen.findByRole('region', { name: 'Drying forecast' })
    expect(card.textContent).toContain('4 readings at the Middle, by Page’s law')
    expect(card.textContent).toContain('5 h 58 min')
    expect(card.textContent).toContain('89.21 lbs')
    expect(card.textContent).toContain('off by 0 h 45 min (median), 94 % within their bounds, of 6 batches')
    expect(within(card).getByRole('list').textContent).toBe(told.why[0])
    expect(card.textContent).not.toContain('$')
  })

  it.each([
    ['while the dryer runs', true],
    ['not of a dryer that is off', false],
  ])('should have the expected course in the batch’s plot, %s', async (_, dryer_on) => {
    const { ready } = drying
    const reading = { batch: 9, reading_method: 'Shelled', sample_location: 'Middle' }
    openApp({
      self: ana,
      place: '/batches/9',
      tables: {
        orders: [order],
        drying_bins: [{ id: 1, name: 'Bin 1', locked_by: 1 }],
        batches: [batch],
        moisture_readings: [
          { id: 1, ...reading, reading: 16, reading_time: inHours(-18) },
          { id: 2, ...reading, reading: 5.57, reading_time: inHours(0) },
        ],
        dryer_events: [{ id: 1, batch: 9, drying_bin: 1, event_type: 'Start', event_time: inHours(-18) }],
        forecast: [
          {
            ...drying,
            dryer_on,
            cost: null,
            score: null,
            course: [
              { at: inHours(0), from: inHours(0), to: inHours(0.2), percent: 5.57 },
              { ...ready, percent: 4.5 },
            ],
          },
        ],
      },
    })
    await screen.findByRole('region', { name: 'Drying forecast' })
    const plot = await screen.findByRole('region', { name: 'Moisture' })
    const caption = await within(plot).findByText(/Target 4\.50 % Shelled\./)
    expect(caption.textContent.includes('Expected there at')).toBe(dryer_on)
    expect(plot.querySelectorAll('[data-part=course]')).toHaveLength(dryer_on ? 1 : 0)
  })

  it('should tell what the drying cost once the plant has set a price', async () => {
    const rest = { hours: 19, unbilled_hours: 0, per_lb_water: 0.5871, per_lb_nuts: null }
    open('/batches/9', drying, { fuel: 259.35, power: 34.2, total: 293.55, ...rest })
    const card = await screen.findByRole('region', { name: 'Drying forecast' })
    for (const text of ['Cost of drying$293.55', 'Fuel$259.35', 'Electricity$34.20', 'A lb of water$0.5871'])
      expect(card.textContent).toContain(text)
    expect(card.textContent).not.toContain('A lb of nuts')
  })
})
