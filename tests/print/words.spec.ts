import { describe, expect, it } from 'vitest'
import { localDate, localTime } from '#print/words.ts'

describe('words on paper', () => {
  it.each([
    ['2026-10-04T05:00:00.000Z', '10/04/2026 12:00 AM'],
    ['2026-10-04T16:59:59.999Z', '10/04/2026 11:59 AM'],
    ['2026-10-04T17:05:00.000Z', '10/04/2026 12:05 PM'],
    ['2026-12-05T05:30:00.000Z', '12/04/2026 11:30 PM'],
  ])('should have the instant %s as %s', (instant, shown) => {
    expect(localTime(instant, 'America/Chicago')).toBe(shown)
  })

  it('should have the day as Americans write it', () => {
    expect(localDate('2026-10-04')).toBe('10/04/2026')
  })

  it('should be empty without a value', () => {
    expect([localTime(null, 'America/Chicago'), localDate(null)]).toEqual(['', ''])
  })
})
