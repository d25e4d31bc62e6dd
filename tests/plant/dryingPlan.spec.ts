import { describe, expect, it } from 'vitest'
import { announcementStatus, cameOf } from '#plant/announced.ts'
import { dryingPlan } from '#plant/dryingPlan.ts'
import { demandRow } from '#plant/state.ts'
import { after, type LogLine, reading, run, stateOfLines } from './dryingPlant.ts'

const bin = (id: number): LogLine => [0, 'drying_bin', id, { name: `Bin ${id}` }]
const order = (id: number, more: object = {}): LogLine => [
  0,
  'order',
  id,
  { order_number: id, client: id, orchard: id, variety: 1, status: 'Open', ...more },
]
const wagon = (id: number, of: number, hours: number, more: object = {}): LogLine => [
  hours,
  'wagon',
  id,
  {
    wagon_id: `W${id}`,
    order: of,
    status: 'Arrived',
    harvested_at: '2026-11-02',
    arrived_at: '2026-11-02',
    ...more,
  },
]
const batch = (id: number, of: number, more: object = {}): LogLine => [
  0,
  'batch',
  id,
  { batch_number: id, order: of, status: 'Drying', drying_bin: id, ...more },
]
const announced = (id: number, of: number, made: number, hours: number, more: object = {}): LogLine => [
  made,
  'announcement',
  id,
  { client: of, orchard: of, variety: 1, expected_at: after(hours), ...more },
]
const variety: LogLine = [0, 'variety', 1, { name: 'Desirable' }]

const plan = (lines: readonly LogLine[], hours: number) =>
  dryingPlan(stateOfLines([variety, ...lines.toSorted(([a], [b]) => a - b)]), after(hours))
const told = ({ wagons }: ReturnType<typeof plan>) =>
  wagons.map(({ wagon: id, announcement, bin_name, start_at, wait_hours }) => [
    id ?? `announced ${announcement}`,
    bin_name,
    start_at,
    wait_hours,
  ])

