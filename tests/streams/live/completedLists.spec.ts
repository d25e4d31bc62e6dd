import { describe, expect, it } from 'vitest'
import type * as z from 'zod/mini'
import { type ListName, listNames, lists as schemas, type RecordOf } from '#model/kinds/commit.ts'
import type { DryerEvent } from '#model/kinds/dryerEvent.ts'
import { type DryingBin, isLocked } from '#model/kinds/dryingBin.ts'
import type { MoistureReading } from '#model/kinds/moistureReading.ts'
import { rowOf } from '#streams/decide/rows.ts'
import { type BatchDetail, noDetail } from '#streams/live/batchDetail.ts'
import { completedLists, type ShownLists } from '#streams/live/completedLists.ts'
import { type Versioned, type Records, recordsOf } from '#streams/live/records.ts'
import { createSignal } from '#streams/signal.ts'

const order = { id: 3, order_number: 31, client: 9, orchard: { id: 4 }, variety: 2 }
const lot = { id: 5, lot_number: 1042, order: 3, broker: 6, grade: 'B Grade', status: 'Ready', clean_net: 2000 }
const bag = { id: 8, bag_number: 1, batch: 7, lot: 5, grade: 'B Grade', type: 'Super Sack' }
const tables: Tables = {
  clients: [{ id: 9, company_name: 'Ingram Orchards' }],
  brokers: [{ id: 6, company_name: 'Gulf Nut' }],
  varieties: [{ id: 2, name: 'Desirable' }],
  orchards: [{ id: 4, name: 'Ridge', farm: '8033', client: 9 }],
  drying_bins: [{ id: 1, name: 'Bin 1' }],
  orders: [order],
  wagons: [{ id: 1, wagon_id: 'B14', order: 3, client: 9, status: 'Arrived', ...days() }],
  batches: [{ id: 7, batch_number: 502, order: 3, status: 'Drying', drying_bin: 1 }],
  lots: [lot],
  bags: [{ ...bag, clean_tare: 35, clean_gross: 2035 }],
  shipments: [{ id: 2, shipment_number: 12, lot: 5 }],
}

const weighed = { ...bag, clean_tare: 35, clean_gross: 2035 }

