import { describe, expect, it } from 'vitest'
import { hasRates, purchasePriceOf, rateCardOn } from '#plant/rateCards.ts'
import { type LogLine, stateOfLines } from './dryingPlant.ts'

const card = (id: number, valid_from: string, more: object = {}): LogLine => [
  0,
  'rate_card',
  id,
  { valid_from, ...more },
]

describe('The rate card of a day', () => {
  // The older card was entered last.
  const state = stateOfLines([card(1, '2026-11-01', { minimum: 500_000 }), card(2, '2026-09-01')])

  it('should be the newest that begins on or before it', () => {
    const days = ['2026-08-31', '2026-09-01', '2026-10-31', '2026-11-01', '2027-01-01']
    expect(days.map((day) => rateCardOn(state, day)?.id ?? null)).toEqual([null, 2, 2, 1, 1])
  })

  it('should be none where the plant has set no rates', () => {
    expect([hasRates(stateOfLines([])), rateCardOn(stateOfLines([]), '2026-11-01')]).toEqual([false, null])
    // A card that sets nothing is as good as none.
    expect(hasRates(stateOfLines([card(1, '2026-09-01')]))).toBe(false)
    expect(hasRates(state)).toBe(true)
  })
})

describe('The price of purchase of a grade', () => {
  const prices = [
    { grade: 'Large A Grade', per_lb: 0, per_point: 450 },
    { grade: 'B Grade', per_lb: 0, per_point: 0 },
  ]
  const priced = rateCardOn(stateOfLines([card(1, '2026-09-01', { prices })]), '2026-09-01')

  it('should be that of its card, none if it has none or is 0', () => {
    const of = (grade: Parameters<typeof purchasePriceOf>[1]) => priced && purchasePriceOf(priced, grade)
    expect([of('Large A Grade'), of('B Grade'), of('Small A Grade')]).toEqual([prices[0], null, null])
  })
})
