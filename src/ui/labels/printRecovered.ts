import type { PlantClient } from '#streams/client.ts'
import type { RecoveredRecord } from '#streams/http/recoveredWrites.ts'
import { t } from '#ui/words/words.ts'
import { labelName } from './labelName.ts'
import { notifyPrinted } from './notifyPrinted.ts'
import { printLabel } from './printLabel.ts'

/** Prints the label of what was saved only after the page was loaded again, and says so. It is loaded when it is needed. */
export async function printRecovered(plant: PlantClient, labelled: RecoveredRecord): Promise<void> {
  const came = await printLabel(plant, labelled)
  if (came !== 'printed') return notifyPrinted(plant, labelled, came, 'troubles')
  plant.snackbars.add(
    t('{label}: printed now, it was saved when the page was loaded again.', { label: labelName(labelled) }),
  )
}
