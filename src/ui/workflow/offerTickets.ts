import { say } from '#model/messages.ts'
import type { Plant } from '#streams/plant.ts'
import { drawShippingTicket } from '#ui/tickets/drawTicket.ts'
import { readShipmentTicket } from '#ui/tickets/readTicket.ts'
import { saveFile } from '#ui/tickets/saveFile.ts'
import { t } from '#ui/words/words.ts'
import type { Workflow } from './useWorkflow.ts'

/** After signing: asks whether the shipping tickets are wanted, and makes them. */
export function offerTickets(plant: Plant, workflow: Workflow, shipments: readonly number[]): void {
  const several = shipments.length > 1
  workflow.open({
    kind: 'confirm',
    title: several ? t('Save the shipping tickets?') : t('Save the shipping ticket?'),
    message: several
      ? t('{n} PDF tickets, one a shipment.', { n: shipments.length })
      : t('A PDF ticket, to print or to send.'),
    onYes: () => void saveTickets(plant, shipments),
  })
}

/** Makes the shipping tickets of some shipments and saves them; says so where some could not be made. */
async function saveTickets(plant: Plant, shipments: readonly number[]): Promise<void> {
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
