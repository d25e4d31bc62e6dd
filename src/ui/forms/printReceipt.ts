import { messageTimes, say } from '#model/messages.ts'
import type { Wagon } from '#model/wagon.ts'
import type { Plant } from '#streams/plant.ts'
import { printLabel } from '#ui/labels/printLabel.ts'
import { tellPrinted } from '#ui/labels/tellPrinted.ts'

/** Prints the receipt of a wagon that was just created; null where the server's answer could not be read. */
export async function printReceipt(plant: Plant, wagon: Wagon | null): Promise<void> {
  const receipt = wagon && ({ entity: 'wagon', record: wagon } as const)
  const printed = receipt === null ? 'failed' : await printLabel(plant, receipt)
  if (printed === 'failed' || printed === 'unknown')
    plant.snackbars.add(say('receiptNotPrinted'), { color: 'warning', timeout: messageTimes.receiptNotPrinted })
  else if (receipt !== null) tellPrinted(plant, receipt, printed, 'troubles')
}
