import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { FuelBills } from '#model/calls/fuelBills.ts'
import { sharedOut } from '#model/values/sharedOut.ts'
import { dryingCostOf } from '#plant/dryingCost.ts'
import { overdriedOf } from '#plant/forecast.ts'
import { test } from '#tests/support/property.ts'
import { after, bag, batches, type LogLine, reading, run, stateOfLines } from './dryingPlant.ts'

const rates = { fuel_per_hour: 6.5, fuel_price: 2.1, dryer_power: 15, power_price: 0.12 }
const settings = (data: object): LogLine => [0, 'settings', 1, data]
const november = (amount: number) => ({ fuel_bills: [{ from: '2026-11-01', to: '2026-11-30', amount }] })

describe('The cost of drying', () => {
  const one = [...batches(1), ...run(1, 1, 0, 19)]

  it('should be fuel and electricity by the running hours', () => {
    expect(dryingCostOf(stateOfLines([settings(rates), ...one]), 1, after(40))).toEqual({
      fuel: 259.35,
      power: 34.2,
      total: 293.55,
      hours: 19,
      unbilled_hours: 0,
      per_lb_water: null,
      per_lb_nuts: null,
    })
  })

  it('should be none while no price is set', () => {
    expect(dryingCostOf(stateOfLines(one), 1, after(40))).toBe(null)
    expect(dryingCostOf(stateOfLines([settings({ fuel_per_hour: 6.5 }), ...one]), 1, after(40))).toBe(null)
  })

  it('should share a bill over the running hours of its days', () => {
    const three = [...batches(1, 2, 3), ...run(1, 1, 0, 19), ...run(2, 2, 3, 17), ...run(3, 3, 10, 32)]
    const state = stateOfLines([settings(november(1210)), ...three])
    expect([1, 2, 3].map((id) => dryingCostOf(state, id, after(40))?.total)).toEqual([418, 308, 484])
  })

  it('should count hours outside the bills by the rate, and say which have no price', () => {
    // The plant’s 3 November begins at 18 h.
    const bills = { fuel_bills: [{ from: '2026-11-01', to: '2026-11-02', amount: 100 }] }
    const priced = dryingCostOf(stateOfLines([settings({ ...rates, ...bills }), ...one]), 1, after(40))
    expect(priced).toMatchObject({ fuel: 113.65, unbilled_hours: 0 })
    const billed = dryingCostOf(stateOfLines([settings(bills), ...one]), 1, after(40))
    expect(billed).toMatchObject({ fuel: 100, power: null, total: 100, unbilled_hours: 1 })
  })

  it('should count a running dryer until now', () => {
    const [start] = run(1, 1, 0, 19)
    const lines = [settings(rates), ...batches(1), ...(start === undefined ? [] : [start])]
    expect(dryingCostOf(stateOfLines(lines), 1, after(19))?.total).toBe(293.55)
  })

  it('should be told by the lb of water and of nuts', () => {
    const weighed = [...one, reading(1, 1, 0, 16), reading(2, 1, 19, 4), bag(1, 1, 2000), bag(2, 1, 1500)]
    // 3,500 lbs at 4 % were 4,000 at 16 %.
    expect(dryingCostOf(stateOfLines([settings(rates), ...weighed]), 1, after(60))).toMatchObject({
      per_lb_water: 0.5871,
      per_lb_nuts: 0.0839,
    })
    expect(overdriedOf(stateOfLines([...weighed]), 1)).toBe(18.32)
  })

  it('should take bills of which no two have a day', () => {
    const bill = { from: '2026-11-01', to: '2026-11-30', amount: 1210.5 }
    const accepts = (...bills: object[]): boolean => FuelBills.safeParse(bills).success
    expect(accepts(bill, { ...bill, from: '2026-12-01', to: '2026-12-31' })).toBe(true)
    expect(accepts(bill, { ...bill, from: '2026-11-30', to: '2026-12-31' })).toBe(false)
    expect(accepts({ ...bill, to: '2026-10-31' })).toBe(false)
    expect(accepts({ ...bill, amount: 1.005 })).toBe(false)
  })
})

describe('Shares of a bill', () => {
  it('should go by the largest remainder', () => {
    expect(sharedOut(121_000, [19, 14, 22])).toEqual([41_800, 30_800, 48_400])
    expect(sharedOut(100, [1, 1, 1])).toEqual([34, 33, 33])
    expect(sharedOut(100, [0, 0])).toEqual([0, 0])
  })

  const weights = fc.array(fc.nat({ max: 10_000_000 }), { minLength: 1, maxLength: 300 })
  const brokenLaw = (share: typeof sharedOut, amount: number, of: readonly number[]): string => {
    const parts = share(amount, of)
    const whole = of.reduce((sum, each) => sum + each, 0)
    if (whole === 0) return parts.every((part) => part === 0) ? '' : 'Where nothing ran nothing is shared'
    if (parts.reduce((sum, each) => sum + each, 0) !== amount) return 'The shares sum to the bill'
    const off = parts.some((part, nth) => Math.abs(part - (amount * (of[nth] ?? 0)) / whole) >= 1.001)
    return off ? 'A share is its part, to the cent' : ''
  }
  test.prop([fc.nat({ max: 100_000_000 }), weights], { numRuns: 200 })('sum to it, each to the cent', (amount, of) => {
    expect(brokenLaw(sharedOut, amount, of)).toBe('')
  })

  it.each([
    ['rounds each', 'The shares sum to the bill', (amount, of) => of.map((each) => Math.round((amount * each) / 55))],
    [
      'gives the rest to the first',
      'A share is its part, to the cent',
      (amount, of) => {
        const parts = of.map((each) => Math.floor((amount * each) / of.reduce((sum, one) => sum + one, 0)))
        return parts.map((part, nth) => (nth > 0 ? part : part + amount - parts.reduce((sum, one) => sum + one, 0)))
      },
    ],
  ] satisfies readonly (readonly [string, string, typeof sharedOut])[])(
    'should notice a program that %s: %s',
    (_, law, share) => {
      const tries = [brokenLaw(share, 100_000, [19, 14, 22]), brokenLaw(share, 100, [7, 7, 7, 7, 7, 7])]
      expect(tries).toContain(law)
    },
  )
})
