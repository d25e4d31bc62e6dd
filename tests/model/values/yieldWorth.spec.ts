import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { yieldWorth } from '#model/values/yieldWorth.ts'

const percents = fc.integer({ min: -1000, max: 1000 }).map((hundredths) => hundredths / 100)

describe('what points of yield are worth', () => {
  it('should be exact to the cent', () => {
    expect(yieldWorth({ net: 44_000, points: 52 - 50.3, price: 2.85 })).toBe(2131.8)
    expect(yieldWorth({ net: 44_000, points: 50.3 - 52, price: 2.85 })).toBe(-2131.8)
    expect(yieldWorth({ net: 0.01, points: 0.01, price: 0.01 })).toBe(0)
  })

  it('should be that of all but a cent where it is told in parts', () => {
    fc.assert(
      fc.property(fc.nat({ max: 5_000_000 }), fc.nat({ max: 5_000_000 }), percents, (one, other, points) => {
        const worth = (hundredths: number) => yieldWorth({ net: hundredths / 100, points, price: 2.85 })
        expect(Math.abs(worth(one + other) - worth(one) - worth(other))).toBeLessThan(0.011)
      }),
    )
  })
})
