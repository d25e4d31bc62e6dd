import { bagStatus as statusOfBag } from '#machines/bagStatus.ts'
import type { BagRow, BagStatus } from '#model/kinds/bag.ts'
import { ClientPersonal } from '#model/kinds/client.ts'
import type { ListName, RecordOf } from '#model/kinds/commit.ts'
import { hoursOf } from '#model/kinds/dryerRuns.ts'
import { readingFigures, dryerFigures } from '#model/kinds/dryingFigures.ts'
import { entityOf, kindOf } from '#model/kinds/kinds.ts'
import type { OrchardModel } from '#model/kinds/orchard.ts'
import { wagonNet } from '#model/kinds/wagon.ts'
import { toHundredths, toPounds } from '#model/values/units.ts'
import { adjustedNet } from './adjustedNet.ts'
import { announcementStatus, cameOf } from './announced.ts'
import { cameBack } from './cameBack.ts'
import { rowsOf } from './counted.ts'
import { lotsFigures, type Owned, ownershipOf, privateEvents } from './ownership.ts'
import {
  childrenOf,
  entryOf,
  type Kept,
  noBags,
  nothingDone,
  notMeasured,
  personalOf,
  personalText,
  type PlantState,
  rowOf,
} from './state.ts'
import { settingsOf } from './stateFacts.ts'
import { writtenOffNet } from './writtenOffNet.ts'

export const ofCompany = (state: PlantState, kind: 'client' | 'broker', id: number | null): string =>
  personalText(state, kind, id, 'company_name')

/** The name of what a record refers to; '' where a page does not hold it. */
const nameOf = (state: PlantState, kind: 'variety' | 'orchard' | 'drying_bin', id: number): string =>
  rowOf(state, kind, id)?.name ?? ''

/** The fields of an order that its records show; null where a page does not hold the order. */
function orderPart(state: PlantState, id: number) {
  const order = rowOf(state, 'order', id)
  if (order === undefined) return null
  return {
    order,
    company_name: ofCompany(state, 'client', order.client),
    variety_name: nameOf(state, 'variety', order.variety),
    orchard_model: orchardModel(state, order.orchard),
  }
}

const noOrchard: OrchardModel = { name: '', farm: '', notes: '' }

function orchardModel(state: PlantState, id: number): OrchardModel {
  const { name, farm, notes } = rowOf(state, 'orchard', id) ?? noOrchard
  return { name, farm, notes }
}

/**
 * The row of a record, more fields, and its time and version. All are spread: V8 takes a microsecond to add a field to
 * a copy, and thirty times less to copy it.
 */
function shownWith<Row extends object, More extends object>({ row, created_at, version }: Kept<Row>, more: More) {
  const last = { created_at, version }
  return { ...row, ...more, ...last }
}

/** Lists whose records show more than their own row. */
type Readers = {
  readonly [L in ListName]?: (state: PlantState, id: number) => RecordOf<L> | null
}

