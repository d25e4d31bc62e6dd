import type { Bag } from '#model/bag.ts'
import type { Lot } from '#model/lot.ts'
import { bagLabel } from '#print/bagLabel.ts'
import type { Plant } from '#streams/plant.ts'

/** How far the printing of some labels came; `stopped` where the printer, or the server, gave up. */
export interface PrintRun {
  readonly printed: number
  readonly stopped: boolean
}

/** Prints the label of every bag of some lots, one after the other, and stops at the first that fails. */
export async function printLabelsOf(
  plant: Plant,
  lots: readonly Lot[],
  onPrinted: (printed: number) => void,
): Promise<PrintRun> {
  let printed = 0
  for (const lot of lots) {
    const bags = await plant.send('listBags', { query: { lot: lot.id } })
    if (!bags.ok) return { printed, stopped: true }
    for (const bag of inOrder(bags.value)) {
      if ((await plant.print(() => bagLabel(bag, plant.settings.get()))) !== 'printed')
        return { printed, stopped: true }
      printed += 1
      onPrinted(printed)
    }
  }
  return { printed, stopped: false }
}

/** As they stand in the yard; a Void bag has no label any more. */
const inOrder = (bags: readonly Bag[]): readonly Bag[] =>
  bags.filter((bag) => !bag.void).toSorted((a, b) => a.bag_number - b.bag_number)
