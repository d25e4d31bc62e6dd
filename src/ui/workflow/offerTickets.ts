import { say } from '#model/messages.ts'
import type { Plant } from '#streams/plant.ts'
import { t } from '#ui/words/words.ts'
import type { Workflow } from './useWorkflow.ts'

/** After signing: asks whether the shipping tickets are wanted, and makes them. `signature` is the image that was just drawn. */
export function offerTickets(plant: Plant, workflow: Workflow, shipments: readonly number[], signature: string): void {
  const several = shipments.length > 1
  workflow.open({
    kind: 'confirm',
    title: several ? t('Save the shipping tickets?') : t('Save the shipping ticket?'),
    message: several
      ? t('{n} PDF tickets, one a shipment.', { n: shipments.length })
      : t('A PDF ticket, to print or to send.'),
    onYes: () => void saveTickets(plant, shipments, signature),
  })
}

async function saveTickets(plant: Plant, shipments: readonly number[], signature: string): Promise<void> {
  const saved = await Promise.all(shipments.map(async (id) => saveTicket(plant, id, signature)))
  if (saved.includes(false)) plant.snackbars.add(say('someTicketsFailed'), { color: 'warning' })
}

/** Whether a shipment's ticket could be made. */
async function saveTicket(plant: Plant, id: number, signature: string): Promise<boolean> {
  const shipment = plant.record('shipments', id)
  const bags = await plant.send('listBags', { query: { shipment: id } })
  if (shipment === undefined || !bags.ok) return false
  try {
    // Drawing a PDF takes a library that nobody needs before the first ticket.
    const { shippingTicket, shippingTicketName } = await import('#print/shippingTicket.ts')
    shippingTicket({ shipment, bags: bags.value, settings: plant.settings.get(), signature }).save(
      shippingTicketName(shipment),
    )
    return true
  } catch {
    return false
  }
}
