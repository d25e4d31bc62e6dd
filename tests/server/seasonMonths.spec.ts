import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { MonthOfVariety } from '#model/calls/statistics.ts'
import type { Entity } from '#model/kinds/event.ts'
import { dayAfter } from '#model/values/calendar.ts'
import { netPounds, sumPounds } from '#model/values/units.ts'
import { evolveAll } from '#plant/evolve.ts'
import { emptyPlant, type PlantState, type PlantEvent } from '#plant/state.ts'
import { seasonMonths } from '#server/reports/seasonMonths.ts'
import { pounds, runs } from '#tests/arbitraries/values.ts'
import { test } from '#tests/support/property.ts'
import { aboveStorage } from './freshPlace.ts'
import { type TwoGrowers, twoGrowers } from './twoGrowers.ts'

interface Received {
  readonly variety: number
  /** The plant's day, YYYY-MM-DD. */
  readonly day: string
  readonly gross?: number | null
  readonly tare?: number
}

interface Shipped {
  readonly variety: number
  readonly signed_at: string | null
  readonly net: number
  readonly adjusted?: number
  readonly back?: true
  /** Whether the counter-ticket names what came back. */
  readonly named?: true
}

const varieties = ['Desirable', 'Elliott']
const before = '2023-01-01T08:00:00.000Z'

/** A plant of two varieties, each with an order and a lot: 1 and 2. */
function plantOf(
  wagons: readonly Received[],
  shipments: readonly Shipped[],
  settings: Readonly<Record<string, string>> = {},
): PlantState {
  const events: PlantEvent[] = []
  const happens = (type: string, entity: Entity, id: number, data: Readonly<Record<string, unknown>>): void => {
    const [seq, to] = [events.length + 1, typeof data['status'] === 'string' ? data['status'] : null]
    const when = { at: before, happened_at: before }
    events.push({ seq, ...when, actor: 1, type, entity, entity_id: id, to, data, hash: '' })
  }
  happens('settings.changed', 'settings', 1, settings)
  happens('client.added', 'client', 7, {})
  happens('orchard.added', 'orchard', 12, { name: 'Ridge', farm: '1184', client: 7 })
  for (const [index, name] of varieties.entries()) {
    const id = index + 1
    happens('variety.added', 'variety', id, { name })
    happens('order.placed', 'order', id, { order_number: id, client: 7, orchard: 12, variety: id, status: 'Open' })
    happens('lot.started', 'lot', id, { lot_number: id, order: id, grade: 'B Grade', status: 'Sorting' })
  }
  for (const [index, { variety, day, gross = null, tare = 0 }] of wagons.entries())
    happens('wagon.arrived', 'wagon', index + 1, {
      order: variety,
      wagon_id: `A${index}`,
      status: 'Arrived',
      harvested_at: day,
      arrived_at: day,
      gross,
      tare,
    })
  for (const [index, { variety, signed_at, net, adjusted, back, named }] of shipments.entries()) {
    const id = index + 1
    happens('shipment.opened', 'shipment', id, { shipment_number: id, lot: variety, status: 'Open' })
    const bag = { bag_number: id, batch: 1, lot: variety, grade: 'B Grade', type: 'Super Sack', shipment: id }
    happens('bag.weighed', 'bag', id, { ...bag, clean_tare: 35, clean_gross: 3000, ship_tare: 0, ship_gross: net })
    if (signed_at !== null) happens('shipment.signed', 'shipment', id, { status: 'Closed', signed_at })
    if (back) {
      happens('bag.returned', 'bag', id, { shipment: null, ship_gross: null, ship_tare: null })
      const left = { bag: id, ...bag, pallet_type: 'None', clean_tare: 35, clean_gross: 3000 }
      const why = { returned_at: before, reason: 'Wet' }
      happens('bag_return.recorded', 'bag_return', id, { ...left, ship_tare: 0, ship_gross: net, ...why })
    }
    if (adjusted !== undefined) {
      const bags = named === undefined ? [] : [id]
      const ticket = { shipment: id, net: adjusted, bags, reason: 'Wet', signature: '/api/files/1/', signed_at }
      happens('adjustment.signed', 'adjustment', id, ticket)
    }
  }
  return evolveAll(emptyPlant, events)
}

const now = '2026-11-24T15:00:00.000Z'

