import { describe, expect, it } from 'vitest'
import { daysText, within } from '#ui/parts/text/days.ts'

const zone = 'America/Chicago'
const among = (from: string, until: string, ...each: readonly (string | null)[]) =>
  each.map(within({ from, until }, zone)!)

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
    expect(within({ from: '', until: '' }, zone)).toBeNull()
  })

  it('should be accepted in usual formats', () => {
    expect(
      [
        { from: '2026-10-05', until: '2026-10-06' },
        { from: '2026-10-05', until: '' },
        { from: '', until: '2026-10-06' },
      ].map(daysText),
    ).toEqual(['10/05/2026 – 10/06/2026', '10/05/2026 –', '– 10/06/2026'])
  })
})
