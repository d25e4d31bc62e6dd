import type { PlantClient } from '#streams/client.ts'
import { plural, t } from '#ui/words/words.ts'
import { notifyPrinted } from './notifyPrinted.ts'
import type { Labelled } from './printLabel.ts'
import type { PrintRun } from './printLabels.ts'

/** Reports the result of printing some labels. */
export function notifyPrintRun(
  plant: PlantClient,
  labels: readonly Labelled[],
  { printed, waiting, stopped }: PrintRun,
): void {
  const [only] = labels
  if (only !== undefined && labels.length === 1)
    return notifyPrinted(plant, only, stopped ?? (printed === 1 ? 'printed' : 'waits'), 'all')
  const all = plural(labels.length, '{n} label', '{n} labels')
  if (stopped !== null)
    plant.snackbars.add(
      t('Stopped after {n} of {labels}. Print the others again.', { n: printed + waiting, labels: all }),
      {
        color: 'warning',
      },
    )
  else if (waiting > 0)
    plant.snackbars.add(
      t('{n} of {labels} printed. The printer does not answer: the others go out by themselves.', {
        n: printed,
        labels: all,
      }),
      { color: 'warning' },
    )
  else plant.snackbars.add(plural(printed, '{n} label printed.', '{n} labels printed.'))
}
