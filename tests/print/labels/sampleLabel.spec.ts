import { describe, expect, it } from 'vitest'
import { PrintInput } from '#model/papers/label.ts'
import { runs } from '#tests/arbitraries/values.ts'
import { black, lot } from '#tests/print/examples.ts'
import { hostile } from '#tests/print/hostile.ts'
import { sampleLabel } from '#tests/print/inZpl.ts'
import { fieldsOf, skeletonOf } from '#tests/print/readZpl.ts'
import { test } from '#tests/support/property.ts'

const plant = { time_zone: 'America/Chicago' }
const at = '2026-11-20T15:04:00.000Z'

describe('a sample label', () => {
  it('should have lot, grade, variety, masked grower, known figures and time', () => {
    expect(fieldsOf(sampleLabel(lot, plant, at))).toEqual([
      'Sample',
      'Lot 1042',
      'Large A Grade',
      'Desirable',
      'Holl********',
      'Moisture (%)',
      '4.50',
      'Yield (%)',
      '',
      'Count (pecans)',
      '52',
      'Taken',
      '11/20/2026 09:04 AM',
      'Order',
      '31',
    ])
  })

  test.prop([hostile, hostile], { numRuns: runs(100) })(
    'does the same for any names of grower and variety',
    (company_name, variety_name) => {
      const zpl = sampleLabel({ ...lot, company_name, variety_name }, plant, at, black)
      expect(skeletonOf(zpl)).toEqual(skeletonOf(sampleLabel(lot, plant, at, black)))
      expect(PrintInput.safeParse({ label: zpl }).error?.issues).toBeUndefined()
    },
  )
})
