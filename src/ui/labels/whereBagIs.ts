import type { Bag, WriteOffKind } from '#model/kinds/bag.ts'
import type { Shipment } from '#model/kinds/shipment.ts'
import type { PlantClient } from '#streams/client.ts'
import { named, t } from '#ui/words/words.ts'

/** Where a bag is, or what became of it, for an answer to a scan. */
export function whereBagIs(plant: PlantClient, bag: Bag): string {
  if (bag.shipment !== null) return whichShipment(plant.record('shipments', bag.shipment))
  if (bag.void) return t('It is void.')
  return bag.written_off === null ? t('It is at the plant.') : isWrittenOff(bag.written_off)
}

/** Where a bag is that is on a shipment; without the shipment, it is one of another season. */
export const whichShipment = (shipment: Shipment | undefined): string =>
  shipment
    ? t('It is on shipment {number}.', { number: shipment.shipment_number })
    : t('It went with an earlier shipment.')

/** What became of a bag that is not there any more. */
export const isWrittenOff = (kind: WriteOffKind): string => t('It is written off: {kind}.', { kind: named(kind) })
