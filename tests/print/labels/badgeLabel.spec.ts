import { describe, expect, it } from 'vitest'
import { badgeLabel } from '#print/labels/badgeLabel.ts'
import { zpl } from '#print/labels/zpl.ts'
import { badgeSheet } from '#print/tickets/badgeSheet.ts'

const badge = { name: 'María del Carmen Ruiz Hernández', code: 'PYB-0123456789ABCDEFGHJK' }

describe('a badge', () => {
  it('should have its code as a barcode that fits the label, and the name large', () => {
    const { drawings } = badgeLabel(badge, 'Three Rivers Pecan')
    const code = drawings.find(({ draws }) => draws === 'code')
    expect(code).toMatchObject({ words: badge.code, module: 2 })
    expect(zpl(badgeLabel(badge, 'Three Rivers Pecan'))).toMatch(/^\^XA.*\^XZ$/s)
  })

  it('should be eight on a page of a sheet', () => {
    const sheet = (count: number) =>
      badgeSheet(
        Array.from({ length: count }, () => badge),
        { company: 'Three Rivers Pecan', fonts: null },
      ).getNumberOfPages()
    expect([sheet(1), sheet(8), sheet(9)]).toEqual([1, 1, 2])
  })
})
