import { isWaitingForLabel } from '#machines/bagStatus.ts'
import type { Adjustment } from '#model/kinds/adjustment.ts'
import type { Announcement } from '#model/kinds/announcement.ts'
import type { Bag } from '#model/kinds/bag.ts'
import type { BagReturn } from '#model/kinds/bagReturn.ts'
import type { Batch } from '#model/kinds/batch.ts'
import type { RecordOf } from '#model/kinds/commit.ts'
import type { Lot } from '#model/kinds/lot.ts'
import type { Orchard } from '#model/kinds/orchard.ts'
import type { Order } from '#model/kinds/order.ts'
import type { Shipment } from '#model/kinds/shipment.ts'
import type { Wagon } from '#model/kinds/wagon.ts'
import { isLocalId, localPlace } from '#model/values/localId.ts'
import { readProvisionalCode } from '#model/values/provisionalCode.ts'
import { byKey, type Index } from './byKey.ts'

/** The records of an order, by the list that holds them. */
export const ofOrder: { readonly [L in 'wagons' | 'batches' | 'lots' | 'shipments' | 'bags']: Index<RecordOf<L>> } = {
  wagons: byKey((wagon: Wagon) => wagon.order),
  batches: byKey((batch: Batch) => batch.order),
  lots: byKey((lot: Lot) => lot.order),
  shipments: byKey((shipment: Shipment) => shipment.order),
  bags: byKey((bag: Bag) => bag.order),
}

/** The records of a client, by the list that holds them. */
export const ofClient = {
  orders: byKey((order: Order) => order.client),
  orchards: byKey((orchard: Orchard) => orchard.client),
  announcements: byKey((announcement: Announcement) => announcement.client),
  wagons: byKey((wagon: Wagon) => wagon.client),
  lots: byKey((lot: Lot) => lot.client),
  shipments: byKey((shipment: Shipment) => shipment.client),
} as const

export const shipmentsOfLot = byKey((shipment: Shipment) => shipment.lot)
export const bagsOfLot = byKey((bag: Bag) => bag.lot)
export const bagsOfBatch = byKey((bag: Bag) => bag.batch)
export const bagsOfShipment = byKey((bag: Bag) => bag.shipment)
export const adjustmentsOfShipment = byKey((adjustment: Adjustment) => adjustment.shipment)
export const returnsOfShipment = byKey((bagReturn: BagReturn) => bagReturn.shipment)

/** The unsent bags of a tablet, by the place of their step: the number in the code of their provisional label. */
export const unsentBagsAt = byKey(({ id }: Bag) => (isLocalId(id) ? localPlace(id) : null))
/** The bags with a provisional label, by the place in its code, which other tablets' labels have too. */
export const bagsLabelledAt = byKey(({ provisional_label: code }: Bag) =>
  code === null ? null : (readProvisionalCode(code)?.nth ?? null),
)
/** The bags whose provisional label is to be replaced: one group. */
export const toBeRelabelled = 1
export const bagsToRelabel = byKey((bag: Bag) => (isWaitingForLabel(bag) ? toBeRelabelled : null))

/** By the numbers that people and labels use. */
export const ordersNumbered = byKey((order: Order) => order.order_number)
export const lotsNumbered = byKey((lot: Lot) => lot.lot_number)
export const bagsOfLotNumber = byKey((bag: Bag) => bag.lot_number)
export const shipmentsOfLotNumber = byKey((shipment: Shipment) => shipment.lot_number)
