import { describe, expect, it } from 'vitest'
import { eventFilter, readFilter } from '#ui/pages/timeline/timelineFilter.ts'

const filterOf = (query: string) => eventFilter(readFilter(query), 'America/Chicago')

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

  it('should omit unset and unknown values, and invalid days', () => {
    expect(filterOf('entity=bag&q=&since=yesterday&colour=red&actor=7')).toEqual({ entity: 'bag', actor: '7' })
  })
})
