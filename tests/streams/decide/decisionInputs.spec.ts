import { describe, expect, it } from 'vitest'
import type { OrderWagons } from '#machines/orderWagons.ts'
import type { Step } from '#model/calls/step.ts'
import { type ListName, listNames, lists } from '#model/kinds/commit.ts'
import { Settings } from '#model/kinds/settings.ts'
import { momentOf } from '#model/values/calendar.ts'
import { decisionInputOf, unknownStatusOf } from '#streams/decide/facts.ts'
import type { PlantSnapshot } from '#streams/decide/snapshot.ts'
import { noDetail } from '#streams/live/batchDetail.ts'
import { recordsOf } from '#streams/live/records.ts'

const at = '2026-10-05T15:00:00.000Z'
const wagon = { harvested_at: '2026-10-01', arrived_at: '2026-10-05', status: 'Unloaded' }
const bag = { type: 'Super Sack', clean_tare: 35, clean_gross: 1035, grade: 'B Grade' }
const reading = {
  batch: 200,
  reading: 8,
  reading_method: 'Shelled',
  reading_time: at,
  sample_location: 'Top',
  version: 1,
}
const event = { batch: 200, drying_bin: 30, event_type: 'Start', event_time: at, version: 1 }

/** The lists of a staff page: two orders of a client, one of another, and their records. */
const held: Partial<Record<ListName, readonly object[]>> = {
  clients: [
    { id: 10, company_name: 'Hollis Farms' },
    { id: 11, company_name: 'Oak Hill' },
  ],
  orchards: [
    { id: 22, name: 'Far', client: 10 },
    { id: 20, name: 'Home', client: 10 },
    { id: 21, name: 'Theirs', client: 11 },
  ],
  varieties: [{ id: 40, name: 'Desirable' }],
  brokers: [{ id: 50, company_name: 'Gulf Nut' }],
  drying_bins: [
    { id: 31, name: '2' },
    { id: 30, name: '1', locked_by: 1 },
  ],
  orders: [
    { id: 1, order_number: 1001, client: 10, orchard: { id: 20 }, variety: 40 },
    { id: 2, order_number: 1002, client: 11, orchard: { id: 21 }, variety: 40, status: 'Weighed' },
    { id: 3, order_number: 1003, client: 10, orchard: { id: 22 }, variety: 40 },
  ],
  wagons: [
    { ...wagon, id: 100, wagon_id: 'A1', order: 1, client: 10 },
    { ...wagon, id: 101, wagon_id: 'A1', order: 3, client: 10 },
    { ...wagon, id: 102, wagon_id: 'B1', order: 1, client: 10 },
    { ...wagon, id: 103, wagon_id: 'A1', order: 2, client: 11, status: 'Weighed' },
  ],
  batches: [
    { id: 200, batch_number: 1, order: 1, status: 'Drying', drying_bin: 30, reading_count: 1, bag_count: 4 },
    {
      id: 201,
      batch_number: 2,
      order: 1,
      status: 'Loading',
      drying_bin: 31,
      reading_count: 0,
      start_count: 0,
      stop_count: 0,
      bag_count: 0,
    },
    { id: 202, batch_number: 3, order: 1, status: 'Loading', drying_bin: 31 },
    { id: 203, batch_number: 4, order: 1, status: 'Sorting', drying_bin: 31, bag_count: 1 },
    { id: 204, batch_number: 5, order: 3, status: 'Drying', drying_bin: 31, start_count: 1 },
  ],
  lots: [
    { id: 301, lot_number: 71, order: 1, grade: 'B Grade', status: 'Ready', last_bag_number: 9 },
    { id: 300, lot_number: 70, order: 1, grade: 'B Grade', status: 'Sorting' },
    { id: 302, lot_number: 72, order: null, grade: 'B Grade', status: 'Ready' },
    { id: 303, lot_number: 73, order: 1, grade: 'B Grade', status: 'Weighed' },
  ],
  bags: [
    { ...bag, id: 400, bag_number: 2, batch: 200, lot: 300 },
    { ...bag, id: 401, bag_number: 1, batch: 200, lot: 300 },
    { ...bag, id: 402, bag_number: 5, batch: null, lot: 301, shipment: 500, weighed_by: 7, created_at: at },
    { ...bag, id: 403, bag_number: 3, batch: 999, lot: 999 },
  ],
  shipments: [
    { id: 501, shipment_number: 91, lot: 302 },
    { id: 502, shipment_number: 92, lot: 300 },
    { id: 500, shipment_number: 90, lot: 301, status: 'Open', bag_count: 1 },
    { id: 503, shipment_number: 93, lot: 301, status: 'Weighed' },
  ],
}

