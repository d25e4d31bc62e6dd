import { say } from '#model/values/messages.ts'
import type { PlantClient } from '#streams/client.ts'
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

/** Saves a file under a name, as a download of the browser. */
function saveFile(name: string, file: Blob): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The browser reads it some unknown time after the click.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
