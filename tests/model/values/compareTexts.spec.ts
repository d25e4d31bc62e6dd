import { describe, expect, it } from 'vitest'
import { compareTexts } from '#model/values/compareTexts.ts'

describe('Texts in order', () => {
  it('should have their numbers by size, and letters whatever their case', () => {
    expect(['Bin 10', 'bin 9', 'Áuger', 'Bin 1'].toSorted(compareTexts)).toEqual(['Áuger', 'Bin 1', 'bin 9', 'Bin 10'])
    expect(compareTexts('oak hill', 'Oak Hill')).toBe(0)
  })
})