describe('fields of a record that other lists have', () => {
  it('should be an order’s client, variety and orchard', () => {
    expect(shown(tables).orders.get().get(3)).toMatchObject({
      company_name: 'Ingram Orchards',
      variety_name: 'Desirable',
      orchard: { id: 4, name: 'Ridge' },
      orchard_model: { name: 'Ridge', farm: '8033' },
    })
  })

  const ofOrder = { order_number: 31, company_name: 'Ingram Orchards', variety_name: 'Desirable', client: 9 }

  it('should be a wagon’s order number, variety and orchard', () => {
    const named = { ...ofOrder, variety: 2, orchard_name: 'Ridge', orchard: { name: 'Ridge' } }
    expect(shown(tables).wagons.get().get(1)).toMatchObject(named)
  })

  it('should include the orchard of a wagon, and of a lot and its shipments, from its id', () => {
    const { wagons, lots, shipments } = shown({
      ...tables,
      wagons: [{ ...tables.wagons?.[0], orchard: { id: 4 } }],
      lots: [{ ...lot, orchard_model: { id: 4 } }],
      shipments: [{ id: 2, shipment_number: 12, lot: 5, orchard_model: { id: 4 } }],
    })
    expect(wagons.get().get(1)).toMatchObject({ orchard: { name: 'Ridge', farm: '8033' }, orchard_name: 'Ridge' })
    expect(lots.get().get(5)?.orchard_model).toMatchObject({ name: 'Ridge', farm: '8033' })
    expect(shipments.get().get(2)?.orchard_model).toMatchObject({ name: 'Ridge', farm: '8033' })
  })

  it('should be a batch’s client, variety and bin', () => {
    expect(shown(tables).batches.get().get(7)).toMatchObject({ ...ofOrder, drying_bin_name: 'Bin 1' })
  })

  it('should be whether a batch’s order expects more wagons', () => {
    const expects = (more_wagons: boolean, own: object = {}) =>
      shown({ ...tables, orders: [{ ...order, more_wagons }], batches: [{ ...tables.batches?.[0], ...own }] })
        .batches.get()
        .get(7)?.more_wagons
    expect([expects(false), expects(true), expects(true, { more_wagons: false })]).toEqual([false, true, false])
  })

  it('should be a lot’s order number, client and purchaser', () => {
    const { lots } = shown(tables)
    expect(lots.get().get(5)).toMatchObject({ ...ofOrder, broker_name: 'Gulf Nut', orchard_model: { name: 'Ridge' } })
    expect(lots.listed.get().get(5)).toBe(lots.get().get(5))
  })

  it('should be a bag’s order, lot and batch', () => {
    const { order_number: _none, ...named } = ofOrder
    const bags = shown(tables).bags.get()
    expect(bags.get(8)).toMatchObject({ ...named, order: 3, lot_number: 1042, batch_number: 502 })
  })

  it('should include a shipment’s order and client through its lot, and the lot’s other fields', () => {
    const { order_number: _none, ...named } = ofOrder
    const about = { lot_number: 1042, grade: 'B Grade', broker: 6, broker_name: 'Gulf Nut' }
    const { shipments } = shown({ ...tables, lots: [{ ...lot, status: 'Sold' }] })
    expect(shipments.get().get(2)).toMatchObject({ ...named, ...about, order: 3 })
  })

  it('should include no purchaser of a shipment whose lot is not Sold: its broker is only meant', () => {
    expect(shown(tables).shipments.get().get(2)).toMatchObject({ lot_number: 1042, broker: null, broker_name: '' })
    const other = { id: 1, company_name: 'River Trading' }
    const shipments = [{ id: 2, shipment_number: 12, lot: 5, broker: 1 }]
    const said = shown({ ...tables, shipments, brokers: [other, ...(tables.brokers ?? [])] })
    expect(said.shipments.get().get(2)).toMatchObject({ broker: 1, broker_name: 'River Trading' })
  })

  it('should include the lot’s weight that has not left, from its bags and their shipments', () => {
    const loaded = [bag, { ...bag, id: 9, bag_number: 2, shipment: 2 }]
    const weighed = loaded.map((each) => ({ ...each, clean_tare: 35, clean_gross: 2035, clean_net: 2000 }))
    const left = (of: Tables) =>
      shown({ ...tables, ...of })
        .lots.get()
        .get(5)?.remaining_net
    const lots = [{ ...lot, clean_net: 4000 }]
    const signed = [{ id: 2, shipment_number: 12, lot: 5, status: 'Closed' }]
    expect(left({ lots, bags: weighed })).toBe(4000)
    expect(left({ lots, bags: weighed, shipments: signed })).toBe(2000)
    expect(left({ lots, bags: weighed, shipments: [] })).toBeNull()
    expect(left({ lots, bags: weighed.slice(0, 1) })).toBeNull()
    expect(left({ lots: [{ ...lot, clean_net: 0 }], bags: [] })).toBeNull()
    expect(left({ lots: [{ ...lot, remaining_net: 150 }], bags: weighed })).toBe(150)
  })

  it('should never replace the record’s own', () => {
    const { lots } = shown({ ...tables, lots: [{ ...lot, broker_name: 'Gulf Nut Co.', variety_name: 'Pawnee' }] })
    expect(lots.get().get(5)).toMatchObject({ broker_name: 'Gulf Nut Co.', variety_name: 'Pawnee', order_number: 31 })
  })

  it('should stay unchanged without a source', () => {
    for (const list of listNames) {
      const table = { [list]: list === 'bags' ? [{ ...weighed, status: 'In lot' }] : tables[list] }
      const heldLists = held(table)
      expect(completedLists(heldLists)[list].get().toArray()).toEqual(heldLists[list].get().toArray())
    }
  })
})

