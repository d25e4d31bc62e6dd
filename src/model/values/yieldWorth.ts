import { toHundredths } from './units.ts'

/**
 * What points of yield of a net weight (lbs) are worth at a price (¢ a lb and point), in dollars to the cent: 1.7 points
 * of 44,000 lbs at 2.85 ¢ are $2,131.80. Exact, since weights, yields and prices have hundredths.
 */
export function yieldWorth({ net, points, price }: { net: number; points: number; price: number }): number {
  const cents = (toHundredths(net) * toHundredths(points) * toHundredths(price)) / 1_000_000
  return Math.sign(cents) * (Math.round(Math.abs(cents)) / 100)
}
