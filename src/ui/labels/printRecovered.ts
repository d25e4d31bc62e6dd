import type { PlantClient } from '#streams/client.ts'
import type { RecoveredRecord } from '#streams/http/recoveredWrites.ts'
import { t } from '#ui/words/words.ts'
import { labelName } from './labelName.ts'
import { notifyPrinted } from './notifyPrinted.ts'
import { printLabel } from './printLabel.ts'

/** Prints the label of a record that was saved only after a reload, and reports it. Loaded on demand. */
export async function printRecoveredLabel(plant: PlantClient, labelled: RecoveredRecord): Promise<void> {
  const outcome = await printLabel(plant, labelled)
  if (outcome !== 'printed') return notifyPrinted(plant, labelled, outcome, 'troubles')
  plant.snackbars.add(
    t('{label}: printed now, it was saved when the page was loaded again.', { label: labelName(labelled) }),
  )
}
