import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { badgeCodeOf, inBase32, readBadgeCode } from '#model/values/badgeCode.ts'

const bytes = fc.uint8Array({ minLength: 13, maxLength: 13 })

describe('the code of a badge', () => {
  it('should be read as it was made, however a scanner types it, and nothing else as one', () => {
    fc.assert(
      fc.property(bytes, (random) => {
        const code = badgeCodeOf(random)
        expect(code).toMatch(/^PYB-[\dA-HJKMNP-TV-Z]{20}$/)
        expect([readBadgeCode(code), readBadgeCode(` ${code.toLowerCase()}\n`)]).toEqual([code, code])
        expect([readBadgeCode(code.slice(0, -1)), readBadgeCode(`${code}0`)]).toEqual([null, null])
      }),
    )
    expect(['1042-7', '', 'PYB-', 'PYB-IIIIIIIIIIIIIIIIIIII'].map(readBadgeCode)).toEqual([null, null, null, null])
  })

  it('should keep every bit: five in each sign', () => {
    expect([inBase32(new Uint8Array([0, 0, 0, 0, 0])), inBase32(new Uint8Array([255, 255, 255, 255, 255]))]).toEqual([
      '00000000',
      'ZZZZZZZZ',
    ])
    expect(inBase32(new Uint8Array([0b0000_1000, 0b0100_0000]))).toBe('110')
  })
})