const readers: Readers = {
  wagons: (state, id) => {
    const kept = state.records.of('wagon').get(id)
    if (kept === undefined) return null
    const part = orderPart(state, kept.row.order)
    if (part === null) return null
    const { order, orchard_model, company_name, variety_name } = part
    return shownWith(kept, {
      driver: personalText(state, 'wagon', id, 'driver'),
      client: order.client,
      company_name,
      order_number: order.order_number,
      variety: order.variety,
      variety_name,
      orchard: orchard_model,
      orchard_name: orchard_model.name,
      net: wagonNet(kept.row),
      entered_by: kept.created_by,
      entered_at: entryOf(state, 'wagon', id)?.at ?? null,
    })
  },
  announcements: (state, id) => {
    const kept = state.records.of('announcement').get(id)
    if (kept === undefined) return null
    const { client, orchard, variety } = kept.row
    const came = cameOf(state, kept.row)
    return shownWith(kept, {
      status: announcementStatus(kept.row, came),
      came: [...came],
      company_name: ofCompany(state, 'client', client),
      orchard_name: nameOf(state, 'orchard', orchard),
      variety_name: nameOf(state, 'variety', variety),
    })
  },
  batches: (state, id) => {
    const kept = state.records.of('batch').get(id)
    if (kept === undefined) return null
    const part = orderPart(state, kept.row.order)
    if (part === null) return null
    const { order, company_name, variety_name } = part
    const sums = state.bagSums.batch.get(id) ?? noBags
    return shownWith(kept, {
      order_number: order.order_number,
      client: order.client,
      company_name,
      variety_name,
      drying_bin_name: nameOf(state, 'drying_bin', kept.row.drying_bin),
      more_wagons: order.more_wagons,
      ...dryerFigures(kept.row, rowsOf(state, 'dryer_event', childrenOf(state, 'dryer_event', 'batch', id))),
      ...readingFigures(
        rowsOf(state, 'moisture_reading', childrenOf(state, 'moisture_reading', 'batch', id)),
        settingsOf(state).ideal_moisture_method,
      ),
      bag_count: sums.bags,
      clean_net: toPounds(sums.clean_gross - sums.clean_tare),
    })
  },
  lots: (state, id) => {
    const kept = state.records.of('lot').get(id)
    if (kept === undefined) return null
    const part = orderPart(state, kept.row.order)
    if (part === null) return null
    const { order, company_name, variety_name, orchard_model } = part
    const sums = state.bagSums.lot.get(id) ?? noBags
    const net = sums.clean_gross - sums.clean_tare
    const measured = state.measured.get(id) ?? notMeasured
    // For whom a Sold lot was meant concerns neither its purchaser nor its grower.
    const { meant_for: _, ...row } = kept.row
    return shownWith(
      { ...kept, row, version: kept.version - privateEvents(measured) },
      {
        ...lotsFigures(kept.row, measured),
        client: order.client,
        order_number: order.order_number,
        clean_gross: toPounds(sums.clean_gross),
        clean_tare: toPounds(sums.clean_tare),
        clean_net: toPounds(net),
        remaining_net: toPounds(net - (sums.left_gross - sums.left_tare) - (sums.off_gross - sums.off_tare)),
        written_off_net: toPounds(sums.off_gross - sums.off_tare),
        bag_count: sums.bags,
        written_off_bags: sums.off,
        last_bag_number: state.lastBagNumbers.get(id) ?? 0,
        variety_name,
        orchard_model,
        company_name,
        broker_name: ofCompany(state, 'broker', kept.row.broker),
      },
    )
  },
  bags: (state, id) => {
    const kept = state.records.of('bag').get(id)
    if (kept === undefined) return null
    const { row } = kept
    const lot = rowOf(state, 'lot', row.lot)
    const part = lot === undefined ? null : orderPart(state, lot.order)
    if (lot === undefined || part === null) return null
    const { order, company_name, variety_name } = part
    return shownWith(kept, {
      lot_number: lot.lot_number,
      batch_number: rowOf(state, 'batch', row.batch)?.batch_number ?? null,
      order: lot.order,
      client: order.client,
      clean_net: toPounds(toHundredths(row.clean_gross) - toHundredths(row.clean_tare)),
      ship_net:
        row.ship_gross === null || row.ship_tare === null
          ? null
          : toPounds(toHundredths(row.ship_gross) - toHundredths(row.ship_tare)),
      company_name,
      variety_name,
      status: bagStatus(state, row),
      weighed_by: kept.created_by,
      entered_at: entryOf(state, 'bag', id)?.at ?? null,
    })
  },
  orders: (state, id) => {
    const kept = state.records.of('order').get(id)
    if (kept === undefined) return null
    const { orchard, ...row } = kept.row
    const part = orderPart(state, id)
    if (part === null) return null
    const { orchard_model, variety_name, company_name } = part
    const sums = state.orderSums.get(id) ?? nothingDone
    const bags = childrenOf(state, 'lot', 'order', id).map((lot) => state.bagSums.lot.get(lot) ?? noBags)
    return shownWith(
      { ...kept, row },
      {
        orchard: { id: orchard, name: orchard_model.name },
        orchard_model,
        variety_name,
        company_name,
        clean_net: toPounds(bags.reduce((sum, each) => sum + each.clean_gross - each.clean_tare, 0)),
        written_off_net: writtenOffNet(state, id),
        bag_count: bags.reduce((sum, each) => sum + each.bags, 0),
        total_dry_hours: hoursOf(sums.dried),
        total_excessive_trash: sums.trash,
      },
    )
  },
  shipments: (state, id) => {
    const kept = state.records.of('shipment').get(id)
    if (kept === undefined) return null
    const { signed_variety, signed_orchard, signed_client, ...row } = kept.row
    const lot = rowOf(state, 'lot', row.lot)
    const part = lot === undefined ? null : orderPart(state, lot.order)
    if (lot === undefined || part === null) return null
    const { order, ...present } = part
    // The one that was emptied by a merge still has its name.
    const company_name = signed_client === null ? present.company_name : ofCompany(state, 'client', signed_client)
    const variety_name = signed_variety === null ? present.variety_name : nameOf(state, 'variety', signed_variety)
    const orchard_model = signed_orchard === null ? present.orchard_model : orchardModel(state, signed_orchard)
    // A reserved lot has a broker who has not bought it yet: neither page nor ticket names that broker.
    const broker = lot.status === 'Sold' ? lot.broker : null
    const sums = state.bagSums.shipment.get(id) ?? noBags
    return shownWith(
      { ...kept, row },
      {
        signed_by: personalText(state, 'shipment', id, 'signed_by'),
        lot_number: lot.lot_number,
        order: lot.order,
        order_number: order.order_number,
        client: order.client,
        broker,
        broker_name: ofCompany(state, 'broker', broker),
        company_name,
        variety_name,
        grade: lot.grade,
        orchard_model,
        ship_gross: toPounds(sums.ship_gross),
        ship_tare: toPounds(sums.ship_tare),
        ship_net: toPounds(sums.ship_gross - sums.ship_tare),
        adjusted_net: adjustedNet(state, id),
        bag_count: sums.bags + sums.back,
        returned_bags: sums.back,
        came_back: cameBack(state, id),
      },
    )
  },
  clients: (state, id) => {
    const kept = state.records.of('client').get(id)
    if (kept === undefined) return null
    const { merged_into, ...row } = kept.row
    // Its links lead to the client that it became.
    if (merged_into !== null) return null
    return { ...row, ...ClientPersonal.parse(personalOf(state, 'client', id)), version: kept.version }
  },
  drying_bins: (state, id) => {
    const kept = state.records.of('drying_bin').get(id)
    if (kept === undefined) return null
    const order = kept.row.locked_by === null ? undefined : rowOf(state, 'order', kept.row.locked_by)
    const locked_by_details = order === undefined ? null : { order_number: order.order_number }
    return { ...kept.row, locked_by_details, version: kept.version }
  },
}

