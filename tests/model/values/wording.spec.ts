import { describe, expect, it } from 'vitest'
import { inEnglish, wording } from '#model/values/wording.ts'

describe('A wording', () => {
  it('should be a template and the values of its blanks, and become a sentence when it is read', () => {
    const sold = wording('Lot {lot} is {status}.', { lot: 1042, status: 'Sold' })
    expect(sold).toEqual({ text: 'Lot {lot} is {status}.', fills: { lot: 1042, status: 'Sold' } })
    expect(inEnglish(sold)).toBe('Lot 1042 is Sold.')
    expect(inEnglish(wording('Nothing is missing.'))).toBe('Nothing is missing.')
  })

  it('should not fill a blank inside a name', () => {
    expect(inEnglish(wording('{bin} and {other} are taken.', { bin: '{other}', other: '$1' }))).toBe(
      '{other} and $1 are taken.',
    )
  })

  it('should have each of its blanks filled in, and no other, or not compile', () => {
    // @ts-expect-error -- The status is missing.
    expect(wording('Lot {lot} is {status}.', { lot: 1042 }).fills).toEqual({ lot: 1042 })
    // @ts-expect-error -- It has no blank.
    expect(wording('Nothing is missing.', { lot: 1042 }).text).toBe('Nothing is missing.')
    // @ts-expect-error -- A lot that may not be there is no value.
    expect(wording('Lot {lot} is Sold.', { lot: undefined }).text).toBe('Lot {lot} is Sold.')
  })
})
