import { describe, expect, it } from 'vitest'
import { PrintInput } from '#model/papers/label.ts'
import { testLabel } from '#tests/print/inZpl.ts'

describe('the test label', () => {
  it('should name the company and the time, and only draw', () => {
    const label = testLabel({ company_name: 'Hollis ^XA Pecans' }, '10/02/2026 08:00 AM')
    expect(PrintInput.safeParse({ label }).success).toBe(true)
    expect(label).toContain('Test print')
    expect(label).toContain('10_2F02_2F2026 08_3A00 AM')
  })
})