const self = { id: 7, role_number: 2, client: null, broker: null, permissions: [] }
const everything = Object.fromEntries(
  listNames.map((list) => [list, recordsOf((held[list] ?? []).map((each) => lists[list].parse(each)) as never)]),
)
const snapshot = (other: Partial<Record<keyof PlantSnapshot, unknown>> = {}): PlantSnapshot =>
  ({
    moment: momentOf(at, 'America/Chicago'),
    self,
    settings: { ...Settings.parse({}), max_lot_weight: 44_000 },
    staff: [{ id: 8 }],
    lists: everything,
    loaded: () => true,
    detail: (batch: number) =>
      batch === 200
        ? {
            ...noDetail,
            status: 'loaded',
            readings: [
              { ...reading, id: 61 },
              { ...reading, id: 60 },
            ],
            dryerEvents: [
              { ...event, id: 71 },
              { ...event, id: 70 },
            ],
          }
        : noDetail,
    batchHolding: (kind: string, id: number) =>
      [60, 61].includes(id) === (kind === 'readings') && id < 80 ? 200 : null,
    ...other,
  }) as never

const inputOf = (step: object, other?: Partial<Record<keyof PlantSnapshot, unknown>>) =>
  decisionInputOf(snapshot(other), step as Step)
/** The facts of a step, read as plain names. */
const facts = (step: object, other?: Partial<Record<keyof PlantSnapshot, unknown>>) => {
  const question = inputOf(step, other)
  if (question === null) throw new Error(`Nothing is known for ${JSON.stringify(step)}`)
  return question.facts as unknown as Readonly<Record<string, never>>
}
const ids = (records: readonly { readonly id: number }[] | undefined) => records?.map(({ id }) => id)
const wagonsIn = ({ wagons }: Readonly<Record<string, unknown>>) => (wagons as OrderWagons).all
const idOf = (record: { readonly id: number } | null | undefined) => record?.id ?? null

describe('Facts of a page', () => {
  it('should be all of the order, in the order of their numbers where rules go by it', () => {
    const of = facts({ entity: 'order', type: 'note', id: 1 })
    expect([idOf(of['order']), ids(wagonsIn(of)), ids(of['batches']), ids(of['lots'])]).toEqual([
      1,
      [100, 102],
      [200, 201, 202, 203],
      [300, 301],
    ])
    expect([ids(of['shipments']), ids(of['bins']), ids(of['orchards'])]).toEqual([
      [500, 502],
      [30, 31],
      [20, 22],
    ])
    expect(of).toMatchObject({ maxLotWeight: 44_000, actor: self, next: {}, moment: snapshot().moment })
  })

  it('should have the orchards of the client that an order is to go to as well', () => {
    expect(ids(facts({ entity: 'order', type: 'change', id: 1, client: 11 })['orchards'])).toEqual([20, 21, 22])
    expect(ids(facts({ entity: 'order', type: 'place', client: 11 })['orchards'])).toEqual([21])
    expect(ids(facts({ entity: 'order', type: 'place' })['orchards'])).toEqual([])
    expect(ids(facts({ entity: 'wagon', type: 'complete', id: 100, client: 11 })['orchards'])).toEqual([20, 22])
    expect(facts({ entity: 'order', type: 'place', client: 11 })['order']).toBeNull()
  })

  it('should treat an order with another server’s status as Open', () => {
    expect(facts({ entity: 'wagon', type: 'arrive', order: 2, wagon_id: 'X' })['order']).toMatchObject({
      status: 'Open',
    })
  })

  it('should know the highest bag number of each lot, from the bags if nothing else has it', () => {
    const lots = facts({ entity: 'order', type: 'note', id: 1 })['lots'] as unknown as readonly {
      last_bag_number: number
    }[]
    expect(lots.map(({ last_bag_number }) => last_bag_number)).toEqual([2, 9])
  })

  it('should include the records of an order that is not loaded', () => {
    const lists = { ...everything, orders: recordsOf([]) }
    const of = facts({ entity: 'wagon', type: 'complete', id: 100 }, { lists })
    expect([of['order'], ids(wagonsIn(of)), ids(of['orchards']), of['sameNumber']]).toEqual([null, [100, 102], [], []])
  })
})

