import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { binPlan, type FreeBin, type PlannedWagon, type WaitingWagon } from '#plant/binPlan.ts'
import { test } from '#tests/support/property.ts'

const bins = (...free: readonly number[]): readonly FreeBin[] => free.map((each, nth) => ({ bin: nth + 1, free: each }))
/** Each of an order of its own, where none is given. */
const wagons = (...all: readonly (readonly [there: number, hours: number, load?: string])[]): readonly WaitingWagon[] =>
  all.map(([there, hours, load], nth) => ({ there, hours, load: load ?? `order ${nth}` }))

const waits = (planned: readonly (PlannedWagon | null)[], of: readonly WaitingWagon[]): readonly number[] =>
  planned.map((each, nth) => (each === null ? Number.NaN : each.start - (of[nth]?.there ?? 0)))
const sum = (all: readonly number[]): number => all.reduce((one, other) => one + other, 0)

const five = wagons([0, 12], [1, 12], [2, 18], [2, 10], [4, 18])

describe('A plan of bins', () => {
  it('should give each wagon the bin that lets it start first: 20 wagon-hours waited, the longest 8', () => {
    const planned = binPlan(bins(0, 3, 5, 9), five, 1)
    expect(planned.map((each) => [each?.bin, each?.start])).toEqual([
      [1, 0],
      [2, 3],
      [3, 5],
      [4, 9],
      [1, 12],
    ])
    expect([sum(waits(planned, five)), Math.max(...waits(planned, five))]).toEqual([20, 8])
  })

  it('should wait 9 wagon-hours with one more bin that is free now', () => {
    expect(sum(waits(binPlan(bins(0, 3, 5, 9, 0), five, 1), five))).toBe(9)
  })

  it('should put wagons of one order together that are there when the bin is loaded, so many as fit', () => {
    const same = wagons([0, 12, 'A'], [0, 12, 'A'], [0, 12, 'A'], [1, 12, 'A'], [1, 5, 'B'])
    expect(binPlan(bins(0, 3, 4), same, 2)).toEqual([
      { bin: 1, start: 0, together: false },
      { bin: 1, start: 0, together: true },
      { bin: 2, start: 3, together: false },
      { bin: 2, start: 3, together: true },
      { bin: 3, start: 4, together: false },
    ])
  })

  it('should let a wagon join its order’s bin that is being loaded, and no other wagon', () => {
    const loading: readonly FreeBin[] = [{ bin: 1, free: 20, open: { load: 'A', at: 0, room: 1 } }]
    expect(binPlan(loading, wagons([-3, 12, 'B'], [-2, 20, 'A'], [-1, 20, 'A'], [1, 20, 'A']), 2)).toEqual([
      { bin: 1, start: 20, together: false },
      { bin: 1, start: 0, together: true },
      { bin: 1, start: 32, together: false },
      { bin: 1, start: 32, together: true },
    ])
  })

  it('should plan nothing without a bin', () => {
    expect(binPlan([], five.slice(0, 1), 1)).toEqual([null])
  })
})

interface Case {
  readonly bins: readonly FreeBin[]
  readonly wagons: readonly WaitingWagon[]
  readonly fits: number
}

const hours = fc.integer({ min: 0, max: 6 })
const long = fc.integer({ min: 1, max: 8 })
const load = fc.constantFrom('A', 'B', 'C')
const cases: fc.Arbitrary<Case> = fc
  .record({
    // What a bin that is being loaded still takes goes in now.
    bins: fc.array(
      fc.record({ free: hours, open: fc.option(fc.record({ load, at: fc.constant(0), room: fc.nat({ max: 2 }) })) }),
      { minLength: 1, maxLength: 3 },
    ),
    wagons: fc.array(fc.record({ there: fc.integer({ min: -2, max: 6 }), load }), { maxLength: 6 }),
    dry: fc.record({ A: long, B: long, C: long }),
    fits: fc.integer({ min: 1, max: 3 }),
  })
  // Wagons of one order dry for as long.
  .map(({ bins: all, wagons: waiting, dry, fits }) => ({
    bins: all.map(({ free, open }, nth) =>
      open === null ? { bin: nth + 1, free } : { bin: nth + 1, free: dry[open.load] + free, open },
    ),
    wagons: waiting.map((each) => ({ ...each, hours: dry[each.load] })),
    fits,
  }))

type Plan = typeof binPlan

