import { describe, expect, it } from 'vitest'
import { covers, staysCovered } from '#streams/live/replayCoverage.ts'

const opening = (from: number | null) => ({ from })

describe('A snapshot and what is heard after it', () => {
  it('should leave no gap where it was asked for under that opening, whatever it says', () => {
    const now = opening(null)
    expect(covers({ seq: null, under: now }, now)).toBe(true)
  })

  it('should leave no gap where it is true up to where the opening starts, or further', () => {
    expect([4, 5, 6].map((seq) => covers({ seq, under: null }, opening(5)))).toEqual([false, true, true])
  })

  it('should leave one where either does not say how far it goes', () => {
    expect(covers({ seq: null, under: null }, opening(0))).toBe(false)
    expect(covers({ seq: 9, under: opening(1) }, opening(null))).toBe(false)
  })

  it('should go on without a gap where the next opening goes on where the last one ended', () => {
    const old = { seq: 1, under: null }
    expect(staysCovered(true, old, opening(5))).toBe(true)
    expect(staysCovered(true, old, opening(null))).toBe(false)
    expect(staysCovered(false, old, opening(5))).toBe(false)
    expect(staysCovered(false, { seq: 5, under: null }, opening(5))).toBe(true)
  })
})