describe('a completed list', () => {
  it('should leave a list of complete records the same object', () => {
    const batches = [{ ...tables.batches?.[0], start_count: 0, bag_count: 1 }]
    const counted = { ...tables, batches, lots: [{ ...lot, remaining_net: 2000 }] }
    const full = Object.fromEntries(listNames.map((list) => [list, shown(counted)[list].get().toArray()]))
    const heldLists = held(full)
    const completed = completedLists(heldLists)
    for (const list of listNames) expect(completed[list].get()).toBe(heldLists[list].get())
  })

  it('should leave a list the same object, without a notification, if nothing can fill it', () => {
    // As our own server sends it to a broker: no order, no client, no batch.
    const masked = { ...weighed, lot_number: 1042, status: 'In lot' }
    const heldLists = held({
      bags: [masked],
      lots: [{ ...lot, order: null, remaining_net: 2000, broker_name: 'Gulf Nut' }],
    })
    const { bags } = completedLists(heldLists)
    let notifications = 0
    bags.subscribe(() => (notifications += 1))
    heldLists.lots.set(records('lots', [{ ...lot, order: null, remaining_net: 0, broker_name: 'Gulf Nut' }]))
    expect([bags.get() === heldLists.bags.get(), notifications]).toEqual([true, 0])
  })

  it('should keep filled records, without a notification, if the other list repeats itself', () => {
    const heldLists = held(tables)
    const { lots } = completedLists(heldLists)
    const [before, unsubscribed] = [lots.get(), lots.subscribe(() => expect.unreachable())]
    heldLists.brokers.set(records('brokers', tables.brokers))
    unsubscribed()
    expect([lots.get() === before, before === heldLists.lots.get()]).toEqual([true, false])
  })

  it('should be announced when another list fills them, and only then', () => {
    const heldLists = held({ ...tables, brokers: [] })
    const { lots, orders } = completedLists(heldLists)
    const notifications: string[] = []
    lots.subscribe(() => notifications.push(lots.get().get(5)?.broker_name ?? ''))
    orders.subscribe(() => notifications.push('an order'))
    heldLists.brokers.set(records('brokers', tables.brokers))
    expect(notifications).toEqual(['Gulf Nut'])
  })

  it('should keep equal records the same objects', () => {
    const others = [1, 2].map((id) => ({ ...lot, id, broker: id }))
    const heldLists = held({ ...tables, lots: [...others, lot] })
    const { lots } = completedLists(heldLists)
    const before = lots.get()
    heldLists.brokers.set(records('brokers', [{ id: 1, company_name: 'River Trading' }, ...(tables.brokers ?? [])]))
    expect(lots.get().get(1)?.broker_name).toBe('River Trading')
    expect([lots.get().get(2), lots.get().get(5)]).toEqual([before.get(2), before.get(5)])
    expect(lots.get().get(5)).toBe(before.get(5))
  })
})