describe('Facts of a step', () => {
  it('should have the wagons of that number in the client’s other orders too', () => {
    expect(ids(facts({ entity: 'wagon', type: 'arrive', order: 1, wagon_id: 'A1' })['sameNumber'])).toEqual([100, 101])
    const complete = facts({ entity: 'wagon', type: 'complete', id: 102 })
    expect([idOf(complete['wagon']), ids(complete['sameNumber'])]).toEqual([102, [102]])
    expect(facts({ entity: 'wagon', type: 'arrive', order: 9, wagon_id: 'A1' })).toMatchObject({
      wagon: null,
      sameNumber: [],
      batchesInUse: [],
    })
  })

  it('should have the batches in use where a wagon goes back, and only then', () => {
    expect(facts({ entity: 'wagon', type: 'stepBack', id: 100 })['batchesInUse']).toEqual([200, 203])
    expect(facts({ entity: 'wagon', type: 'stepBack', id: 101 })['batchesInUse']).toEqual([204])
    expect(facts({ entity: 'wagon', type: 'complete', id: 100 })['batchesInUse']).toEqual([])
  })

  it('should include the batch’s records, once loaded', () => {
    for (const step of [
      { type: 'makeReady', id: 200 },
      { type: 'removeReading', moisture_reading: 60 },
      { type: 'retimeDryerEvent', dryer_event: 70 },
      { type: 'takeReading', batch: 200 },
    ]) {
      const of = facts({ entity: 'batch', ...step })
      expect([idOf(of['batch']), ids(of['readings']), ids(of['dryerEvents']), of['bagCount']]).toEqual([
        200,
        [60, 61],
        [70, 71],
        4,
      ])
    }
    expect(inputOf({ entity: 'batch', type: 'makeReady', id: 204 })).toBeNull()
    expect(inputOf({ entity: 'batch', type: 'removeReading', moisture_reading: 88 })).toBeNull()
    expect(inputOf({ entity: 'batch', type: 'removeReading', moisture_reading: 70 })).toBeNull()
    expect(facts({ entity: 'batch', type: 'open', order: 1 })).toMatchObject({
      batch: null,
      readings: [],
      dryerEvents: [],
      bagCount: 0,
      bagged: false,
    })
  })

  it('should have the bags of the lot that is being filled where one is merged into it', () => {
    const merge = facts({ entity: 'lot', type: 'merge', id: 301 })
    expect([idOf(merge['lot']), ids(merge['joining'])]).toEqual([301, [401, 400]])
    expect(facts({ entity: 'lot', type: 'makeReady', id: 300 })).toMatchObject({ lot: { id: 300 }, joining: [] })
    expect(facts({ entity: 'lot', type: 'start', order: 1 })).toMatchObject({
      lot: null,
      joining: [],
      order: { id: 1 },
    })
  })

  it('should include of a lot without its order the lot’s own data', () => {
    const of = facts({ entity: 'lot', type: 'measure', id: 302 })
    expect([of['order'], ids(of['lots']), ids(of['shipments']), idOf(of['lot'])]).toEqual([null, [302], [501], 302])
  })

  it('should have the shipment with its lot', () => {
    const sign = facts({ entity: 'shipment', type: 'sign', id: 500 })
    expect([idOf(sign['shipment']), idOf(sign['lot']), idOf(sign['order'])]).toEqual([500, 301, 1])
    const open = facts({ entity: 'shipment', type: 'open', lot: 300 })
    expect([open['shipment'], idOf(open['lot']), idOf(open['order'])]).toEqual([null, 300, 1])
    expect(facts({ entity: 'shipment', type: 'open', lot: 777 })).toMatchObject({
      shipment: null,
      lot: null,
      order: null,
    })
  })

  it('should have the bag with its batch and shipment, and the order by either', () => {
    const load = facts({ entity: 'bag', type: 'load', id: 400, shipment: 501 })
    expect([idOf(load['bag']), idOf(load['batch']), idOf(load['shipment']), idOf(load['order'])]).toEqual([
      400, 200, 501, 1,
    ])
    const off = facts({ entity: 'bag', type: 'takeOff', id: 402 })
    expect([idOf(off['bag']), off['batch'], idOf(off['shipment']), idOf(off['order']), off['weighing']]).toEqual([
      402,
      null,
      500,
      1,
      null,
    ])
    const weigh = facts({ entity: 'bag', type: 'weigh', batch: 200 })
    expect([weigh['bag'], idOf(weigh['batch']), weigh['shipment'], weigh['weighing']]).toEqual([null, 200, null, null])
    expect(facts({ entity: 'bag', type: 'weigh', batch: 777 })).toMatchObject({ batch: null, order: null })
    expect(facts({ entity: 'bag', type: 'takeOff', id: 403 })).toMatchObject({
      batch: null,
      order: null,
      shipment: null,
    })
  })

  it('should include who weighed a bag and when, for voiding', () => {
    expect(facts({ entity: 'bag', type: 'void', id: 402 })['weighing']).toEqual({ by: 7, at })
    expect(facts({ entity: 'bag', type: 'void', id: 400 })['weighing']).toBeNull()
  })

  it.each([
    { entity: 'wagon', type: 'complete', id: 777 },
    { entity: 'batch', type: 'makeReady', id: 777 },
    { entity: 'lot', type: 'makeReady', id: 777 },
    { entity: 'order', type: 'note', id: 777 },
    { entity: 'shipment', type: 'sign', id: 777 },
    { entity: 'bag', type: 'void', id: 777 },
  ])('should be unknown for a record that is not loaded: $entity', (step) => {
    expect(inputOf(step)).toBeNull()
  })
})

