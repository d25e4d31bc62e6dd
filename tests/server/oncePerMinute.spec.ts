import { describe, expect, it } from 'vitest'
import { emptyPlant } from '#plant/state.ts'
import { oncePerMinute } from '#server/reports/oncePerMinute.ts'

describe('a report that is computed once a state and minute', () => {
  const asked: string[] = []
  const report = oncePerMinute((_, now) => {
    asked.push(now)
    return { now }
  })

  it('should be computed for the first who asks, and again for another minute or another state', () => {
    const state = { ...emptyPlant }
    const first = report(state, '2026-10-12T08:00:10.000Z')
    expect(report(state, '2026-10-12T08:00:59.999Z')).toBe(first)
    expect(report(state, '2026-10-12T08:01:00.000Z')).toEqual({ now: '2026-10-12T08:01:00.000Z' })
    expect(report({ ...state }, '2026-10-12T08:01:00.000Z')).toEqual({ now: '2026-10-12T08:01:00.000Z' })
    expect(asked).toEqual(['2026-10-12T08:00:10.000Z', '2026-10-12T08:01:00.000Z', '2026-10-12T08:01:00.000Z'])
  })
})
