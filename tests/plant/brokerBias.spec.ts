import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { biasOf } from '#plant/brokerBias.ts'
import { studentsT } from '#plant/studentsT.ts'
import { test } from '#tests/support/property.ts'

describe('How a broker measures', () => {
  it('should be lower where the whole interval lies below the plant’s', () => {
    expect(biasOf([-1.2, -0.8, -1.5, -0.4, -0.9, -1.1])).toEqual({
      lots: 6,
      mean: -0.98,
      low: -1.38,
      high: -0.59,
      verdict: 'lower',
    })
  })

  it('should have no verdict and no interval under five lots', () => {
    expect(biasOf([-1.2, -0.8, -1.5, -0.4])).toEqual({ lots: 4, mean: -0.98, low: null, high: null, verdict: null })
    expect(biasOf([])).toEqual({ lots: 0, mean: null, low: null, high: null, verdict: null })
    expect(biasOf([-1.2, -0.8, -1.5, -0.4, -0.9]).verdict).toBe('lower')
  })

  it('should be the same where the interval has 0, and where no lot differs', () => {
    expect(biasOf([-0.4, 0.5, 0.1, -0.3, 0.2]).verdict).toBe('same')
    expect(biasOf([0, 0, 0, 0, 0])).toEqual({ lots: 5, mean: 0, low: 0, high: 0, verdict: 'same' })
  })

  it('should take the points of Student’s t from the tables', () => {
    const table = {
      2: 4.3027,
      3: 3.1824,
      4: 2.7764,
      5: 2.5706,
      6: 2.4469,
      8: 2.306,
      10: 2.2281,
      20: 2.086,
      30: 2.0423,
      120: 1.9799,
    }
    for (const [freedom, point] of Object.entries(table))
      expect(Math.abs(studentsT(Number(freedom)) - point)).toBeLessThan(0.001)
  })
})

const differences = fc.array(
  fc.integer({ min: -1000, max: 1000 }).map((whole) => whole / 100),
  { minLength: 5, maxLength: 40 },
)

describe('Laws of a bias', () => {
  test.prop([differences])('should have its mean within its interval, and a verdict that the interval says', (all) => {
    const { mean, low, high, verdict } = biasOf(all)
    expect(low).toBeLessThanOrEqual(mean ?? Number.NaN)
    expect(high).toBeGreaterThanOrEqual(mean ?? Number.NaN)
    if (verdict === 'lower') expect(high).toBeLessThanOrEqual(0)
    if (verdict === 'higher') expect(low).toBeGreaterThanOrEqual(0)
    if (verdict === 'same') expect([(low ?? 1) <= 0, (high ?? -1) >= 0]).toEqual([true, true])
  })

  test.prop([differences])(
    'should turn around when both sides change places, whatever the order of the lots',
    (all) => {
      const [one, other] = [biasOf(all), biasOf(all.map((each) => -each).toReversed())]
      expect(other.low).toBeCloseTo(-(one.high ?? Number.NaN), 9)
      expect(other.high).toBeCloseTo(-(one.low ?? Number.NaN), 9)
      const turned = { lower: 'higher', higher: 'lower', same: 'same' } as const
      expect(other.verdict).toBe(one.verdict && turned[one.verdict])
    },
  )

  test.prop([differences, fc.integer({ min: -500, max: 500 })])(
    'should move by what every lot moves by, its interval staying as wide',
    (all, by) => {
      const [one, moved] = [biasOf(all), biasOf(all.map((each) => each + by / 100))]
      expect((moved.mean ?? 0) - (one.mean ?? 0)).toBeCloseTo(by / 100, 1)
      expect((moved.high ?? 0) - (moved.low ?? 0)).toBeCloseTo((one.high ?? 0) - (one.low ?? 0), 1)
    },
  )
})
