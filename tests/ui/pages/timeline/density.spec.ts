import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hour } from '#model/values/calendar.ts'
import { runs } from '#tests/arbitraries/values.ts'
import { test } from '#tests/support/property.ts'
import { columnsOf, spanDrawn } from '#ui/pages/timeline/density.ts'

const at = (hours: number): string => new Date(Date.UTC(2026, 10, 24) + hours * hour).toISOString()
const tally = (hours: number, steps: number, corrections = 0) => ({ at: at(hours), steps, corrections, automatic: 1 })
const always = { since: '', until: '' }

describe('The density of the log', () => {
  it('should have a column for each hour, also for those without events', () => {
    const columns = columnsOf(
      { hours: [tally(0, 5, 1), tally(3, 2)], refused: [{ at: at(1), count: 4 }] },
      hour,
      always,
    )
    expect(columns.map(({ steps, corrections, refused }) => [steps, corrections, refused])).toEqual([
      [5, 1, 0],
      [0, 0, 4],
      [0, 0, 0],
      [2, 0, 0],
    ])
    expect(columnsOf({ hours: [], refused: [] }, hour, always)).toEqual([])
  })

  it('should reach over the asked time', () => {
    const columns = columnsOf({ hours: [tally(2, 1)], refused: [] }, hour, { since: at(0), until: at(4.9) })
    expect(columns.map(({ steps }) => steps)).toEqual([0, 0, 1, 0, 0])
  })

  const hours = fc.uniqueArray(
    fc.record({ hours: fc.integer({ min: 0, max: 2000 }), steps: fc.integer({ min: 0, max: 99 }) }),
    { minLength: 1, selector: (each) => each.hours },
  )
  test.prop([hours], { numRuns: runs(200) })('should lose no step, whatever its columns', (some) => {
    const columns = columnsOf({ hours: some.map((each) => tally(each.hours, each.steps)), refused: [] }, hour, always)
    expect(columns.length).toBeLessThanOrEqual(160)
    const sum = (all: readonly { steps: number }[]) => all.reduce((n, { steps }) => n + steps, 0)
    expect(sum(columns)).toBe(sum(some))
    for (const [place, { from }] of columns.entries()) if (place > 0) expect(from).toBe(columns[place - 1]?.to)
  })

  it('should be drawn on in whole columns, either way, and not by a mere touch', () => {
    const columns = columnsOf({ hours: [tally(0, 1), tally(9, 1)], refused: [] }, hour, always)
    expect(spanDrawn(columns, 0.25, 0.55)).toEqual({ from: Date.parse(at(2)), to: Date.parse(at(6)) })
    expect(spanDrawn(columns, 0.55, 0.25)).toEqual(spanDrawn(columns, 0.25, 0.55))
    expect(spanDrawn(columns, 0, 1)).toEqual({ from: Date.parse(at(0)), to: Date.parse(at(10)) })
    expect(spanDrawn(columns, 0.3, 0.301)).toBeNull()
  })
})
