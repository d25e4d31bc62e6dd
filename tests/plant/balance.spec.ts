import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Balance } from '#model/papers/balance.ts'
import { balanceOfBatch, balanceOfOrders, type Errors } from '#plant/balance.ts'
import { childrenOf } from '#plant/state.ts'
import { historyOf } from '#tests/arbitraries/histories.ts'
import { patience, runs } from '#tests/arbitraries/values.ts'
import { test } from '#tests/support/property.ts'
import { type BalanceVariant, brokenBalanceLaw } from './balanceLaws.ts'
import { fullyMeasured } from './fullyMeasured.ts'
import { played } from './history.ts'
import { midSeason } from './midSeason.ts'
import { stateOf } from './stateOf.ts'
import { type TracedOrder, tracedPlant } from './tracedPlant.ts'

const usual: Errors = { meter: 0.5, scale: 0 }

/** The example of docs/balance.md. */
const example = {
  wagons: [
    { id: 11, wagon_id: 'A17', gross: 14_000, tare: 4000, trash: 400 },
    { id: 12, wagon_id: 'B4', gross: 12_000, tare: 4000 },
  ],
  batches: [
    { id: 21, drying_bin: 1, wagons: [11], opened: 10, completed: 500 },
    { id: 22, drying_bin: 2, wagons: [12], opened: 20, completed: 500 },
    { id: 23, drying_bin: 3, wagons: [12], opened: 20, completed: 500 },
  ],
  readings: [
    { batch: 21, reading: 12, time: 30, place: 'Top' },
    { batch: 21, reading: 14, time: 30, place: 'Bottom' },
    { batch: 21, reading: 2, time: 35, method: 'Shelled' },
    { batch: 21, reading: 9, time: 200 },
    { batch: 21, reading: 4, time: 400 },
    { batch: 22, reading: 12, time: 30 },
    { batch: 22, reading: 4, time: 400 },
    { batch: 23, reading: 14, time: 30 },
    { batch: 23, reading: 4, time: 400 },
  ],
  bags: [
    { id: 1, batch: 21, net: 8640 },
    { id: 2, batch: 22, net: 3500 },
    { id: 3, batch: 23, net: 3400 },
    { id: 4, batch: 23, net: 900, void: true },
  ],
} satisfies TracedOrder

const ofBatch = (order: TracedOrder, id: number, errors = usual) => balanceOfBatch(tracedPlant(order), id, errors)
const ofOrder = (order: TracedOrder, errors = usual) => balanceOfOrders(tracedPlant(order), [1], errors)

describe('The balance of the example in the docs', () => {
  it('should fit for batch 21', () => {
    expect(ofBatch(example, 21)).toEqual({
      wagons: { gross: 14_000, tare: 4000, trash: 400 },
      wet: 9600,
      dry: 8700,
      water: 900,
      out: 8640,
      written_off_net: 0,
      by_grade: [{ grade: 'B Grade', net: 8640 }],
      unexplained: 60,
      low: -34.82,
      high: 155.81,
      verdict: 'fits',
      why: [],
      batches: [21],
    })
  })

  it('should count a written-off bag as out, in a line of its own', () => {
    const bags = [
      { id: 1, batch: 21, net: 6640 },
      { id: 5, batch: 21, net: 2000, written_off: 'eaten' as const },
    ]
    expect(ofBatch({ ...example, bags }, 21)).toMatchObject({
      out: 8640,
      written_off_net: 2000,
      by_grade: [{ grade: 'B Grade', net: 6640 }],
      unexplained: 60,
      verdict: 'fits',
    })
  })

  it('should be a loss for the two batches that share a wagon, by either', () => {
    const sum = { wet: 8000, dry: 7250, water: 750, out: 6900, unexplained: 350, low: 188.08, high: 513.61 }
    for (const id of [22, 23])
      expect(ofBatch(example, id)).toMatchObject({ ...sum, verdict: 'loss', batches: [22, 23] })
  })

  it('should add up for the order', () => {
    expect(ofOrder(example)).toMatchObject({
      wagons: { gross: 26_000, tare: 8000, trash: 400 },
      wet: 17_600,
      dry: 15_950,
      water: 1650,
      out: 15_540,
      unexplained: 410,
      low: 153.26,
      high: 669.42,
      verdict: 'loss',
      batches: [21, 22, 23],
    })
  })

  it('should take every weighing of batch 21 wrong by 1 %', () => {
    expect(ofBatch(example, 21, { meter: 0, scale: 1 })).toMatchObject({ unexplained: 60, low: -193.85, high: 313.85 })
  })
})