describe('The plan of a plant', () => {
  it('should give the wagons that are here the free bins, those that came first the first ones', () => {
    const answer = plan(
      [bin(1), bin(2), order(1), order(2), order(3), wagon(1, 1, 2), wagon(2, 2, 1), wagon(3, 3, 3)],
      4,
    )
    expect(told(answer)).toEqual([
      [2, 'Bin 1', after(4), 3],
      [1, 'Bin 2', after(4), 2],
      // 24 hours where nothing is known.
      [3, 'Bin 1', after(28), 25],
    ])
    expect(answer).toMatchObject({ waited_hours: 30, longest_hours: 25, one_more_bin: { waited_hours: 6 } })
    expect(answer.wet_over_hours).toBe(1)
  })

  it('should take a bin that is free before one that should be free by now', () => {
    // Sorted for longer than the batches before took: nobody knows when it is empty.
    const overdue = [order(1), batch(1, 1, { status: 'Sorting' }), ...run(1, 1, 0, 10)]
    const answer = plan([bin(1), bin(2), ...overdue, order(2), wagon(1, 2, 50)], 50)
    expect(told(answer)).toEqual([[1, 'Bin 2', after(50), 0]])
  })

  it('should free a bin by the forecast of its batch, and by the median of the batches before where there is none', () => {
    const drying = [order(1), batch(1, 1), ...run(1, 1, 0, 100).slice(0, 1)]
    const measured = [16, 10.58, 7.41, 5.57].map((percent, nth) => reading(nth + 1, 1, nth * 6, percent))
    const [by] = plan([bin(1), ...drying, ...measured], 18).bins
    expect(by).toMatchObject({ by: 'forecast', free_at: '2026-11-03T11:57:22.414Z' })
    const [median] = plan([bin(1), ...drying], 18).bins
    expect(median).toEqual({ bin: 1, bin_name: 'Bin 1', by: 'median', free_at: after(24) })
    // A batch that ran 30 hours here, and whose bin was empty 5 hours after.
    const before: readonly LogLine[] = [
      bin(9),
      order(9),
      batch(9, 9, { status: 'Complete', bin_emptied_at: after(-15) }),
      ...run(9, 9, -50, -20),
    ]
    expect(plan([bin(1), ...drying, ...before], 18).bins[0]).toMatchObject({ by: 'median', free_at: after(35) })
  })

  it('should let a wagon join the bin that its order loads, if batches before held as many, and no other bin in use', () => {
    const loading = [
      bin(1),
      order(1),
      batch(1, 1, { status: 'Loading', wagons: [7] }),
      wagon(7, 1, 0, { status: 'Unloaded' }),
    ]
    const before = [bin(9), order(9), batch(9, 9, { status: 'Complete', bin_emptied_at: after(0), wagons: [4, 5] })]
    const waiting = [wagon(8, 1, 1), order(2), wagon(6, 2, 1)]
    const joined = plan([...loading, ...before, ...waiting], 2)
    expect(joined.wagons.map(({ wagon: id, bin_name, together }) => [id, bin_name, together])).toEqual([
      [6, 'Bin 9', false],
      [8, 'Bin 1', true],
    ])
    const dries = [bin(1), order(1), batch(1, 1, { wagons: [7] }), wagon(7, 1, 0, { status: 'Unloaded' })]
    expect(plan([...dries, ...before, wagon(8, 1, 1)], 2).wagons[0]).toMatchObject({
      bin_name: 'Bin 9',
      together: false,
    })
  })

  it('should plan each wagon that is announced and has not come, for a day', () => {
    const lines = [bin(1), order(1), announced(1, 1, 0, 10, { wagon_count: 2 })]
    expect(told(plan(lines, 4))).toEqual([
      ['announced 1', 'Bin 1', after(10), 0],
      ['announced 1', 'Bin 1', after(34), 24],
    ])
    // Late: from now on.
    expect(told(plan(lines, 20))[0]).toEqual(['announced 1', 'Bin 1', after(20), 0])
    expect(told(plan([...lines, wagon(1, 1, 9)], 20))).toEqual([
      [1, 'Bin 1', after(20), 11],
      ['announced 1', 'Bin 1', after(44), 24],
    ])
    expect(told(plan(lines, 35))).toEqual([])
    expect(told(plan([...lines, [1, 'announcement', 1, { cancelled: true }]], 4))).toEqual([])
  })

  it('should know no bin where the plant has none', () => {
    expect(plan([order(1), wagon(1, 1, 0)], 1)).toMatchObject({
      wagons: [{ bin: null, start_at: null, wait_hours: null }],
      waited_hours: 0,
      longest_hours: 0,
    })
  })
})

describe('What came of an announcement', () => {
  const came = (lines: readonly LogLine[], id = 1) => {
    const state = stateOfLines([variety, ...lines.toSorted(([a], [b]) => a - b)])
    const row = demandRow(state, 'announcement', id)
    const came = cameOf(state, row)
    return [announcementStatus(row, came), came]
  }

  it('should be wagons of its client, orchard and variety within a day, recorded after it', () => {
    const lines = [order(1), order(2), order(3, { client: 1, orchard: 3 }), announced(1, 1, 2, 20)]
    expect(came(lines)).toEqual(['Expected', []])
    expect(came([...lines, wagon(1, 1, 1), wagon(2, 2, 19), wagon(3, 3, 19), wagon(4, 1, 45)])).toEqual([
      'Expected',
      [],
    ])
    expect(came([...lines, wagon(1, 1, 19), wagon(2, 1, 20)])).toEqual(['Arrived', [1]])
    expect(came([...lines, wagon(1, 1, 19), [20, 'wagon', 1, {}, 'wagon.removed']])).toEqual(['Expected', []])
  })

  it('should be of one announcement only, of the earlier time first, and of none that is cancelled', () => {
    const lines = [order(1), announced(1, 1, 0, 12), announced(2, 1, 0, 10), wagon(1, 1, 11)]
    expect([came(lines, 1), came(lines, 2)]).toEqual([
      ['Expected', []],
      ['Arrived', [1]],
    ])
    const cancelled: readonly LogLine[] = [...lines, [1, 'announcement', 2, { cancelled: true }]]
    expect([came(cancelled, 1), came(cancelled, 2)]).toEqual([
      ['Arrived', [1]],
      ['Cancelled', []],
    ])
  })
})
