import { listCalls } from '#model/calls/recordCalls.ts'
import { can } from '#model/values/roles.ts'
import type { PlantClient } from '#streams/client.ts'
import { addressOf } from '#streams/printing/printing.ts'
import type { Workflow } from './useWorkflow.ts'

const mayPrint = (plant: PlantClient): boolean => {
  const site = plant.site.get()
  return can(plant.self.get(), 'print_label') && (addressOf(site, 1) !== '' || addressOf(site, 2) !== '')
}

/** After a correction: offers a new label if the bag's label is outdated. */
export function offerLabel(plant: PlantClient, workflow: Workflow, bag: number): void {
  if (plant.record('bags', bag)?.label !== 'stale' || !mayPrint(plant)) return
  workflow.open({ kind: 'printLabels', what: { bag } })
}

/** After a merge of lots: offers new labels for the bags with new numbers. */
export function offerLotLabels(plant: PlantClient, workflow: Workflow, lot: number): void {
  if (mayPrint(plant)) workflow.open({ kind: 'printLabels', what: { lots: [lot], missingOnly: true } })
}

/** After a split of a lot: offers new labels for the bags of the new one, which the server knows by one of them. */
export async function offerNewLotLabels(plant: PlantClient, workflow: Workflow, bag: number): Promise<void> {
  if (!mayPrint(plant)) return
  const moved = await plant.send(listCalls.getBag, { ids: { id: bag } })
  if (moved.ok) offerLotLabels(plant, workflow, moved.value.lot)
}
