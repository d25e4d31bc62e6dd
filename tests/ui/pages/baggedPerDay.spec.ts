import { describe, expect, it } from 'vitest'
import { Bag } from '#model/kinds/bag.ts'
import { baggedPerDay } from '#ui/pages/statistics/baggedPerDay.ts'

const zone = 'America/Chicago'
const now = Date.parse('2026-10-14T18:00:00Z')
const bag = (created_at: string, clean_net: number, changes: object = {}) =>
  Bag.parse({
    id: 1,
    bag_number: 1,
    batch: 1,
    lot: 1,
    grade: 'B Grade',
    type: 'Super Sack',
    clean_tare: 35,
    clean_gross: clean_net + 35,
    clean_net,
    created_at,
    ...changes,
  })

describe('lbs bagged per day', () => {
  it('should have a bar for each of the last seven days, the present one last', () => {
    expect(baggedPerDay([], now, zone).map(({ label, value }) => [label, value])).toEqual([
      ['10/08', 0],
      ['10/09', 0],
      ['10/10', 0],
      ['10/11', 0],
      ['10/12', 0],
      ['10/13', 0],
      ['10/14', 0],
    ])
  })

  it('should count a bag on the plant’s own day and sum without drift', () => {
    const bars = baggedPerDay(
      [bag('2026-10-14T04:59:00Z', 0.1), bag('2026-10-14T05:00:00Z', 0.2), bag('2026-10-14T17:00:00Z', 0.1)],
      now,
      zone,
    )
    expect(bars.slice(-2)).toEqual([
      { label: '10/13', value: 0.1 },
      { label: '10/14', value: 0.3 },
    ])
  })

  it.each([
    ['25', '2026-11-02T05:30:00Z', ['10/26', '10/27', '10/28', '10/29', '10/30', '10/31', '11/01']],
    ['23', '2026-03-09T05:30:00Z', ['03/03', '03/04', '03/05', '03/06', '03/07', '03/08', '03/09']],
  ])('should have each day once around the day of %s hours', (_, at, days) => {
    expect(baggedPerDay([], Date.parse(at), zone).map(({ label }) => label)).toEqual(days)
  })

  it('should omit void and older bags', () => {
    const bars = baggedPerDay(
      [bag('2026-10-14T12:00:00Z', 900, { status: 'Void' }), bag('2026-10-07T12:00:00Z', 900)],
      now,
      zone,
    )
    expect(bars.every(({ value }) => value === 0)).toBe(true)
  })
})
