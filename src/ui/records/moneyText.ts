import type { NetRate, PurchasePrice } from '#model/kinds/rateCard.ts'
import type { StatementLine } from '#model/kinds/statement.ts'
import { formatMoney } from '#ui/parts/text/format.ts'
import { named, t } from '#ui/words/words.ts'

/** `−$0.30`, from cents. */
export const centsText = (cents: number): string => `${cents < 0 ? '−' : ''}${formatMoney(Math.abs(cents) / 100)}`

/** `6.25 ¢`, from hundredths of a cent. */
export const inCents = (rate: number): string => `${rate / 100} ¢`

/** `$4.50`, from hundredths of a cent; `$0.0625` if cents don’t say it. */
export const inDollars = (rate: number): string => (rate % 100 === 0 ? formatMoney(rate / 10_000) : `$${rate / 10_000}`)

/** `6.25 ¢` a lb, `$4.50` of all else, from hundredths of a cent. */
export const rateText = ({ item, rate }: Pick<StatementLine, 'item' | 'rate'>): string =>
  item === 'net' || item === 'received' ? inCents(rate) : inDollars(rate)

/** `B Grade: 6.25 ¢` */
export const netRateText = ({ grade, rate }: NetRate): string => `${named(grade)}: ${inCents(rate)}`

/** `B Grade: $0.50 + 4.5 ¢ a point` */
export const purchasePriceText = ({ grade, per_lb, per_point }: PurchasePrice): string =>
  `${named(grade)}: ${inDollars(per_lb)} + ${t('{price} ¢ a point', { price: per_point / 100 })}`
