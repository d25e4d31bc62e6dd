import type { Bag } from '#model/kinds/bag.ts'
import type { Batch } from '#model/kinds/batch.ts'
import type { Lot } from '#model/kinds/lot.ts'
import type { Orchard } from '#model/kinds/orchard.ts'
import type { Shipment } from '#model/kinds/shipment.ts'
import type { Wagon } from '#model/kinds/wagon.ts'
import { byKey } from './byKey.ts'

/** The records of an order. */
export const ofOrder = {
  wagons: byKey((wagon: Wagon) => wagon.order),
  batches: byKey((batch: Batch) => batch.order),
  lots: byKey((lot: Lot) => lot.order),
} as const

export const shipmentsOfLot = byKey((shipment: Shipment) => shipment.lot)
export const bagsOfLot = byKey((bag: Bag) => bag.lot)
export const bagsOfBatch = byKey((bag: Bag) => bag.batch)
export const bagsOfShipment = byKey((bag: Bag) => bag.shipment)
export const wagonsOfClient = byKey((wagon: Wagon) => wagon.client)
export const orchardsOfClient = byKey((orchard: Orchard) => orchard.client)
