import type { NetRate, PurchasePrice } from '#model/kinds/rateCard.ts'
import { inCents, inDollars } from '#model/values/moneyText.ts'
import { named, t } from '#ui/words/words.ts'

/** `B Grade: 6.25 ¢` */
export const netRateText = ({ grade, rate }: NetRate): string => `${named(grade)}: ${inCents(rate)}`

/** `B Grade: $0.50 + 4.5 ¢ a point` */
export const purchasePriceText = ({ grade, per_lb, per_point }: PurchasePrice): string =>
  `${named(grade)}: ${inDollars(per_lb)} + ${t('{price} ¢ a point', { price: per_point / 100 })}`
