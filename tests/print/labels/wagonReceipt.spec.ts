import { describe, expect, it } from 'vitest'
import { PrintInput } from '#model/papers/label.ts'
import { runs } from '#tests/arbitraries/values.ts'
import { black, wagon } from '#tests/print/examples.ts'
import { hostile } from '#tests/print/hostile.ts'
import { wagonReceipt } from '#tests/print/inZpl.ts'
import { fieldsOf, skeletonOf } from '#tests/print/readZpl.ts'
import { test } from '#tests/support/property.ts'

const plant = { company_name: 'Three Rivers Pecan' }

describe('a wagon’s receipt', () => {
  it('should have the plant, the wagon, its grower, order, variety, orchard, driver and days', () => {
    expect(fieldsOf(wagonReceipt(wagon, plant))).toEqual([
      'Three Rivers Pecan',
      'B14',
      'Client',
      'Hollis Farms',
      'Order',
      '31',
      'Variety',
      'Desirable',
      'Orchard',
      'Ridge',
      'Driver',
      'Joe Núñez',
      'Harvested',
      '11/19/2026',
      'Arrived',
      '11/20/2026',
    ])
  })

  it('should have the net weight beside the days, or the gross without a tare', () => {
    const weighed = { ...wagon, gross: 23_410.5, tare: 9000, net: 14_410.5 }
    expect(fieldsOf(wagonReceipt(weighed, plant)).slice(-2)).toEqual(['Net lbs', '14,410.50'])
    expect(fieldsOf(wagonReceipt({ ...weighed, tare: null, net: null }, plant)).slice(-2)).toEqual([
      'Gross lbs',
      '23,410.50',
    ])
  })

  it('should have the wagon’s id larger than anything else, and whole at any length', () => {
    const sizes = (wagon_id: string) =>
      [...wagonReceipt({ ...wagon, wagon_id }, plant).matchAll(/\^A0N,(\d+),\d+/g)].map(([, height]) => Number(height))
    const [, id = 0, ...others] = sizes('B14')
    expect(id).toBe(150)
    expect(Math.max(...others)).toBeLessThan(id)
    const longest = 'W'.repeat(20)
    expect(fieldsOf(wagonReceipt({ ...wagon, wagon_id: longest }, plant))[1]).toBe(longest)
  })

  it('should find the orchard’s name where only the orchard is known', () => {
    expect(fieldsOf(wagonReceipt({ ...wagon, orchard_name: '' }, plant))).toContain('Ridge')
  })

  test.prop([hostile, hostile, hostile, hostile, hostile], { numRuns: runs(100) })(
    'does the same for any names',
    (company_name, variety_name, orchard_name, driver, plantName) => {
      const zpl = wagonReceipt(
        { ...wagon, company_name, variety_name, orchard_name, driver, wagon_id: driver },
        { company_name: plantName },
        black,
      )
      expect(skeletonOf(zpl)).toEqual(skeletonOf(wagonReceipt(wagon, plant, black)))
      expect(PrintInput.safeParse({ label: zpl }).error?.issues).toBeUndefined()
    },
  )
})
