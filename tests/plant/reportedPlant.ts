import fc from 'fast-check'
import { type BagGrade, bagGrades, type BagType, bagTypes } from '#model/kinds/bag.ts'
import type { Entity } from '#model/kinds/event.ts'
import { dateIn, day, minute } from '#model/values/calendar.ts'
import { evolveAll } from '#plant/evolve.ts'
import { emptyPlant, type PlantState, withPersonal } from '#plant/state.ts'
import { pounds } from '#tests/arbitraries/values.ts'
import { happenings } from './happenings.ts'

interface ReportedBag {
  /** One of the lots 1 to 4. */
  readonly lot: number
  readonly grade?: BagGrade
  readonly type?: BagType
  /** When it was weighed, UTC. */
  readonly at: string
  readonly net: number
  readonly by?: number
  readonly is?: 'void' | 'written off' | 'shipped' | 'came back' | undefined
}

interface ReportedWagon {
  readonly order: number
  readonly day: string
  readonly net?: number | null | undefined
  readonly trash?: number | null | undefined
  readonly by?: number
}

interface ReportedLot {
  readonly at: string
  readonly yield?: number | null | undefined
  readonly moisture?: number | null | undefined
}

/** A run of a dryer of one of the batches 1 and 2; the last run of a batch may still go on. */
interface ReportedRun {
  readonly from: string
  readonly to: string | null
}

export interface ReportedPlant {
  readonly bags?: readonly ReportedBag[]
  readonly wagons?: readonly ReportedWagon[]
  /** When the shipment of each lot was signed; null of an Open one. */
  readonly signed?: readonly (string | null)[]
  /** The counter-tickets of the shipments that name no bag. */
  readonly adjusted?: readonly number[]
  readonly lots?: readonly ReportedLot[]
  readonly runs?: readonly (readonly ReportedRun[])[]
  readonly settings?: Readonly<Record<string, string>>
}

const long = '2020-01-01T08:00:00.000Z'

/**
 * A plant with the orders 1 (Hollis Farms, Ridge, Elliott) and 2 (Ingram Orchards, Creek, Desirable). Lots 1 and 2 are
 * of order 1, lots 3 and 4 of order 2; the even ones are Sold to broker 5. Each has a shipment of its number, each order
 * a batch.
 */
export function reportedPlant({
  bags = [],
  wagons = [],
  signed = [],
  adjusted = [],
  lots = [],
  runs = [],
  settings = {},
}: ReportedPlant): PlantState {
  const { events, happens: happensAt } = happenings()
  const happens = (
    type: string,
    entity: Entity,
    id: number,
    data: Readonly<Record<string, unknown>>,
    at = long,
    by = 1,
  ): void => happensAt(type, entity, id, data, at, by)
  happens('settings.changed', 'settings', 1, settings)
  happens('user.added', 'user', 1, { role_number: 2 })
  happens('user.added', 'user', 2, { role_number: 3 })
  happens('broker.added', 'broker', 5, {})
  happens('drying_bin.added', 'drying_bin', 1, { name: '1' })
  for (const [index, [farm, orchard, variety]] of [
    ['Hollis Farms', 'Ridge', 'Elliott'],
    ['Ingram Orchards', 'Creek', 'Desirable'],
  ].entries()) {
    const id = index + 1
    happens('client.added', 'client', id, { farm })
    happens('orchard.added', 'orchard', id, { name: orchard, farm: '', client: id })
    happens('variety.added', 'variety', id, { name: variety })
    happens('order.placed', 'order', id, { order_number: id, client: id, orchard: id, variety: id, status: 'Open' })
    happens('batch.opened', 'batch', id, { batch_number: id, order: id, drying_bin: 1, wagons: [], status: 'Drying' })
  }
  for (const id of [1, 2, 3, 4]) {
    const { at = long, yield: internal_yield = null, moisture: internal_moisture = null } = lots[id - 1] ?? {}
    const status = id % 2 === 0 ? 'Sold' : 'Ready'
    const broker = id % 2 === 0 ? 5 : null
    const grade = bagGrades[id - 1]
    const lot = { lot_number: id, order: id < 3 ? 1 : 2, grade, status, broker, internal_yield, internal_moisture }
    happens('lot.started', 'lot', id, lot, at)
    happens('shipment.opened', 'shipment', id, { shipment_number: id, lot: id, status: 'Open' })
  }
  for (const [index, { order, day, net = null, trash = null, by = 1 }] of wagons.entries()) {
    const weights = { gross: net === null ? null : net + 4000, tare: 4000, trash }
    const wagon = { order, wagon_id: `A${index}`, status: 'Arrived', harvested_at: day, arrived_at: day, ...weights }
    happens('wagon.arrived', 'wagon', index + 1, wagon, long, by)
  }
  const bagOf = ({ lot, grade = 'B Grade', type = 'Super Sack', net }: ReportedBag, id: number) => ({
    bag_number: id,
    batch: lot < 3 ? 1 : 2,
    lot,
    grade,
    type,
    clean_tare: 35,
    clean_gross: net + 35,
  })
  for (const [index, bag] of bags.entries()) {
    const isOn = bag.is === 'shipped' || bag.is === 'came back'
    const load = isOn ? { shipment: bag.lot, ship_gross: bag.net + 30, ship_tare: 30 } : { shipment: null }
    const rest = { void: bag.is === 'void', written_off: bag.is === 'written off' ? 'wet' : null }
    happens('bag.weighed', 'bag', index + 1, { ...bagOf(bag, index + 1), ...load, ...rest }, bag.at, bag.by)
  }
  for (const [index, at] of signed.entries())
    if (at !== null) happens('shipment.signed', 'shipment', index + 1, { status: 'Closed', signed_at: at })
  for (const [index, net] of adjusted.entries())
    happens('adjustment.signed', 'adjustment', index + 1, {
      shipment: index + 1,
      net,
      reason: 'Weighed again',
      bags: [],
      signature: '/api/files/1/',
      signed_at: long,
    })
  for (const [index, bag] of bags.entries()) {
    if (bag.is !== 'came back' || (signed[bag.lot - 1] ?? null) === null) continue
    const none = { shipment: null, ship_gross: null, ship_tare: null }
    happens('bag.returned', 'bag', index + 1, { ...none, returned_from: bag.lot, returned_at: long })
    happens('bag_return.recorded', 'bag_return', index + 1, {
      bag: index + 1,
      shipment: bag.lot,
      ...bagOf(bag, index + 1),
      pallet_type: 'None',
      ship_gross: bag.net + 30,
      ship_tare: 30,
      returned_at: long,
      reason: 'Wet',
    })
  }
  let dryerEvents = 0
  for (const [index, of] of runs.entries())
    for (const { from, to } of of)
      for (const [event_type, event_time] of [
        ['Start', from],
        ['Stop', to],
      ] as const)
        if (event_time !== null)
          happens('dryer_event.recorded', 'dryer_event', ++dryerEvents, {
            batch: index + 1,
            drying_bin: 1,
            event_type,
            event_time,
          })
  return named(evolveAll(emptyPlant, events))
}

