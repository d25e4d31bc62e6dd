import { say } from '#model/values/messages.ts'
import type { PlantClient } from '#streams/client.ts'
import { saveFile } from '#ui/parts/page/saveFile.ts'
import { drawShippingTicket } from './drawTicket.ts'
import { readShipmentTicket } from './readTicket.ts'

/** Makes the shipping tickets of some shipments and saves them; reports if some could not be made. */
export async function saveTickets(plant: PlantClient, shipments: readonly number[]): Promise<void> {
  const saved = await Promise.all(shipments.map(async (id) => saveTicket(plant, id)))
  if (saved.includes(false)) plant.snackbars.add(say('someTicketsFailed'), { color: 'warning' })
}

/** Returns whether a shipment's ticket could be made. */
async function saveTicket(plant: PlantClient, id: number): Promise<boolean> {
  const ticket = await readShipmentTicket(plant, id)
  if (!ticket.ok) return false
  try {
    const { name, file } = await drawShippingTicket(plant, ticket.value)
    saveFile(name, file)
    return true
  } catch {
    return false
  }
}
