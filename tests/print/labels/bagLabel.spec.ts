import { describe, expect, it } from 'vitest'
import type { Bag } from '#model/kinds/bag.ts'
import { PrintInput } from '#model/papers/label.ts'
import { onOneLine } from '#print/labels/drawing.ts'
import { runs } from '#tests/arbitraries/values.ts'
import { bag, black } from '#tests/print/examples.ts'
import { hostile } from '#tests/print/hostile.ts'
import { bagLabel } from '#tests/print/inZpl.ts'
import { fieldsOf, readZpl, skeletonOf, wellFormed } from '#tests/print/readZpl.ts'
import { test } from '#tests/support/property.ts'

const plant = { time_zone: 'America/Chicago' }
const printed = (changes: Partial<Bag> = {}) => fieldsOf(bagLabel({ ...bag, ...changes }, plant))

describe('a bag label', () => {
  it('should have the masked grower, time, lot, bag, grade, variety, type and weights, and end in the barcode', () => {
    expect(printed()).toEqual([
      'Holl********',
      '11/20/2026 09:04 AM',
      'Lot 1042',
      'Bag 17',
      'Large A Grade',
      'Desirable',
      'Super Sack',
      'Gross (lbs)',
      '2,035.75',
      'Tare (lbs)',
      '35.25',
      'Net (lbs)',
      '2,000.50',
      '1042-17',
    ])
  })

  it('should carry lot-bag as its barcode', () => {
    expect(bagLabel(bag, plant)).toMatch(/\^BCN,104,Y,N,N,A\^FH\^FD1042-17\^FS\^XZ$/)
  })

  it.each([
    ['Hill', 'Hill'],
    ['Hills', 'Hill********'],
    ['Holl********', 'Holl********'],
    ['Ñandú', 'Ñand********'],
    ['', ''],
  ])('should print the name %o as %o', (company_name, masked) => {
    expect(printed({ company_name })[0]).toBe(masked)
  })

  it('should have no barcode without a code', () => {
    const commands = readZpl(bagLabel({ ...bag, lot_number: null }, plant)).map(([name]) => name)
    expect(commands).not.toContain('BC')
  })

  it('should be 800 by 600 dots, its words above the barcode', () => {
    const widest = {
      ...bag,
      lot_number: 999_999,
      bag_number: 99_999,
      clean_gross: 1e6,
      clean_tare: 1e6,
      clean_net: 1e6,
    }
    const zpl = bagLabel(
      { ...widest, grade: 'Cracks & Splits', type: 'Tall Super Sack', variety_name: 'W'.repeat(200) },
      plant,
    )
    expect(zpl.startsWith('^XA^CI28^PW800^LL600^')).toBe(true)
    const bottoms = [...zpl.matchAll(/\^FO(\d+),(\d+)\^A0N,(\d+),/g)].map(
      ([, , y, height]) => Number(y) + Number(height),
    )
    expect(Math.max(...bottoms)).toBeLessThan(440)
  })

  test.prop([hostile, hostile], { numRuns: runs(100) })(
    'does the same for any names of farm and variety',
    (company_name, variety_name) => {
      const zpl = bagLabel({ ...bag, company_name, variety_name }, plant, black)
      expect(skeletonOf(zpl)).toEqual(skeletonOf(bagLabel(bag, plant, black)))
      expect(PrintInput.safeParse({ label: zpl }).error?.issues).toBeUndefined()
      const signs = Array.from(company_name)
      if (signs.length > 4)
        expect(fieldsOf(zpl)[0]).toBe(wellFormed(onOneLine(`${signs.slice(0, 4).join('')}********`)))
    },
  )
})