const names: readonly (readonly [Entity, number, Readonly<Record<string, string>>])[] = [
  ['client', 1, { company_name: 'Hollis Farms' }],
  ['client', 2, { company_name: 'Ingram Orchards' }],
  ['broker', 5, { company_name: 'Navarro Nuts' }],
  ['user', 1, { first_name: 'Ana', last_name: 'Reyes' }],
  ['user', 2, { first_name: 'Sam', last_name: 'Doss' }],
]

const named = (state: PlantState): PlantState =>
  names.reduce((before, [entity, id, fields]) => withPersonal(before, entity, id, fields), state)

const instant = fc
  .integer({ min: Date.UTC(2024, 8, 1), max: Date.UTC(2026, 10, 24, 14) })
  .map((time) => new Date(time - (time % 60_000)).toISOString())

/** Instants that lie near the plant's midnights, where days are told apart. */
const atMidnight = fc
  .tuple(fc.integer({ min: 0, max: 800 }), fc.integer({ min: -90, max: 90 }))
  .map(([days, minutes]) => new Date(Date.UTC(2024, 8, 1, 5) + days * day + minutes * minute).toISOString())

const when = fc.oneof(instant, atMidnight)
const order = fc.constantFrom(1, 2)
const by = fc.constantFrom(1, 2)
const percent = fc.option(fc.integer({ min: 0, max: 10_000 }).map((hundredths) => hundredths / 100))

const run = fc.tuple(when, fc.integer({ min: 1, max: 5000 })).map(([from, minutes]) => ({
  from,
  to: new Date(Date.parse(from) + minutes * 60_000).toISOString(),
}))

/** Runs that don't overlap, the last perhaps still going. */
const runsOfBatch = fc.tuple(fc.array(run, { maxLength: 5 }), fc.boolean()).map(([some, goesOn]) => {
  const apart: ReportedRun[] = []
  for (const each of some.toSorted((a, b) => (a.from < b.from ? -1 : 1)))
    if ((apart.at(-1)?.to ?? '') < each.from) apart.push(each)
  return apart.map((each, at) => (goesOn && at === apart.length - 1 ? { ...each, to: null } : each))
})

/** A random plant of three seasons, with whatever a report counts. */
export const randomPlant: fc.Arbitrary<ReportedPlant> = fc.record({
  bags: fc.array(
    fc.record({
      lot: fc.constantFrom(1, 2, 3, 4),
      grade: fc.constantFrom(...bagGrades),
      type: fc.constantFrom(...bagTypes),
      at: when,
      net: pounds,
      by,
      is: fc.constantFrom('void', 'written off', 'shipped', 'came back', undefined),
    }),
    { maxLength: 16 },
  ),
  wagons: fc.array(
    fc.record({
      order,
      day: when.map((at) => dateIn(at, 'America/Chicago')),
      net: fc.option(pounds),
      trash: fc.option(pounds),
      by,
    }),
    { maxLength: 8 },
  ),
  signed: fc.array(fc.option(when), { minLength: 4, maxLength: 4 }),
  adjusted: fc.array(fc.constantFrom(-5, -12.5, 20), { maxLength: 3 }),
  lots: fc.array(fc.record({ at: when, yield: percent, moisture: percent }), { minLength: 4, maxLength: 4 }),
  runs: fc.array(runsOfBatch, { minLength: 2, maxLength: 2 }),
  settings: fc.record({
    season_start: fc.constantFrom('09-01', '01-01', '08-15', '03-01'),
    week_start: fc.constantFrom('Monday', 'Sunday'),
    time_zone: fc.constantFrom('America/Chicago', 'America/Phoenix', 'Europe/London'),
  }),
})