/**
 * A record with its sums and names, before any viewer's mask; null if it does not exist. A page may hold a part of the
 * plant: there a name that is not held is empty, and a record whose lot or order is not held is null.
 */
export function recordOf<L extends ListName>(state: PlantState, list: L, id: number): RecordOf<L> | null
export function recordOf(state: PlantState, list: ListName, id: number): unknown {
  const reader = readers[list]
  if (reader !== undefined) return reader(state, id)
  const entity = entityOf(list)
  const kept = state.records.any(entity).get(id)
  if (kept === undefined) return null
  const personal = kindOf(entity).personal?.parse(personalOf(state, entity, id))
  return { ...kept.row, ...personal, version: kept.version }
}

/** A record with the data that decides who may see it; null if it does not exist, or its owner is not held. */
export function ownedRecord<L extends ListName>(state: PlantState, list: L, id: number): Owned<RecordOf<L>> | null {
  const record = recordOf(state, list, id)
  const ownership = record === null ? null : ownershipOf(state, entityOf(list), id)
  return record === null || ownership === null ? null : { record, ownership }
}

/** The status of a bag, derived from its shipment and never stored. */
export const bagStatus = (state: PlantState, bag: Pick<BagRow, 'void' | 'written_off' | 'shipment'>): BagStatus =>
  statusOfBag(bag, bag.shipment !== null && rowOf(state, 'shipment', bag.shipment)?.status === 'Closed')
