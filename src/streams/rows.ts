import type { LotFact, ShipmentFact } from '#machines/facts.ts'
import { type Bag, BagRow } from '#model/bag.ts'
import { type Batch, BatchRow } from '#model/batch.ts'
import { type DryerEvent, DryerEventRow } from '#model/dryerEvent.ts'
import { type DryingBin, DryingBinRow } from '#model/dryingBin.ts'
import { type Lot, LotRow } from '#model/lot.ts'
import { type MoistureReading, MoistureReadingRow } from '#model/moistureReading.ts'
import { type Orchard, OrchardRow } from '#model/orchard.ts'
import { type Order, OrderRow } from '#model/order.ts'
import { type Shipment, ShipmentRow } from '#model/shipment.ts'
import { type Wagon, WagonRow } from '#model/wagon.ts'

interface Schema<Row> {
  parse(value: unknown): Row
}

/** Cuts a record down to its row, once for each record. */
function cut<T extends object, Row>(
  schema: Schema<Row>,
  raw: (record: T) => object = (record) => record,
): (record: T) => Row {
  const kept = new WeakMap<T, Row>()
  return (record) => {
    const row = kept.get(record) ?? schema.parse(raw(record))
    kept.set(record, row)
    return row
  }
}

/** What a broker is not shown of a lot or bag; none of the rules about it asks. */
const hiddenId = 1

/** A record's own columns, nothing derived: what rules are decided on. */
export const rowOf = {
  wagon: cut<Wagon, WagonRow>(WagonRow),
  batch: cut<Batch, BatchRow>(BatchRow),
  order: cut<Order, OrderRow>(OrderRow, (order) => ({ ...order, orchard: order.orchard.id })),
  bag: cut<Bag, BagRow>(BagRow, (bag) => ({ ...bag, batch: bag.batch ?? hiddenId })),
  orchard: cut<Orchard, OrchardRow>(OrchardRow),
  dryingBin: cut<DryingBin, DryingBinRow>(DryingBinRow),
  reading: cut<MoistureReading, MoistureReadingRow>(MoistureReadingRow),
  dryerEvent: cut<DryerEvent, DryerEventRow>(DryerEventRow),
} as const

const lotRow = cut<Lot, LotRow>(LotRow, (lot) => ({ ...lot, order: lot.order ?? hiddenId }))
const shipmentRow = cut<Shipment, ShipmentRow>(ShipmentRow)

/** `lastBagNumber`: the highest bag number of the lot, 0 where it never held a bag. */
export const lotFact = (lot: Lot, lastBagNumber: number): LotFact => ({
  ...lotRow(lot),
  clean_gross: lot.clean_gross,
  bag_count: lot.bag_count,
  last_bag_number: lastBagNumber,
})

export const shipmentFact = (shipment: Shipment): ShipmentFact => ({
  ...shipmentRow(shipment),
  bag_count: shipment.bag_count,
})
