import { can } from '#model/roles.ts'
import type { Plant } from '#streams/plant.ts'
import { addressOf } from '#streams/printing.ts'
import type { Workflow } from './useWorkflow.ts'

/** After a correction: where a label hangs on the bag that says what was so before, a new one is offered at once. */
export function offerLabel(plant: Plant, workflow: Workflow, bag: number): void {
  const site = plant.site.get()
  const hasPrinter = addressOf(site, 1) !== '' || addressOf(site, 2) !== ''
  if (plant.record('bags', bag)?.label !== 'stale' || !hasPrinter || !can(plant.self.get(), 'print_label')) return
  workflow.open({ kind: 'printLabels', what: { bag } })
}
