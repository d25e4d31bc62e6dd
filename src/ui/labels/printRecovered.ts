import type { PlantClient } from '#streams/client.ts'
import type { RecoveredRecord } from '#streams/http/recoveredWrites.ts'
import { t } from '#ui/words/words.ts'
import { labelName } from './labelName.ts'
import { notifyPrinted } from './notifyPrinted.ts'
import { printLabel } from './printLabel.ts'

/**
 * Prints the label of a record that was saved only after its form was left or the page loaded again, and reports it.
 * Loaded on demand.
 */
export async function printRecoveredLabel(plant: PlantClient, labelled: RecoveredRecord): Promise<void> {
  const outcome = await printLabel(plant, labelled)
  if (outcome !== 'printed') return notifyPrinted(plant, labelled, outcome, 'troubles')
  const { code } = labelled
  const label = labelName(labelled)
  if (code !== undefined) plant.snackbars.add(t('{label}: printed. It is the bag with {code} on it.', { label, code }))
  else plant.snackbars.add(t('{label}: printed now, since it is saved only now.', { label }))
}
