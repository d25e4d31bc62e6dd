import { describe, expect, it } from 'vitest'
import { endText, momentText } from '#model/values/momentText.ts'
import { queryOfText, queryText } from '#ui/history/eventCallFilter.ts'
import { eventFilter, readFilter } from '#ui/pages/timeline/timelineFilter.ts'
import { spansOffered } from '#ui/pages/timeline/timeSpans.ts'

const clock = {
  now: Date.parse('2026-11-25T16:00:30.000Z'),
  timeZone: 'America/Chicago',
  week_start: 'Monday',
  shifts: [
    { name: 'Day', from: '06:00', until: '18:00' },
    { name: 'Night', from: '18:00', until: '06:00' },
  ],
} as const

const askedOf = (query: string) => eventFilter(readFilter(query), clock)
const filterOf = (query: string) => askedOf(query).query

describe('a timeline’s filter', () => {
  it('should take the days of the plant, from their first to their last moment', () => {
    expect(filterOf('since=2026-11-20&until=2026-11-20')).toEqual({
      since: '2026-11-20T06:00:00.000Z',
      until: '2026-11-21T05:59:59.999Z',
    })
  })

  it('should know that a day is longer when the clocks go back', () => {
    expect(filterOf('since=2026-11-01&until=2026-11-01')).toEqual({
      since: '2026-11-01T05:00:00.000Z',
      until: '2026-11-02T05:59:59.999Z',
    })
  })

  it('should take minutes of the plant, the last one whole', () => {
    expect(filterOf('order=20&since=2026-11-24T14:00&until=2026-11-24T16:00')).toEqual({
      order: ['20'],
      since: '2026-11-24T20:00:00.000Z',
      until: '2026-11-24T22:00:59.999Z',
    })
  })

  it('should take both of two hours of one name, or the one that is named', () => {
    expect(filterOf('since=2026-11-01T01:00&until=2026-11-01T01:59')).toEqual({
      since: '2026-11-01T06:00:00.000Z',
      until: '2026-11-01T07:59:59.999Z',
    })
    const second = '2026-11-01T01:00=2026-11-01T07:00:00.000Z'
    const first = '2026-11-01T01:59=2026-11-01T06:59:00.000Z'
    expect(filterOf(`since=${second}`)).toEqual({ since: '2026-11-01T07:00:00.000Z' })
    expect(filterOf(`until=${first}`)).toEqual({ until: '2026-11-01T06:59:59.999Z' })
    expect(askedOf('since=2026-11-01T01:00=2026-11-01T09:00:00.000Z').unread).toHaveLength(1)
    expect(endText('2026-11-01T06:59:00.000Z', clock.timeZone)).toBe(first)
    expect(momentText('2026-11-01T07:00:00.000Z', clock.timeZone)).toBe(second)
    expect(endText('2026-11-02T06:59:00.000Z', clock.timeZone)).toBe('2026-11-02T00:59')
  })

  it('should say that its last time is before its first', () => {
    expect(askedOf('since=2026-11-20&until=2026-11-19').backwards).toBe(true)
    expect(askedOf('since=2026-11-20&until=2026-11-20').backwards).toBe(false)
    expect(askedOf('until=2026-11-19').backwards).toBe(false)
  })

  it('should say which times it can’t read, and drop none', () => {
    expect(askedOf('since=yesterday&until=2026-11-31T10:00&span=someday')).toEqual({
      query: {},
      unread: ['someday', 'yesterday', '2026-11-31T10:00'],
      backwards: false,
    })
    expect(askedOf('span=shift:Late').unread).toEqual(['shift:Late'])
    expect(askedOf('since=2027-03-14T02:30').unread).toEqual(['2027-03-14T02:30'])
    expect(askedOf('since=2027-03-14T03:30').unread).toEqual([])
  })

  it('should take named spans, and the time beside them before theirs', () => {
    expect(filterOf('span=12h')).toEqual({ since: '2026-11-25T04:00:00.000Z' })
    expect(filterOf('span=yesterday')).toEqual({
      since: '2026-11-24T06:00:00.000Z',
      until: '2026-11-25T05:59:59.999Z',
    })
    expect(filterOf('span=today')).toEqual({ since: '2026-11-25T06:00:00.000Z' })
    expect(filterOf('span=week')).toEqual({ since: '2026-11-23T06:00:00.000Z' })
    expect(filterOf('span=week&since=2026-11-25T08:00')).toEqual({ since: '2026-11-25T14:00:00.000Z' })
  })

  it('should take a shift of a day, over midnight, or the one that began last', () => {
    const tuesday = { since: '2026-11-25T00:00:00.000Z', until: '2026-11-25T11:59:59.999Z' }
    expect(filterOf('span=shift:Night:2026-11-24')).toEqual(tuesday)
    expect(filterOf('span=shift:Night')).toEqual(tuesday)
    expect(filterOf('span=shift:Day')).toEqual({
      since: '2026-11-25T12:00:00.000Z',
      until: '2026-11-25T23:59:59.999Z',
    })
  })

  it('should offer the shifts of the last days, the newest first', () => {
    expect(spansOffered(clock).map(({ value }) => value)).toEqual([
      '12h',
      'today',
      'yesterday',
      'week',
      'shift:Day:2026-11-25',
      'shift:Night:2026-11-24',
      'shift:Day:2026-11-24',
      'shift:Night:2026-11-23',
    ])
    expect(spansOffered(clock)[5]?.label).toBe('Night, 11/24/2026')
  })

  it('should have several values, and omit unset and unknown ones', () => {
    expect(filterOf('entity=bag&entity=lot&q=&colour=red&actor=7&actor=7&actor=')).toEqual({
      entity: ['bag', 'lot'],
      actor: ['7'],
    })
  })

  it('should be the same after it was written as text', () => {
    const query = { entity: ['bag', 'lot'], actor: '7', q: 'grade:"B Grade" & more' }
    expect(queryOfText(queryText(query))).toEqual(query)
  })
})
