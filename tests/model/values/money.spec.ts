import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { amountOf, purchaseAmountOf } from '#model/values/money.ts'
import { test } from '#tests/support/property.ts'

describe('An amount', () => {
  it('should be a quantity at a rate, in whole cents', () => {
    // 6,600.00 lbs at 6 ¢; 57 h at $4.50; −5.00 lbs at 6 ¢.
    expect([amountOf(660_000, 600), amountOf(5_700, 45_000), amountOf(-500, 600)]).toEqual([39_600, 25_650, -30])
  })

  it('should round a half away from 0', () => {
    // 0.25 lbs at 2 ¢ are half a cent.
    expect([amountOf(25, 200), amountOf(-25, 200), amountOf(24, 200), amountOf(-24, 200)]).toEqual([1, -1, 0, 0])
  })

  it('should be exact beyond what a number holds', () => {
    expect(amountOf(99_999_999, 999_999_999)).toBe(9_999_999_890_000)
  })

  const whole = fc.integer({ min: -100_000_000, max: 100_000_000 })
  const rate = fc.integer({ min: 0, max: 1_000_000_000 })

  test.prop([whole, rate])('should be as much when it is taken back', (hundredths, each) => {
    expect(amountOf(-hundredths, each) + amountOf(hundredths, each)).toBe(0)
  })

  test.prop([whole, rate])('should be off by at most half a cent', (hundredths, each) => {
    const off = BigInt(amountOf(hundredths, each)) * 10_000n - BigInt(hundredths) * BigInt(each)
    expect(off <= 5_000n && off >= -5_000n).toBe(true)
  })
})

describe('The price of a purchase', () => {
  it('should be by the lb and by the point of yield', () => {
    // 1,000 lbs of 52 % at 4.5 ¢ a point are $2.34 a lb.
    expect(purchaseAmountOf(100_000, 52, { per_lb: 0, per_point: 450 })).toBe(234_000)
    expect(purchaseAmountOf(100_000, 52.5, { per_lb: 1_000, per_point: 450 })).toBe(246_250)
  })

  it('should need no yield where only the lb has a price', () => {
    expect(purchaseAmountOf(100_000, 0, { per_lb: 6_500, per_point: 0 })).toBe(65_000)
  })
})
