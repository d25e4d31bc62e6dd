import type { LotFact, ShipmentFact } from '#machines/facts.ts'
import { heldAmong } from '#machines/hold.ts'
import { type Bag, BagRow, type PalletType, palletTypes } from '#model/kinds/bag.ts'
import { type Batch, BatchRow } from '#model/kinds/batch.ts'
import { type DryerEvent, DryerEventRow } from '#model/kinds/dryerEvent.ts'
import { type DryingBin, DryingBinRow, isLocked } from '#model/kinds/dryingBin.ts'
import { type Lot, LotRow } from '#model/kinds/lot.ts'
import { type MoistureReading, MoistureReadingRow } from '#model/kinds/moistureReading.ts'
import { type Orchard, OrchardRow } from '#model/kinds/orchard.ts'
import { type Order, OrderRow, orderStatuses } from '#model/kinds/order.ts'
import { type Shipment, ShipmentRow } from '#model/kinds/shipment.ts'
import { type Wagon, WagonRow } from '#model/kinds/wagon.ts'
import { cachePerObject } from '#model/values/cachePerObject.ts'
import { isKnownWord } from '#model/values/units.ts'

interface Schema<Row> {
  safeParse(value: unknown): { success: true; data: Row } | { success: false }
}

/** Projects a record to its row, cached by record; null if one of its values is unknown to the rules. */
function cut<T extends object, Row>(
  schema: Schema<Row>,
  raw: (record: T) => object = (record) => record,
): (record: T) => Row | null {
  return cachePerObject((record: T) => {
    const parsed = schema.safeParse(raw(record))
    return parsed.success ? parsed.data : null
  })
}

/** Fields of a lot or bag that brokers do not see, or a server does not send; no rule reads them. */
const hiddenId = 1
/** The id for the order of a locked bin that is not loaded: no rule compares it. */
const unheldOrder = Number.MAX_SAFE_INTEGER
const hiddenDate = '2000-01-01'

/** An unknown pallet type of another server; no rule reads it. */
const palletOf = (pallet: string): PalletType => (isKnownWord(palletTypes, pallet) ? pallet : 'None')

/** A record's own columns, without derived fields: the input of rules. */
export const rowOf = {
  wagon: cut<Wagon, WagonRow>(WagonRow, (wagon) => ({
    ...wagon,
    harvested_at: wagon.harvested_at ?? hiddenDate,
    arrived_at: wagon.arrived_at ?? hiddenDate,
  })),
  batch: cut<Batch, BatchRow>(BatchRow, (batch) => ({ ...batch, pre_dried: batch.pre_dried ?? false })),
  /** An order with an unknown status of another server counts as not Complete. */
  orderAround: cut<Order, OrderRow>(OrderRow, (order) => ({
    ...order,
    orchard: order.orchard.id,
    status: isKnownWord(orderStatuses, order.status) ? order.status : 'Open',
  })),
  order: cut<Order, OrderRow>(OrderRow, (order) => ({ ...order, orchard: order.orchard.id })),
  bag: cut<Bag, BagRow>(BagRow, (bag) => ({
    ...bag,
    batch: bag.batch ?? hiddenId,
    pallet_type: palletOf(bag.pallet_type),
    label: bag.label ?? 'none',
  })),
  orchard: cut<Orchard, OrchardRow>(OrchardRow),
  dryingBin: cut<DryingBin, DryingBinRow>(DryingBinRow, (bin) => ({
    ...bin,
    locked_by: bin.locked_by ?? (isLocked(bin) ? unheldOrder : null),
  })),
  reading: cut<MoistureReading, MoistureReadingRow>(MoistureReadingRow),
  dryerEvent: cut<DryerEvent, DryerEventRow>(DryerEventRow),
} as const

const lotRow = cut<Lot, LotRow>(LotRow, (lot) => ({ ...lot, order: lot.order ?? hiddenId }))
const shipmentRow = cut<Shipment, ShipmentRow>(ShipmentRow, (shipment) => ({
  ...shipment,
  lot: shipment.lot ?? hiddenId,
  pallet_type: shipment.pallet_type && palletOf(shipment.pallet_type),
}))

/** `lastBagNumber`: the highest bag number of the lot, 0 if it never had a bag. */
export function lotFact(lot: Lot, lastBagNumber: number): LotFact | null {
  const row = lotRow(lot)
  const { clean_gross, bag_count, written_off_bags } = lot
  return row && { ...row, clean_gross, bag_count, written_off_bags, last_bag_number: lastBagNumber }
}

/** `bags`: those on it. */
export function shipmentFact(shipment: Shipment, bags: readonly Bag[]): ShipmentFact | null {
  const row = shipmentRow(shipment)
  return (
    row && {
      ...row,
      bag_count: shipment.bag_count - shipment.returned_bags,
      held: heldAmong(bags),
      adjusted_net: shipment.adjusted_net ?? shipment.ship_net,
      came_back: shipment.came_back,
    }
  )
}

/** The rows of some records, without those that have values unknown to the rules. */
export const rowsOf = <T, Row>(records: readonly T[], row: (record: T) => Row | null): readonly Row[] =>
  records.flatMap((record) => row(record) ?? [])