describe('fields that only our own server sends', () => {
  const none = { start_count: null, reading_count: null, dry_hours: null, bag_count: null, clean_net: null }

  it('should not be known of a batch before its readings, dryer events and bags are held', () => {
    const counted = { ...tables, orders: [{ ...order, bag_count: 2 }] }
    expect(shown(counted).batches.get().get(7)).toMatchObject({ ...none, last_reading: null, pre_dried: null })
  })

  it('should be computed from the readings and dryer events of a batch, and announced when they arrive', () => {
    const detail = createSignal<BatchDetail>(noDetail)
    const news = createSignal(0)
    const { batches } = completedLists(held(tables), { of: () => detail, news })
    expect(batches.get().get(7)).toMatchObject({ start_count: null, dry_hours: null })
    detail.set({ ...noDetail, status: 'loaded', readings: [reading(6.5, 8), reading(5.25, 9)], dryerEvents })
    news.set(1)
    expect(batches.get().get(7)).toMatchObject({
      start_count: 2,
      stop_count: 1,
      reading_count: 2,
      last_reading: { reading: 5.25, sample_location: 'Middle' },
      dry_hours: 1.5,
      running_since: '2026-10-03T09:00:00Z',
    })
  })

  it('should be a batch’s sum of its bags, once all bags of its order are held', () => {
    const sums = (bag_count: number | null) =>
      shown({
        ...tables,
        orders: [{ ...order, bag_count }],
        bags: [
          { ...weighed, clean_net: 2000 },
          { ...weighed, id: 9, bag_number: 2, clean_net: 1500.25 },
        ],
      })
        .batches.get()
        .get(7)
    expect(sums(3)).toMatchObject({ bag_count: null, clean_net: null })
    expect(sums(null)).toMatchObject({ bag_count: null, clean_net: null })
    expect(sums(2)).toMatchObject({ bag_count: 2, clean_net: 3500.25 })
  })

  it('should be a bag’s status, by its shipment; its label is not known', () => {
    const on = (shipment: number | null) => ({ ...weighed, id: 20 + (shipment ?? 0), shipment })
    const { bags } = shown({
      ...tables,
      bags: [on(null), on(1), on(2), on(3)],
      shipments: [
        { id: 1, shipment_number: 11, status: 'Open', lot_number: 1042 },
        { id: 2, shipment_number: 12, status: 'Closed', lot_number: 1042 },
      ],
    })
    const heldBags = [20, 21, 22, 23].map((id) => bags.get().get(id))
    expect(heldBags.map((each) => each?.status)).toEqual(['In lot', 'Loaded', 'Shipped', null])
    expect(heldBags.map((each) => each?.label)).toEqual([null, null, null, null])
  })

  it('should be a shipment’s lot, by its number', () => {
    const shipments = [{ id: 2, shipment_number: 12, lot_number: 1042 }]
    expect(
      shown({ ...tables, shipments })
        .shipments.get()
        .get(2),
    ).toMatchObject({ lot: 5, order: 3, client: 9 })
  })

  it('should be which order has a bin, by its number; one that is not held has it all the same', () => {
    const locked = (order_number: number) => {
      const bin = { id: 1, name: 'Bin 1', locked_by_details: { order_number } }
      return shown({ ...tables, drying_bins: [bin] })
        .drying_bins.get()
        .get(1) as DryingBin
    }
    expect([locked(31).locked_by, locked(77).locked_by]).toEqual([3, null])
    expect([locked(31), locked(77)].map(isLocked)).toEqual([true, true])
    expect(rowOf.dryingBin(locked(77))?.locked_by).not.toBeNull()
  })
})

// Helpers

function reading(percent: number, hour: number): MoistureReading {
  return {
    id: hour,
    batch: 7,
    reading: percent,
    reading_method: 'Shelled',
    reading_time: `2026-10-03T0${hour}:00:00Z`,
    sample_location: 'Middle',
    version: 0,
  }
}

const dryerEvents: readonly DryerEvent[] = [
  { id: 1, batch: 7, drying_bin: 1, event_type: 'Start', event_time: '2026-10-03T06:00:00Z', version: 0 },
  { id: 2, batch: 7, drying_bin: 1, event_type: 'Stop', event_time: '2026-10-03T07:30:00Z', version: 0 },
  { id: 3, batch: 7, drying_bin: 1, event_type: 'Start', event_time: '2026-10-03T09:00:00Z', version: 0 },
]

type Tables = Partial<Record<ListName, readonly object[]>>

function days() {
  return { harvested_at: '2026-10-03', arrived_at: '2026-10-03' }
}

const records = <L extends ListName>(list: L, rows: readonly object[] = []): Records<RecordOf<L> & Versioned> =>
  recordsOf(rows.map((row) => (schemas[list] as unknown as z.ZodMiniType<RecordOf<L>>).parse(row)))

function held(rows: Tables) {
  const list = <L extends ListName>(name: L) => {
    const cell = createSignal(records(name, rows[name]))
    return { ...cell, listed: cell, loading: createSignal({ status: 'idle' } as const), unreadable: createSignal([]) }
  }
  return Object.fromEntries(listNames.map((name) => [name, list(name)])) as unknown as {
    readonly [L in ListName]: ReturnType<typeof list<L>>
  }
}

const shown = (rows: Tables): ShownLists => completedLists(held(rows))
