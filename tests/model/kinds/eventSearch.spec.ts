import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isSearchField, searchTerms } from '#model/kinds/eventSearch.ts'
import { runs } from '#tests/arbitraries/values.ts'
import { test } from '#tests/support/property.ts'

const word = (...said: readonly string[]) => ({ field: null, said })

describe('A search of the log', () => {
  it('should be parted at blanks, but not between quotation marks', () => {
    expect(searchTerms('lot 76 "super sack"')).toEqual([word('lot'), word('76'), word('super sack')])
    expect(searchTerms('  ')).toEqual([])
  })

  it('should take alternatives in small letters, each once', () => {
    expect(searchTerms('Lote|lot|LOT "B Grade|A"')).toEqual([word('lote', 'lot'), word('b grade|a')])
  })

  it('should ask of one field what stands behind its colon', () => {
    expect(searchTerms('grade:"B Grade" client:bishop rule:W5')).toEqual([
      { field: 'grade', said: ['b grade'] },
      { field: 'client', said: ['bishop'] },
      { field: 'rule', said: ['w5'] },
    ])
    expect(searchTerms('Grade:b|"super sack"')).toEqual([{ field: 'grade', said: ['b', 'super sack'] }])
  })

  it('should take a colon behind anything but a field for a part of the word', () => {
    expect(searchTerms('10:30 colour:red order:')).toEqual([word('10:30'), word('colour:red'), word('order:')])
    expect(['order', 'grade', 'clean_gross', 'who', 'broker'].every(isSearchField)).toBe(true)
    expect(['colour', '', 'constructor'].some(isSearchField)).toBe(false)
  })

  it('should join what is more than eight terms', () => {
    expect(searchTerms('a b c d e f g h grade:x')).toHaveLength(8)
    expect(searchTerms('a b c d e f g h grade:x').at(-1)).toEqual(word('h grade:x'))
  })

  test.prop([fc.string({ maxLength: 60 })], { numRuns: runs(300) })('should be read whatever is typed', (typed) => {
    for (const { field, said } of searchTerms(typed)) {
      expect(field === null || isSearchField(field)).toBe(true)
      expect(said.every((each) => each.trim() === each && each !== '')).toBe(true)
    }
  })
})
