import type { StatementLine } from '#model/kinds/statement.ts'
import { formatMoney } from '#ui/parts/text/format.ts'

/** `−$0.30`, from cents. */
export const centsText = (cents: number): string => `${cents < 0 ? '−' : ''}${formatMoney(Math.abs(cents) / 100)}`

/** `6.25 ¢` a lb, `$4.50` of all else, from hundredths of a cent. */
export function rateText({ item, rate }: Pick<StatementLine, 'item' | 'rate'>): string {
  if (item === 'net' || item === 'received') return `${rate / 100} ¢`
  return rate % 100 === 0 ? formatMoney(rate / 10_000) : `$${rate / 10_000}`
}
