import type { BagGrade } from '#model/kinds/bag.ts'
import { type PurchasePrice, type RateCardRow, singleRates } from '#model/kinds/rateCard.ts'
import type { PlantState } from './state.ts'

/** Every rate card, the newest first day first. */
export const cardsOf = ({ records }: PlantState): readonly RateCardRow[] =>
  records
    .of('rate_card')
    .values()
    .map(({ row }) => row)
    .toSorted((a, b) => (a.valid_from < b.valid_from ? 1 : -1))

/** Whether a card sets any rate or price; until then no screen shows money. */
export const hasRates = (state: PlantState): boolean =>
  cardsOf(state).some(
    (card) =>
      [...card.net, ...singleRates.map((name) => ({ rate: card[name] }))].some(({ rate }) => rate > 0) ||
      card.prices.some(({ per_lb, per_point }) => per_lb > 0 || per_point > 0),
  )

/** The rate card of a day of the plant (YYYY-MM-DD): the newest that begins on or before it; null if there is none. */
export const rateCardOn = (state: PlantState, day: string): RateCardRow | null =>
  cardsOf(state).find(({ valid_from }) => valid_from <= day) ?? null

/** What a card buys a grade for; null if it sets no price of it. */
export function purchasePriceOf({ prices }: RateCardRow, grade: BagGrade): PurchasePrice | null {
  const price = prices.find((each) => each.grade === grade)
  return price === undefined || (price.per_lb === 0 && price.per_point === 0) ? null : price
}
