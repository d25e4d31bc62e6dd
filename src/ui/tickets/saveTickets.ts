import { say } from '#model/messages.ts'
import type { Plant } from '#streams/plant.ts'
import { drawShippingTicket } from './drawTicket.ts'
import { readShipmentTicket } from './readTicket.ts'
import { saveFile } from './saveFile.ts'

/** Makes the shipping tickets of some shipments and saves them; says so where some could not be made. */
export async function saveTickets(plant: Plant, shipments: readonly number[]): Promise<void> {
  const saved = await Promise.all(shipments.map(async (id) => saveTicket(plant, id)))
  if (saved.includes(false)) plant.snackbars.add(say('someTicketsFailed'), { color: 'warning' })
}

/** Whether a shipment's ticket could be made. */
async function saveTicket(plant: Plant, id: number): Promise<boolean> {
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
