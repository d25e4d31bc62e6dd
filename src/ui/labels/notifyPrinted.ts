import type { PlantClient } from '#streams/client.ts'
import type { Printed } from '#streams/printing/printing.ts'
import { t } from '#ui/words/words.ts'
import { labelName } from './labelName.ts'
import type { Labelled } from './printLabel.ts'

/**
 * Reports the result of printing a label; `troubles`: only if it was not printed. A plant without a printer is no
 * trouble: the pages with labels say so.
 */
export function notifyPrinted(plant: PlantClient, labelled: Labelled, outcome: Printed, say: 'all' | 'troubles'): void {
  const label = labelName(labelled)
  switch (outcome) {
    case 'printed':
      if (say === 'all') plant.snackbars.add(t('{label}: printed.', { label }))
      return
    case 'waits':
      plant.snackbars.add(t('{label}: waits for the printer.', { label }), {
        color: 'warning',
      })
      return
    case 'failed':
      plant.snackbars.add(t('{label}: not printed. Print it again.', { label }), { color: 'warning' })
      return
    case 'unknown':
      plant.snackbars.add(t('{label}: look whether it came out.', { label }), { color: 'warning' })
      return
    case 'skipped':
      if (say === 'all') plant.snackbars.add(t('No printer set'), { color: 'warning' })
  }
}
