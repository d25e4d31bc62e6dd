import { describe, expect, it } from 'vitest'
import { binContents } from '#machines/binContents.ts'
import { inEnglish } from '#model/values/wording.ts'

const batch = {
  batch_number: 12,
  status: 'Drying' as const,
  wagons: [1],
  pre_dried: false,
  running_since: '2026-10-03T06:00:00.000Z',
  start_count: 1,
  bag_count: 0,
}
const contentsOf = (bin: Partial<Parameters<typeof binContents>[0]>): readonly string[] =>
  binContents({ locked: true, batches: [], wagons: 0, ...bin }).map(inEnglish)

describe('The contents of a bin', () => {
  it('should be reported if an order has it and nothing is recorded in it', () => {
    expect(contentsOf({})).toEqual(['Nothing is recorded in it, though an order has it.'])
    expect(contentsOf({ wagons: 1 })).toEqual([])
    expect(contentsOf({ locked: false })).toEqual([])
  })

  it('should add nothing if loads, runs and bags agree with the status', () => {
    expect(contentsOf({ batches: [batch] })).toEqual([])
    expect(contentsOf({ batches: [{ ...batch, status: 'Loading', running_since: null, start_count: 0 }] })).toEqual([])
    expect(contentsOf({ batches: [{ ...batch, status: 'Sorting', running_since: null, bag_count: 3 }] })).toEqual([])
    expect(contentsOf({ batches: [{ ...batch, pre_dried: true, running_since: null, start_count: 0 }] })).toEqual([])
  })

  it('should be reported for batches that are in it together', () => {
    const fresh = { ...batch, batch_number: 9, status: 'Loading' as const, running_since: null, start_count: 0 }
    expect(contentsOf({ batches: [batch, fresh] })).toEqual(['The nuts of batches 9, 12 lie in it together.'])
  })

  it.each([
    [{ wagons: [] }, 'No load is recorded for batch 12.'],
    [{ status: 'Loading' as const }, 'The dryer runs, though batch 12 is Loading.'],
    [{ running_since: null, start_count: 0 }, 'Batch 12 is Drying, but its dryer has not run.'],
    [{ running_since: null }, 'Batch 12 is Drying, but its dryer is off.'],
    [
      { status: 'Sorting' as const, running_since: null },
      'Batch 12 is Sorting, but no bag was weighed yet: all of it is in the bin.',
    ],
  ])('should be reported for %o', (is, says) => {
    expect(contentsOf({ batches: [{ ...batch, ...is }] })).toEqual([says])
  })
})