/** Which of the three laws a plan breaks, told from its answer alone. */
function brokenLaws(plan: Plan, { bins: all, wagons: waiting, fits }: Case): readonly string[] {
  const planned = plan(all, waiting, fits).map((each) => each ?? { bin: 0, start: Number.NaN, together: false })
  const stays = planned.map(({ bin, start }, nth) => ({ bin, start, ...(waiting[nth] ?? five[0]!) }))
  const early = stays.some(({ start, there }) => !(start >= there))
  // Wagons of one load lie together; two loads never do, nor does one come into a bin before it is free.
  const met = stays.some((one, nth) => {
    const bin = all.find(({ bin: id }) => id === one.bin)
    const joins = bin?.open !== undefined && bin.open.load === one.load && one.start === bin.open.at
    const tooSoon = bin === undefined || (one.start < bin.free && !joins)
    const crowd = stays.filter(
      ({ bin: id, start, load: of }) => id === one.bin && start === one.start && of === one.load,
    )
    const room = joins ? (bin?.open?.room ?? 0) : fits
    return (
      tooSoon ||
      crowd.length > room ||
      stays.some(
        (other, at) =>
          at !== nth &&
          other.bin === one.bin &&
          !(other.load === one.load && other.start === one.start) &&
          one.start < other.start + other.hours &&
          other.start < one.start + one.hours,
      )
    )
  })
  return [
    ...(early ? ['starts before it is there'] : []),
    ...(met ? ['two orders at once'] : []),
    ...(couldStartEarlier(all, waiting, fits, planned) ? ['could start earlier'] : []),
  ]
}

interface Tried {
  readonly free: readonly number[]
  readonly loads: readonly { readonly load: string; readonly at: number; readonly room: number }[]
}

/** Whether some wagon could start before its plan, with those that came before it no later than theirs: all ways are tried. */
function couldStartEarlier(
  all: readonly FreeBin[],
  waiting: readonly WaitingWagon[],
  fits: number,
  planned: readonly PlannedWagon[],
): boolean {
  const turns = waiting
    .map((wagon, nth) => ({ ...wagon, latest: planned[nth]?.start ?? 0 }))
    .toSorted((a, b) => a.there - b.there)
  const isEarlier = (turn: number, { free, loads }: Tried): boolean => {
    const wagon = turns[turn]
    if (wagon === undefined) return false
    const { there, load: own, latest } = wagon
    const next = (start: number, state: Tried): boolean =>
      start < latest || (start === latest && isEarlier(turn + 1, state))
    const joined = loads.some(
      ({ load, at, room }, which) =>
        load === own &&
        room > 0 &&
        at >= there &&
        next(at, { free, loads: loads.with(which, { load, at, room: room - 1 }) }),
    )
    return (
      joined ||
      free.some((from, which) => {
        const at = Math.max(there, from)
        return next(at, {
          free: free.with(which, at + wagon.hours),
          loads: [...loads, { load: own, at, room: fits - 1 }],
        })
      })
    )
  }
  return isEarlier(0, { free: all.map(({ free }) => free), loads: all.flatMap(({ open }) => open ?? []) })
}

describe('Every plan of bins', () => {
  test.prop([cases], { numRuns: 3000 })(
    'should have no bin with two orders at once, no wagon before it is there, and none that could start earlier',
    (each) => {
      expect(brokenLaws(binPlan, each)).toEqual([])
    },
  )

  const planted: Readonly<Record<string, Plan>> = {
    'starts before it is there': (all, waiting, fits) =>
      binPlan(all, waiting, fits).map((each) => each && { ...each, start: each.start - 1 }),
    'two orders at once': (all, waiting) =>
      waiting.map(({ there }) => ({
        bin: all[0]?.bin ?? 0,
        start: Math.max(there, all[0]?.free ?? 0),
        together: false,
      })),
    'could start earlier': (all, waiting, fits) =>
      // The last one that came goes first.
      binPlan(all, waiting.map((each) => ({ ...each, there: -each.there })).toReversed(), fits)
        .toReversed()
        .map((each, nth) => each && { ...each, start: Math.max(each.start, waiting[nth]?.there ?? 0) }),
  }

  it.each(Object.entries(planted))('should be noticed when it is not so: %s', (law, plan) => {
    const found = fc.check(
      fc.property(cases, (each) => !brokenLaws(plan, each).includes(law)),
      { numRuns: 2000, seed: 42 },
    )
    expect(found.failed).toBe(true)
  })
})
