import { describe, expect, it } from 'vitest'
import { covers, staysCovered } from '#streams/live/replayCoverage.ts'

const opening = (from: number | null) => ({ from })

describe('A snapshot and its later messages', () => {
  it('should leave no gap if it was requested after that opening, with any seq', () => {
    const now = opening(null)
    expect(covers({ seq: null, under: now }, now)).toBe(true)
  })

  it('should leave no gap where it is true up to where the opening starts, or further', () => {
    expect([4, 5, 6].map((seq) => covers({ seq, under: null }, opening(5)))).toEqual([false, true, true])
  })

  it('should leave a gap if either has no seq', () => {
    expect(covers({ seq: null, under: null }, opening(0))).toBe(false)
    expect(covers({ seq: 9, under: opening(1) }, opening(null))).toBe(false)
  })

  it('should continue without a gap if the next opening starts at the end of the last', () => {
    const old = { seq: 1, under: null }
    expect(staysCovered(true, old, opening(5))).toBe(true)
    expect(staysCovered(true, old, opening(null))).toBe(false)
    expect(staysCovered(false, old, opening(5))).toBe(false)
    expect(staysCovered(false, { seq: 5, under: null }, opening(5))).toBe(true)
  })
})