describe('The months of a season', () => {
  it('should leave out what came back, which counts where it is shipped again', () => {
    const shipments = [
      { variety: 1, signed_at: '2026-11-02T12:00:00.000Z', net: 2000 },
      { variety: 1, signed_at: '2026-11-03T12:00:00.000Z', net: 1500, back: true as const },
    ]
    expect(seasonMonths(plantOf([], shipments), now).months).toMatchObject([{ shipped: { now: 2000 } }])
  })

  it('should leave out once what came back and a counter-ticket names', () => {
    const shipments = [
      { variety: 1, signed_at: '2026-11-02T12:00:00.000Z', net: 955, adjusted: -5 },
      {
        variety: 1,
        signed_at: '2026-11-03T12:00:00.000Z',
        net: 1955,
        adjusted: -1955,
        back: true as const,
        named: true as const,
      },
    ]
    expect(seasonMonths(plantOf([], shipments), now).months).toMatchObject([{ shipped: { now: 950 } }])
  })

  it('should have those of the last season beside them, by variety, the earliest first', () => {
    const wagons = [
      { variety: 2, day: '2026-10-31', gross: 14_000.5, tare: 4000 },
      { variety: 1, day: '2026-10-01', gross: 9000, tare: 4000 },
      { variety: 1, day: '2026-10-02' },
      { variety: 1, day: '2025-10-09', gross: 8000, tare: 4000 },
      { variety: 1, day: '2026-08-31', gross: 7000, tare: 4000 },
      { variety: 1, day: '2024-10-09', gross: 6000, tare: 4000 },
      { variety: 2, day: '2026-11-09' },
    ]
    const shipments = [
      // Still October at the plant.
      { variety: 1, signed_at: '2026-11-01T04:00:00.000Z', net: 2000, adjusted: -5 },
      { variety: 1, signed_at: '2025-11-02T12:00:00.000Z', net: 1500 },
      { variety: 1, signed_at: null, net: 900 },
    ]
    const none = { now: 0, last: 0 }
    expect(seasonMonths(plantOf(wagons, shipments), now)).toEqual({
      season: 2026,
      months: [
        {
          month: '2026-10',
          variety_name: 'Desirable',
          received: { now: 5000, last: 4000 },
          shipped: { now: 1995, last: 0 },
          unweighed: { now: 1, last: 0 },
        },
        {
          month: '2026-10',
          variety_name: 'Elliott',
          received: { now: 10_000.5, last: 0 },
          shipped: none,
          unweighed: none,
        },
        {
          month: '2026-11',
          variety_name: 'Desirable',
          received: none,
          shipped: { now: 0, last: 1500 },
          unweighed: none,
        },
        {
          month: '2026-11',
          variety_name: 'Elliott',
          received: { now: null, last: 0 },
          shipped: none,
          unweighed: { now: 1, last: 0 },
        },
        {
          month: '2027-08',
          variety_name: 'Desirable',
          received: { now: 0, last: 3000 },
          shipped: none,
          unweighed: none,
        },
      ],
    })
  })

  it('should say nothing of a season before the first', () => {
    const { months } = seasonMonths(plantOf([{ variety: 1, day: '2026-10-05', gross: 9000 }], []), now)
    expect(months).toMatchObject([
      { received: { last: null }, shipped: { now: 0, last: null }, unweighed: { now: 0, last: null } },
    ])
  })

  it('should have the month that a season begins within at both its ends', () => {
    const wagons = ['2025-09-14', '2025-09-15', '2026-09-14', '2026-09-15'].map((day, nth) => ({
      variety: 1,
      day,
      gross: 1000 * (nth + 1),
    }))
    const { months } = seasonMonths(plantOf(wagons, [], { season_start: '09-15' }), now)
    expect(months.map(({ month, received }) => [month, received])).toEqual([
      ['2026-09', { now: 4000, last: 2000 }],
      ['2027-09', { now: 0, last: 3000 }],
    ])
  })

  const variety = fc.constantFrom(1, 2)
  const day = fc.integer({ min: 0, max: 1100 }).map((days) => dayAfter('2024-06-01', days))
  const wagon = fc.record({ variety, day, gross: fc.option(pounds), tare: pounds })
  const shipment = fc.record({
    variety,
    // Noon at the plant is the same day.
    signed_at: fc.option(day.map((date) => `${date}T18:00:00.000Z`)),
    net: pounds,
  })
  const starts = fc.constantFrom('01-01', '08-15', '09-01', '12-31')

  test.prop([fc.array(wagon, { maxLength: 8 }), fc.array(shipment, { maxLength: 6 }), starts], { numRuns: runs(300) })(
    'sum to everything of the two seasons, each wagon and shipment once',
    (wagons, shipments, season_start) => {
      const { season, months } = seasonMonths(plantOf(wagons, shipments, { season_start }), now)
      const isIn = (date: string, year: number): boolean =>
        date >= `${year}-${season_start}` && date < `${year + 1}-${season_start}`
      for (const [side, year] of [['now', season] as const, ['last', season - 1] as const]) {
        const came = wagons.filter((each) => isIn(each.day, year))
        const weighed = came.flatMap(({ gross, tare }) => (gross === null ? [] : [netPounds(gross, tare)]))
        const left = shipments.filter(({ signed_at }) => signed_at !== null && isIn(signed_at.slice(0, 10), year))
        const sumOf = (value: (row: MonthOfVariety) => number | null): number =>
          sumPounds(months.map((row) => value(row) ?? 0))
        expect(sumOf(({ received }) => received[side] ?? 0)).toBe(sumPounds(weighed))
        expect(sumOf(({ unweighed }) => unweighed[side])).toBe(came.length - weighed.length)
        expect(sumOf(({ shipped }) => shipped[side])).toBe(sumPounds(left.map(({ net }) => net)))
      }
      for (const { received, unweighed } of months) if (received.now === null) expect(unweighed.now).toBeGreaterThan(0)
      expect(months.map(({ month }) => month)).toEqual(months.map(({ month }) => month).toSorted())
    },
  )
})

describe.each(aboveStorage)('The months of a season, on %s', (engine) => {
  let growers: TwoGrowers
  beforeAll(async () => {
    growers = await twoGrowers(engine)
  })
  afterAll(() => growers.plant.close())

  it('should be open to users who see the statistics', async () => {
    const path = '/api/statistics/months/'
    const month = {
      month: '2026-10',
      variety_name: 'Desirable',
      received: { now: null, last: null },
      shipped: { now: 3980, last: null },
      unweighed: { now: 2, last: null },
    }
    expect((await growers.callers.manager.get(path)).body).toEqual({ season: 2026, months: [month] })
    for (const role of ['grower', 'broker', 'viewer'] as const)
      expect([role, (await growers.callers[role].get(path)).status]).toEqual([role, 403])
  })
})
