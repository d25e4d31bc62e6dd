import { describe, expect, it } from 'vitest'
import { dateIn, momentOf } from '#model/values/clock.ts'

describe('The moment of a decision', () => {
  it.each([
    ['2026-10-03T05:00:00Z', '10/03/2026 12:00 AM'],
    ['2026-10-03T17:05:00Z', '10/03/2026 12:05 PM'],
    ['2026-10-04T04:59:00Z', '10/03/2026 11:59 PM'],
  ])('should show %s as the clocks of the plant do', (now, shown) => {
    expect(momentOf(now, 'America/Chicago').plantTime).toBe(shown)
  })

  it('should have its date in the time zone of the plant', () => {
    expect(dateIn('2026-10-04T04:59:59.999Z', 'America/Chicago')).toBe('2026-10-03')
    expect(dateIn('2026-10-04T05:00:00.000Z', 'America/Chicago')).toBe('2026-10-04')
    expect(dateIn('2026-12-04T05:00:00.000Z', 'America/Chicago')).toBe('2026-12-03')
    expect(dateIn('2026-10-03T20:00:00.000Z', 'Pacific/Auckland')).toBe('2026-10-04')
  })

  it('should reach a day ahead with dates, 2 minutes ahead with instants, and two years back', () => {
    expect(momentOf('2026-10-03T15:00:00Z', 'America/Chicago')).toEqual({
      now: '2026-10-03T15:00:00.000Z',
      today: '2026-10-03',
      plantTime: '10/03/2026 10:00 AM',
      earliest: { instant: '2024-10-03T15:00:00.000Z', date: '2024-10-03' },
      latest: { instant: '2026-10-03T15:02:00.000Z', date: '2026-10-04' },
    })
  })

  it('should reach the next day when the clocks change, and two years back from a leap day', () => {
    expect(momentOf('2026-11-01T05:30:00Z', 'America/Chicago').latest).toEqual({
      instant: '2026-11-01T05:32:00.000Z',
      date: '2026-11-02',
    })
    expect(momentOf('2028-02-29T12:00:00Z', 'America/Chicago').earliest.date).toBe('2026-02-28')
  })
})
