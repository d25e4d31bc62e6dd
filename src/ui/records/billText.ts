import type { FuelBill } from '#model/kinds/fuelBill.ts'
import { formatMoney, formatPlainDate } from '#ui/parts/text/format.ts'

/** `11/01/2026–11/30/2026, $1,210.00` */
export const billText = ({ from, to, amount }: FuelBill): string =>
  `${formatPlainDate(from)}–${formatPlainDate(to)}, ${formatMoney(amount)}`