describe('A balance', () => {
  it('should be a gain where more came out than went in', () => {
    const bags = [{ id: 1, batch: 21, net: 9000 }]
    expect(ofBatch({ ...example, bags }, 21)).toMatchObject({ unexplained: -300, high: -204.19, verdict: 'gain' })
  })

  it('should take batches together that were in one bin at one time', () => {
    const batches = example.batches.map((batch) => (batch.id === 21 ? { ...batch, drying_bin: 3 } : batch))
    expect(ofBatch({ ...example, batches }, 22).batches).toEqual([21, 22, 23])
  })

  it('should lose no water in a batch that came dry, with readings or without', () => {
    const batches = example.batches.map((batch) => (batch.id === 21 ? { ...batch, pre_dried: true } : batch))
    const sum = { wet: 9600, dry: 9600, water: 0, out: 8640, unexplained: 960, low: 960, high: 960, why: [] }
    for (const readings of [example.readings, []])
      expect(ofBatch({ ...example, batches, readings }, 21)).toMatchObject(sum)
    expect(ofOrder({ ...example, batches })).toMatchObject({ dry: 16_850, water: 750, verdict: 'loss' })
  })

  it('should go by the readings of a pre-dried batch whose dryer ran', () => {
    const batches = example.batches.map((batch) => (batch.id === 21 ? { ...batch, pre_dried: true } : batch))
    const runs = [{ batch: 21, from: 50, to: 300 }]
    expect(ofBatch({ ...example, batches, runs }, 21)).toMatchObject({ dry: 8700, water: 900 })
  })

  it.each<[string, Partial<TracedOrder>]>([
    ['Wagon A17 was not weighed.', { wagons: example.wagons.map(({ id, wagon_id }) => ({ id, wagon_id })) }],
    ['Batch 21 has no In-Shell reading.', { readings: [{ batch: 21, reading: 9, time: 30, method: 'Shelled' }] }],
    ['Batch 21 has In-Shell readings of one time only.', { readings: [{ batch: 21, reading: 9, time: 30 }] }],
    [
      'Batch 21: the In-Shell readings rose.',
      {
        readings: [
          { batch: 21, reading: 4, time: 30 },
          { batch: 21, reading: 6, time: 40 },
        ],
      },
    ],
    ['Batch 21 is not Complete.', { batches: [{ id: 21, drying_bin: 1, wagons: [11], opened: 10 }] }],
    [
      'Batch 21: no wagon was unloaded onto it.',
      { batches: [{ id: 21, drying_bin: 1, wagons: [], opened: 10, completed: 500 }] },
    ],
  ])('should not be known: %s', (sentence, change) => {
    expect(ofBatch({ ...example, ...change }, 21)).toMatchObject({
      dry: null,
      water: null,
      unexplained: null,
      low: null,
      high: null,
      out: 8640,
      verdict: 'unknown',
      why: [sentence],
    })
  })

  it.each([
    ['places that were read within a minute are of one time', [12, 'Top', 30], [14, 'Bottom', 30.5], 8700],
    ['a place that is read again begins another time', [12, 'Top', 30], [14, 'Top', 30.5], 8800],
    ['places that were read more than a minute apart are of two times', [12, 'Top', 30], [14, 'Bottom', 31], 8800],
  ] as const)('should know that %s', (_, one, other, dry) => {
    const readings = [one, other, [4, 'Top', 400] as const].map(([reading, place, time]) => ({
      batch: 21,
      reading,
      place,
      time,
    }))
    expect(ofBatch({ ...example, readings }, 21)).toMatchObject({ dry })
    expect(ofBatch({ ...example, readings: readings.toReversed() }, 21)).toMatchObject({ dry })
  })

  it('of an order should lack the wagon that is in no batch', () => {
    const wagons = [...example.wagons, { id: 13, wagon_id: 'C9', gross: 9000, tare: 4200 }]
    expect(ofOrder({ ...example, wagons })).toMatchObject({
      wet: 22_400,
      dry: null,
      verdict: 'unknown',
      why: ['Wagon C9 is in no batch.'],
    })
  })
})

const percent = fc.integer({ min: 0, max: 3000 }).map((value) => value / 100)
const errors = fc.record({ meter: fc.integer({ min: 0, max: 20 }).map((value) => value / 10), scale: fc.nat(3) })
const order = fc
  .record({
    loads: fc.array(
      fc.record({ net: fc.nat(9000), trash: fc.nat(900), over: fc.subarray([0, 1, 2], { minLength: 1 }) }),
      {
        minLength: 1,
        maxLength: 4,
      },
    ),
    moist: fc.array(fc.tuple(percent, percent), { minLength: 3, maxLength: 3 }),
    bins: fc.array(fc.constantFrom(1, 2, 3), { minLength: 3, maxLength: 3 }),
    net: fc.array(fc.nat(4000), { minLength: 3, maxLength: 3 }),
  })
  .map(({ loads, moist, bins, net }): TracedOrder => {
    const ids = [21, 22, 23]
    const wagons = loads.map(({ net: load, trash }, at) => ({
      id: 11 + at,
      wagon_id: `A${at}`,
      gross: load + 4000,
      tare: 4000,
      trash,
    }))
    return {
      wagons,
      batches: ids.map((id, at) => ({
        id,
        drying_bin: bins[at] ?? 1,
        wagons: loads.flatMap(({ over }, load) => (over.includes(at) ? [11 + load] : [])),
        opened: 10,
        completed: 500,
      })),
      readings: ids.flatMap((batch, at) => {
        const [one = 0, other = 0] = moist[at] ?? []
        return [
          { batch, reading: Math.max(one, other), time: 30 },
          { batch, reading: Math.min(one, other), time: 400 },
        ]
      }),
      bags: ids.map((batch, at) => ({ id: at + 1, batch, net: net[at] ?? 0 })),
    }
  })