describe('A status that no rule knows', () => {
  it.each([
    [{ entity: 'wagon', type: 'complete', id: 103 }],
    [{ entity: 'order', type: 'note', id: 2 }],
    [{ entity: 'lot', type: 'makeReady', id: 303 }],
    [{ entity: 'shipment', type: 'sign', id: 503 }],
    [{ entity: 'shipment', type: 'open', lot: 303 }],
    [{ entity: 'bag', type: 'load', id: 400, shipment: 503 }],
  ])('should keep a step undecided: %o', (step) => {
    expect([unknownStatusOf(snapshot(), step as never), inputOf(step)]).toEqual(['Weighed', null])
  })

  it('should include a batch, by its reading too', () => {
    const odd = { ...lists.batches.parse(held.batches?.[0]), status: 'Weighed' }
    const other = { lists: { ...everything, batches: recordsOf([odd as never]) } }
    for (const step of [
      { entity: 'batch', type: 'makeReady', id: 200 },
      { entity: 'batch', type: 'removeReading', moisture_reading: 60 },
      { entity: 'bag', type: 'weigh', batch: 200 },
    ])
      expect(unknownStatusOf(snapshot(other), step as never)).toBe('Weighed')
    expect(unknownStatusOf(snapshot(other), { entity: 'batch', type: 'open', order: 1 } as never)).toBeNull()
    expect(
      unknownStatusOf(snapshot(other), { entity: 'batch', type: 'removeReading', moisture_reading: 88 } as never),
    ).toBeNull()
  })

  it('should find no unknown reference if all are known, or nothing is loaded', () => {
    for (const step of [
      { entity: 'wagon', type: 'complete', id: 100 },
      { entity: 'wagon', type: 'arrive', order: 2 },
      { entity: 'wagon', type: 'complete', id: 777 },
      { entity: 'bag', type: 'load', id: 400, shipment: 777 },
      { entity: 'bag', type: 'void', id: 400 },
    ])
      expect(unknownStatusOf(snapshot(), step as never)).toBeNull()
  })
})

describe('Whether a record exists that a step names', () => {
  const references = (step: object, other?: Partial<Record<keyof PlantSnapshot, unknown>>) =>
    facts({ entity: 'order', type: 'place', ...step }, other)['references'] as unknown

  it('should be known for completely loaded lists', () => {
    expect(references({ client: 10, variety: 40, orchard: 20, preselected_broker: 50 })).toEqual({
      client: [10],
      variety: [40],
      orchard: [20],
      broker: [50],
    })
    expect(references({ client: 19, variety: 49, orchard: 29, preselected_broker: 59 })).toEqual({
      client: [],
      variety: [],
      orchard: [],
      broker: [],
    })
  })

  it('should be left to the server if the list is not loaded, or only partly visible', () => {
    expect(references({ client: 19, variety: 40 }, { loaded: () => false })).toEqual({ variety: [40] })
    const grower = { ...self, role_number: 1, client: 10 }
    expect(references({ client: 11, variety: 49, preselected_broker: 59 }, { self: grower })).toEqual({
      client: [11],
      variety: [],
      broker: [],
    })
    expect(references({ client: 19, orchard: 29 }, { self: grower })).toEqual({})
    const broker = { ...self, role_number: 0, broker: 50 }
    expect(references({ variety: 49, preselected_broker: 59 }, { self: broker })).toEqual({ variety: [] })
    expect(references({ preselected_broker: 50 }, { self: broker })).toEqual({ broker: [50] })
  })

  it('should be known of other lists only where it is held', () => {
    const step = { entity: 'lot', type: 'notify', id: 300 }
    const of = (more: object) => facts({ ...step, ...more })['references'] as unknown
    expect(of({ notified_by: 7 })).toEqual({ user: [7] })
    expect(of({ notified_by: 8 })).toEqual({ user: [8] })
    expect(of({ notified_by: 9 })).toEqual({})
    expect(of({ order: 1, batch: 200, lot: 300, shipment: 500 })).toEqual({
      order: [1],
      batch: [200],
      lot: [300],
      shipment: [500],
    })
    expect(of({ order: 99, batch: 299, lot: 399, shipment: 599 })).toEqual({})
  })

  it('should omit records that a step does not refer to, and entities that can’t be known', () => {
    expect(references({ client: null, notes: 'x', price: 5, variety: 40 })).toEqual({ variety: [40] })
    const step = { entity: 'lot', type: 'sell', id: 300, broker: 50, preselected_broker: 59 }
    expect(facts(step, { loaded: () => false })['references']).toEqual({})
    expect(facts(step)['references']).toEqual({ broker: [50] })
  })
})
