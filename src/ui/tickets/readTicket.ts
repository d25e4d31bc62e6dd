import { listCalls } from '#model/calls/recordCalls.ts'
import { ticketCalls } from '#model/calls/ticketCalls.ts'
import type { Lot } from '#model/kinds/lot.ts'
import type { Shipment } from '#model/kinds/shipment.ts'
import { OrderTicket, ShipmentTicket } from '#model/papers/ticket.ts'
import type { PlantClient } from '#streams/client.ts'
import { done, failed, isMissing, type Result } from '#streams/http/failure.ts'
import { ofOrder, shipmentsOfLot, shipmentsOfLotNumber } from '#streams/live/recordIndexes.ts'

const unsealed = { mark: null, public_url: null }

/** The data of a shipping ticket. On a server without that call, only the bags are loaded. */
export async function readShipmentTicket(plant: PlantClient, id: number): Promise<Result<ShipmentTicket>> {
  const whole = await plant.send(ticketCalls.shipmentTicket, { ids: { id } })
  const shipment = plant.record('shipments', id)
  if (whole.ok || !isMissing(whole.failure) || shipment === undefined) return whole
  const bags = await plant.send(listCalls.listBags, { query: { shipment: id } })
  return bags.ok ? done(ShipmentTicket.parse({ shipment, bags: bags.value.filter(counts), ...unsealed })) : bags
}

/**
 * The data of a processing ticket. On a server without that call, the records that the lists do not hold are loaded.
 */
export async function readOrderTicket(plant: PlantClient, id: number): Promise<Result<OrderTicket>> {
  const whole = await plant.send(ticketCalls.orderTicket, { ids: { id } })
  const order = plant.record('orders', id)
  if (whole.ok || !isMissing(whole.failure) || order === undefined) return whole
  const lots = await plant.send(listCalls.listLots, { query: { order: id } })
  const bags = await plant.send(listCalls.listBags, { query: { lot__order: id } })
  if (!lots.ok || !bags.ok) return failed(whole.failure)
  return done(
    OrderTicket.parse({
      order,
      wagons: plant.lists.wagons.get().by(ofOrder.wagons, id),
      batches: plant.lists.batches.get().by(ofOrder.batches, id),
      lots: lots.value.map((lot) => plant.record('lots', lot.id) ?? lot),
      bags: bags.value.filter(counts),
      shipments: shipmentsOf(plant, id, lots.value),
      ...unsealed,
    }),
  )
}

const counts = (bag: { readonly void: boolean }): boolean => !bag.void

/** The shipments of an order's lots, oldest first; a shipment may only have the number of its lot. */
function shipmentsOf(plant: PlantClient, order: number, lots: readonly Lot[]): readonly Shipment[] {
  const held = plant.lists.shipments.get()
  const found = [
    ...held.by(ofOrder.shipments, order),
    ...lots.flatMap((lot) => [...held.by(shipmentsOfLot, lot.id), ...held.by(shipmentsOfLotNumber, lot.lot_number)]),
  ]
  return [...new Set(found)].toSorted((a, b) => a.id - b.id)
}
