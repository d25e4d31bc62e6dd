import type { Lot } from '#model/kinds/lot.ts'
import { useHasRates } from './useHasRates.ts'

/** Whether the prices of a lot are shown: the plant asks one, or has set rates. Without both no screen shows money. */
export function useShowsPrices({ asking_price }: Pick<Lot, 'asking_price'>): boolean {
  const hasRates = useHasRates()
  return hasRates || asking_price !== null
}
