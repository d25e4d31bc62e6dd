import type { Lot } from '#model/kinds/lot.ts'
import { yieldWorth } from '#model/values/yieldWorth.ts'

type Measured = Pick<Lot, 'asking_price' | 'broker_bid' | 'internal_yield' | 'broker_yield' | 'clean_net'>

/** What a lot's two yields differ by in dollars, at the bid or else the asking price; null while one is missing. */
export function yieldsApart({ asking_price, broker_bid, internal_yield, broker_yield, clean_net }: Measured) {
  const price = broker_bid ?? asking_price
  if (price === null || internal_yield === null || broker_yield === null) return null
  return yieldWorth({ net: clean_net, points: broker_yield - internal_yield, price })
}
