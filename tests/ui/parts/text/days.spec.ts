import { describe, expect, it } from 'vitest'
import { anyDay, dayPresets, daysText, type ListCalendar, spanOfDays, within } from '#ui/parts/text/days.ts'

const calendar: ListCalendar = {
  time_zone: 'America/Chicago',
  week_start: 'Monday',
  season_start: '09-01',
  today: '2026-11-29',
}
const among = (from: string, until: string, ...each: readonly (string | null)[]) =>
  each.map(within({ ...anyDay, from, until }, calendar)!)

describe('days of the plant', () => {
  it('should begin and end at midnight there, both included', () => {
    expect(
      among(
        '2026-10-05',
        '2026-10-06',
        '2026-10-05T04:59:59.999Z',
        '2026-10-05T05:00:00.000Z',
        '2026-10-07T04:59:59.999Z',
        '2026-10-07T05:00:00.000Z',
      ),
    ).toEqual([false, true, true, false])
  })

  it('should be 25 hours long where the clocks go back', () => {
    expect(
      among(
        '2026-11-01',
        '2026-11-01',
        '2026-11-01T04:59:00.000Z',
        '2026-11-01T05:00:00.000Z',
        '2026-11-02T05:59:59.000Z',
        '2026-11-02T06:00:00.000Z',
      ),
    ).toEqual([false, true, true, false])
  })

  it('should keep a date in any zone', () => {
    expect(among('2026-10-05', '2026-10-06', '2026-10-04', '2026-10-05', '2026-10-06', '2026-10-07', null)).toEqual([
      false,
      true,
      true,
      false,
      false,
    ])
  })

  it('should be open on an empty side', () => {
    expect(among('2026-10-05', '', '2026-10-04', '2031-01-01', '2031-01-01T00:00:00.000Z')).toEqual([false, true, true])
    expect(among('', '2026-10-05', '2019-01-01', '2026-10-06')).toEqual([true, false])
    expect(within(anyDay, calendar)).toBeNull()
  })

  it('should be accepted in usual formats', () => {
    expect(
      [
        { from: '2026-10-05', until: '2026-10-06' },
        { from: '2026-10-05', until: '' },
        { from: '', until: '2026-10-06' },
      ].map((days) => daysText({ ...anyDay, ...days })),
    ).toEqual(['10/05/2026 – 10/06/2026', '10/05/2026 –', '– 10/06/2026'])
  })

  it('should move with the plant’s calendar where a preset is chosen', () => {
    const spans = (today: string, more: Partial<ListCalendar> = {}) =>
      dayPresets.map((preset) => {
        const { from, until } = spanOfDays({ ...anyDay, preset }, { ...calendar, today, ...more })
        return `${preset} ${from} ${until}`
      })
    expect(spans('2026-11-29')).toEqual([
      'today 2026-11-29 2026-11-29',
      'week 2026-11-23 2026-11-29',
      'month 2026-11-01 2026-11-30',
      'last-month 2026-10-01 2026-10-31',
      'season 2026-09-01 2027-08-31',
    ])
    expect(spans('2028-03-01', { week_start: 'Sunday', season_start: '03-02' })).toEqual([
      'today 2028-03-01 2028-03-01',
      'week 2028-02-27 2028-03-04',
      'month 2028-03-01 2028-03-31',
      'last-month 2028-02-01 2028-02-29',
      'season 2027-03-02 2028-03-01',
    ])
    expect(daysText({ ...anyDay, preset: 'last-month' })).toBe('Last month')
  })
})
