import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { inEnglish } from '#model/values/wording.ts'
import { pseudo, pseudoWords } from '#tests/support/thirdLanguage.ts'
import { setTranslations, translated } from '#ui/words/translated.ts'
import { setLanguage, t } from '#ui/words/words.ts'

// It stands in the place of Spanish, so that no source has to be changed.
beforeEach(() => {
  setLanguage('es', pseudoWords.texts)
  setTranslations(pseudoWords)
})
afterEach(() => {
  setLanguage('en', {})
  setTranslations({ sentences: {}, fillings: {}, and: ' and ' })
})

const blanksOf = (text: string): readonly string[] => [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
const marks = (text: string): Readonly<Record<string, string>> =>
  Object.fromEntries(blanksOf(text).map((name) => [name, `<${name}>`]))
const marksIn = (text: string): readonly string[] => [...text.matchAll(/<(\w+)>/g)].map(([, name = '']) => name)
const withBlanks = (texts: Readonly<Record<string, string>>): readonly string[] =>
  Object.keys(texts).filter((text) => blanksOf(text).length > 1)

/** `t` for any text of the catalogue. */
const said = t as (text: string, fills: object) => string

describe('A language with another order of words', () => {
  it('should have the blanks of each text of the screens filled by their names', () => {
    const texts = withBlanks(pseudoWords.texts)
    expect(texts.length).toBeGreaterThan(40)
    for (const text of texts) expect(marksIn(said(text, marks(text)))).toEqual(blanksOf(text).toReversed())
    expect(t('{browser} on {system}', { browser: 'Firefox', system: 'Android' })).toBe('Android ôøöñ Firefox')
  })

  it('should have those of each sentence of rulebook and server filled by their names', () => {
    const texts = withBlanks(pseudoWords.sentences)
    expect(texts.length).toBeGreaterThan(40)
    for (const text of texts)
      expect(marksIn(translated({ text, fills: marks(text) }))).toEqual(blanksOf(text).toReversed())
  })

  it('should understand the finished sentence of a server', () => {
    const said = {
      text: "Bag {bag} is {status}, so it can't be {phrase}.",
      fills: { bag: '81-7', status: 'Void', phrase: 'loaded' },
    }
    const own = translated(said)
    expect(own).toContain(`${pseudo('loaded')} îïs ${pseudo('Void')}`)
    expect(own).toContain('81-7.')
    expect(translated(inEnglish(said))).toBe(own)
  })
})

it('should have words longer than English by two fifths', () => {
  const english = Object.keys(pseudoWords.texts).map((text) => text.replace(/\|.*$/, ''))
  const lengthOf = (texts: readonly string[]): number => texts.join('').length
  expect(lengthOf(english.map(pseudo)) / lengthOf(english)).toBeGreaterThan(1.4)
})
