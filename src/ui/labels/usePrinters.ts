import { addressOf, type PrinterNumber } from '#streams/printing/printing.ts'
import { usePlantRecord } from '#ui/hooks/usePlantValues.ts'

const both: readonly PrinterNumber[] = [1, 2]

/** The plant's printers; null while the plant is not loaded, or may not be seen. */
export function usePrinters(): readonly PrinterNumber[] | null {
  const site = usePlantRecord()
  return site === null ? null : both.filter((number) => addressOf(site, number) !== '')
}