/** A wrong balance, of a batch and of orders. */
const changed = (otherwise: (balance: Balance) => Balance): BalanceVariant => ({
  ofBatch: (...args) => otherwise(balanceOfBatch(...args)),
  ofOrders: (...args) => otherwise(balanceOfOrders(...args)),
})

const planted: readonly (readonly [bug: string, law: string, ways: BalanceVariant])[] = [
  [
    'takes the least for what is likely',
    'What is left dry and not out is unexplained',
    changed((balance) => ({ ...balance, unexplained: balance.low })),
  ],
  [
    'swaps the bounds',
    'What is unexplained is within its bounds',
    changed((balance) => ({ ...balance, low: balance.high, high: balance.low })),
  ],
  [
    'judges by the likely figure alone',
    'The verdict says on which side of 0 the bounds are',
    changed((balance) => ({
      ...balance,
      verdict: balance.unexplained === null ? 'unknown' : balance.unexplained > 0 ? 'loss' : 'gain',
    })),
  ],
  [
    'does not say why it knows nothing',
    'What is not known says why, and what is known does not',
    changed((balance) => ({ ...balance, why: [] })),
  ],
  [
    'forgets a grade',
    'The grades, and what is written off, make what came out',
    changed((balance) => ({ ...balance, by_grade: balance.by_grade.slice(1) })),
  ],
  [
    'takes all that is gone for water',
    'What is not water is what is left dry',
    changed((balance) => ({ ...balance, water: balance.wet === null ? null : balance.wet - balance.out })),
  ],
  [
    'takes a batch by itself that shares a wagon',
    'A batch is in one group',
    {
      ofBatch: (state, id, wrong) => {
        const balance = balanceOfBatch(state, id, wrong)
        return { ...balance, batches: balance.batches.slice(0, 1) }
      },
    },
  ],
  [
    'takes the first group of an order for the whole',
    'The groups of an order add up to it',
    {
      ofOrders: (state, orders, wrong) =>
        balanceOfBatch(state, childrenOf(state, 'batch', 'order', orders[0] ?? 0)[0] ?? 0, wrong),
    },
  ],
  [
    'counts 100 lbs of a wagon twice',
    'Each wagon counts once',
    changed(({ wet, water, ...balance }) => ({
      ...balance,
      wet: wet === null ? null : wet + 100,
      water: water === null ? null : water + 100,
    })),
  ],
]

/** The first law that a random order breaks, with readings that fell and that rose. */
const brokenIn = (plant: TracedOrder, wrong: Errors, variant: BalanceVariant = {}): string =>
  brokenBalanceLaw(tracedPlant(plant), wrong, variant)

describe('Laws of a balance', () => {
  test.prop([order, errors], { numRuns: runs(200) })(
    'hold for any order',
    (plant, wrong) => {
      expect(brokenIn(plant, wrong)).toBe('')
    },
    patience(200),
  )

  test.prop([historyOf(80)], { numRuns: runs(40), endOnFailure: true })(
    'hold through any history',
    (turns) => {
      const from = midSeason()
      const last = [...played(turns, { from })].at(-1)
      const state = stateOf(last?.after ?? from)
      for (const each of [state, fullyMeasured(state)]) expect(brokenBalanceLaw(each, usual)).toBe('')
    },
    patience(40),
  )

  it.each(planted)('should catch a balance that %s', (_, law, variant) => {
    const samples = fc.sample(fc.tuple(order, errors), { numRuns: 300, seed: 7 })
    expect(samples.map(([plant, wrong]) => brokenIn(plant, wrong, variant))).toContain(law)
  })

  const turned = (plant: TracedOrder, turn: number): TracedOrder => {
    const { readings = [] } = plant
    return { ...plant, readings: [...readings.slice(turn), ...readings.slice(0, turn)].toReversed() }
  }

  test.prop([order, fc.nat(5)], { numRuns: runs(200) })(
    'do not depend on the order in which readings were entered',
    (plant, turn) => {
      expect(ofOrder(turned(plant, turn))).toEqual(ofOrder(plant))
    },
    patience(200),
  )

  it('should catch a balance that takes the first entries for the first readings', () => {
    const entered = (plant: TracedOrder) => ({ ...ofOrder(plant), dry: plant.readings?.[0]?.reading })
    const samples = fc.sample(order, { numRuns: 20, seed: 7 })
    expect(samples.some((plant) => entered(turned(plant, 0)).dry !== entered(plant).dry)).toBe(true)
  })
})
