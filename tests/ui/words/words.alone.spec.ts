import { afterEach, describe, expect, it } from 'vitest'
import { typedNumber } from '#ui/parts/fields/typedNumber.ts'
import { language, plural, setLanguage, t } from '#ui/words/words.ts'
import { texts as spanish } from '#words/es/screens/all.ts'

afterEach(() => setLanguage('en', {}))

describe('a text of the screens', () => {
  it('should be the code’s text in English', () => {
    expect(t('Larger buttons and text.')).toBe('Larger buttons and text.')
  })

  it('should be Spanish once Spanish is chosen', () => {
    setLanguage('es', spanish)
    expect([language(), t('Larger buttons and text.')]).toEqual(['es', 'Botones y texto más grandes.'])
  })

  it('should have its blanks filled in', () => {
    expect(t('{n} min ago', { n: 8 })).toBe('8 min ago')
    setLanguage('es', spanish)
    expect(t('{n} min ago', { n: 8 })).toBe('hace 8 min')
  })

  it('should never show the suffix after a bar', () => {
    expect(t('Sorting|place')).toBe('Sorting')
    setLanguage('es', spanish)
    expect([t('Sorting|place'), t('Sorting')]).toEqual(['Clasificación', 'Clasificando'])
  })

  it.each([
    { n: 1, english: '1 bag', inSpanish: '1 bolsa' },
    { n: 0, english: '0 bags', inSpanish: '0 bolsas' },
    { n: 2, english: '2 bags', inSpanish: '2 bolsas' },
  ])('should go by a number: $english, $inSpanish', ({ n, english, inSpanish }) => {
    expect(plural(n, '{n} bag', '{n} bags')).toBe(english)
    setLanguage('es', spanish)
    expect(plural(n, '{n} bag', '{n} bags')).toBe(inSpanish)
  })

  it('should be allowed to show its number in another format', () => {
    expect(plural(1204, '{n} bag', '{n} bags', '1,204')).toBe('1,204 bags')
  })
})

describe('a number typed on a Spanish screen', () => {
  it.each([
    ['14.000', 14_000],
    ['1.412,5', 1412.5],
    ['1.204.000', 1_204_000],
    ['14,000', 14_000],
    ['17,5', 17.5],
    ['17.5', 17.5],
    ['1412.50', 1412.5],
  ])('should be read with points between thousands: %s', (typed, number) => {
    setLanguage('es', {})
    expect(typedNumber(typed)).toBe(number)
  })

  it('should have a point before decimals on an English one', () => {
    expect(typedNumber('14.000')).toBe(14)
  })
})
