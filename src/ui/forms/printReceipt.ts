import { messageTimes, say } from '#model/messages.ts'
import type { Wagon } from '#model/wagon.ts'
import { wagonReceipt } from '#print/wagonReceipt.ts'
import type { Plant } from '#streams/plant.ts'

/** Prints the receipt of a wagon that was just created; null where the server's answer could not be read. */
export async function printReceipt(plant: Plant, wagon: Wagon | null): Promise<void> {
  const printed = wagon === null ? 'failed' : await plant.print(() => wagonReceipt(wagon, plant.settings.get()))
  if (printed !== 'failed') return
  plant.snackbars.add(say('receiptNotPrinted'), { color: 'warning', timeout: messageTimes.receiptNotPrinted })
}
