import type { PlantClient } from '#streams/client.ts'
import type { PrintChoices, Printed } from '#streams/printing/printing.ts'
import { type Labelled, printLabel } from './printLabel.ts'

/**
 * The result of printing some labels: the numbers of printed and waiting ones, and the reason for stopping before the
 * last.
 */
export interface PrintRun {
  readonly printed: number
  readonly waiting: number
  readonly stopped: Exclude<Printed, 'printed' | 'waits'> | null
}

/** Prints labels one after the other, and stops at the first that is not accepted; `onSent` gets the number so far. */
export async function printLabels(
  plant: PlantClient,
  labels: readonly Labelled[],
  choices: Omit<PrintChoices, 'about'>,
  onSent: (sent: number) => void,
): Promise<PrintRun> {
  let [printed, waiting] = [0, 0]
  for (const labelled of labels) {
    const outcome = await printLabel(plant, labelled, choices)
    if (outcome !== 'printed' && outcome !== 'waits') return { printed, waiting, stopped: outcome }
    if (outcome === 'printed') printed += 1
    else waiting += 1
    onSent(printed + waiting)
  }
  return { printed, waiting, stopped: null }
}
