import type { Plant } from '#streams/plant.ts'
import { saveTickets } from '#ui/tickets/saveTickets.ts'
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
