import type { WriteOffKind } from '#model/kinds/bag.ts'
import type { Entity } from '#model/kinds/event.ts'
import { evolveAll } from '#plant/evolve.ts'
import { emptyPlant, type PlantState } from '#plant/state.ts'
import { happenings } from './happenings.ts'

type Fields = Readonly<Record<string, unknown>>

interface TracedLoad {
  readonly id: number
  readonly wagon_id: string
  readonly gross?: number
  readonly tare?: number
  readonly trash?: number
}

interface TracedBatch {
  readonly id: number
  readonly drying_bin: number
  readonly wagons: readonly number[]
  /** Minutes after the season's beginning. */
  readonly opened: number
  readonly completed?: number
  /** A move to another bin. */
  readonly moved?: { readonly at: number; readonly drying_bin: number }
  /** When its bin was empty, if not with `completed`. */
  readonly emptied?: number
  readonly pre_dried?: boolean
}

/** A run of a batch's dryer, in minutes after the season's beginning. */
interface TracedRun {
  readonly batch: number
  readonly from: number
  readonly to: number
}

interface TracedBag {
  readonly id: number
  readonly batch: number
  readonly net: number
  readonly lot?: number
  readonly shipment?: number
  readonly void?: boolean
  readonly written_off?: WriteOffKind
  /** Whether it came back from its shipment, once that was signed. */
  readonly back?: boolean
}

interface TracedReading {
  readonly batch: number
  readonly reading: number
  /** Minutes after the season's beginning. */
  readonly time: number
  readonly place?: string
  readonly method?: string
}

/** The wagons of an order of a grower, the batches that they went into, and the bags that came out. */
export interface TracedOrder {
  readonly wagons: readonly TracedLoad[]
  readonly batches: readonly TracedBatch[]
  readonly bags: readonly TracedBag[]
  readonly closed?: readonly number[]
  readonly readings?: readonly TracedReading[]
  readonly runs?: readonly TracedRun[]
}

const at = (minute: number): string => new Date(Date.UTC(2026, 9, 1, 8) + minute * 60_000).toISOString()

/**
 * A plant with one order 1 of client 7 from orchard 12, lots 201 (meant for broker 6) and 202 (sold to
 * broker 5), and shipment 90 of lot
 * 201.
 */
export function tracedPlant({ wagons, batches, bags, closed = [], readings = [], runs = [] }: TracedOrder): PlantState {
  const { events, happens: happensAt } = happenings()
  const happens = (minute: number, type: string, entity: Entity, id: number, data: Fields): void =>
    happensAt(type, entity, id, data, at(minute))
  happens(0, 'client.added', 'client', 7, {})
  happens(0, 'orchard.added', 'orchard', 12, { name: 'Ridge', farm: '1184', client: 7 })
  happens(0, 'variety.added', 'variety', 3, { name: 'Elliott' })
  for (const id of [1, 2, 3]) happens(0, 'drying_bin.added', 'drying_bin', id, { name: `Bin ${id}` })
  happens(0, 'order.placed', 'order', 1, { order_number: 31, client: 7, orchard: 12, variety: 3, status: 'Open' })
  for (const wagon of wagons)
    happens(0, 'wagon.arrived', 'wagon', wagon.id, {
      ...wagon,
      order: 1,
      status: 'Unloaded',
      harvested_at: '2026-10-01',
      arrived_at: '2026-10-01',
    })
  for (const { id, drying_bin, wagons: loads, opened, pre_dried = false } of batches)
    happens(opened, 'batch.opened', 'batch', id, {
      batch_number: id,
      order: 1,
      drying_bin,
      wagons: loads,
      pre_dried,
      status: 'Loading',
    })
  for (const [index, { batch, reading, time, place = 'Middle', method = 'In-Shell' }] of readings.entries())
    happens(time, 'moisture_reading.taken', 'moisture_reading', index + 1, {
      batch,
      reading,
      reading_method: method,
      reading_time: at(time),
      sample_location: place,
    })
  for (const [index, { batch, from, to }] of runs.entries())
    for (const [side, time] of [from, to].entries())
      happens(time, 'dryer_event.recorded', 'dryer_event', 2 * index + side + 1, {
        batch,
        drying_bin: 1,
        event_type: side === 0 ? 'Start' : 'Stop',
        event_time: at(time),
      })
  for (const { id, drying_bin, moved, emptied } of batches) {
    if (moved !== undefined) {
      const left = { drying_bin, until: at(moved.at) }
      happens(moved.at, 'batch.bin_changed', 'batch', id, { drying_bin: moved.drying_bin, earlier_bins: [left] })
    }
    if (emptied !== undefined) happens(emptied, 'batch.bin_emptied', 'batch', id, { bin_emptied_at: at(emptied) })
  }
  for (const { id, completed } of batches)
    if (completed !== undefined) happens(completed, 'batch.completed', 'batch', id, { status: 'Complete' })
  for (const lot of [201, 202])
    happens(900, 'lot.started', 'lot', lot, {
      lot_number: lot,
      order: 1,
      grade: 'B Grade',
      status: lot === 202 ? 'Sold' : 'Sorting',
      broker: lot === 202 ? 5 : 6,
    })
  happens(900, 'shipment.opened', 'shipment', 90, { shipment_number: 90, lot: 201, status: 'Open' })
  for (const { id, batch, net, lot = 201, shipment = null, void: isVoid = false, written_off = null } of bags)
    happens(900, 'bag.weighed', 'bag', id, {
      bag_number: id,
      batch,
      lot,
      grade: 'B Grade',
      type: 'Super Sack',
      clean_tare: 35,
      clean_gross: net + 35,
      shipment,
      void: isVoid,
      written_off,
    })
  for (const id of closed) happens(950, 'shipment.signed', 'shipment', id, { status: 'Closed' })
  for (const { id, net, shipment, back } of bags) {
    if (!back || shipment === undefined) continue
    const none = { shipment: null, ship_gross: null, ship_tare: null }
    happens(960, 'bag.returned', 'bag', id, { ...none, returned_from: shipment, returned_at: at(960) })
    happens(960, 'bag_return.recorded', 'bag_return', id, {
      bag: id,
      shipment,
      bag_number: id,
      grade: 'B Grade',
      type: 'Super Sack',
      pallet_type: 'None',
      clean_tare: 35,
      clean_gross: net + 35,
      ship_gross: net + 30,
      ship_tare: 35,
      returned_at: at(960),
      reason: 'Wet',
    })
  }
  return evolveAll(emptyPlant, events)
}
