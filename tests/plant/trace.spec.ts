import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Recall } from '#model/papers/trace.ts'
import { type PlantState, rowOf } from '#plant/state.ts'
import { recallOf, type Traced, traceOf, wasEver } from '#plant/trace.ts'
import { historyOf, type Turn } from '#tests/arbitraries/histories.ts'
import { patience, runs } from '#tests/arbitraries/values.ts'
import { test } from '#tests/support/property.ts'
import { fullyMeasured } from './fullyMeasured.ts'
import { played } from './history.ts'
import { midSeason } from './midSeason.ts'
import { after, stateOf } from './stateOf.ts'
import { type TracedOrder, tracedPlant } from './tracedPlant.ts'
import { brokenTraceLaw, type TraceVariant } from './traceLaws.ts'

const a17 = { id: 11, wagon_id: 'A17', gross: 14_000, tare: 4000, trash: 400 }
const b4 = { id: 12, wagon_id: 'B4', gross: 12_000, tare: 4000 }
const c9 = { id: 13, wagon_id: 'C9', gross: 9000, tare: 4200, trash: 0 }

/** The example of docs/trace.md. */
const examplePlant = {
  wagons: [a17, b4, c9],
  batches: [
    { id: 21, drying_bin: 1, wagons: [11, 12], opened: 10, completed: 500 },
    { id: 22, drying_bin: 2, wagons: [12], opened: 20 },
    { id: 23, drying_bin: 1, wagons: [13], opened: 600 },
  ],
  bags: [
    { id: 1, batch: 21, net: 2000, shipment: 90 },
    { id: 2, batch: 22, net: 1000 },
    { id: 3, batch: 23, net: 1000, lot: 202 },
    { id: 4, batch: 21, net: 900, void: true },
  ],
  closed: [90],
} satisfies TracedOrder
const example = tracedPlant(examplePlant)

const shares = (state: PlantState, traced: Traced): readonly string[] =>
  traceOf(state, traced).wagons.map(({ wagon_id, held, least, estimate, most }) =>
    [wagon_id, held, ...[least, estimate, most].map((share) => share?.toFixed(6) ?? 'null')].join(' '),
  )

const reached = { company_name: '', phone: '', email: '' }
const truck = { shipment: 90, shipment_number: 90, shipped_by: '', truck_number: '', signed_on: null }

describe('The trace of the example in the docs', () => {
  it('should list the possible wagons of a bag, with their shares', () => {
    expect(shares(example, { kind: 'bag', id: 1 })).toEqual([
      'A17 possible 0.545455 0.705882 1.000000',
      'B4 possible 0.000000 0.294118 0.454545',
    ])
  })

  it('should be certain where a batch took one wagon only', () => {
    expect(shares(example, { kind: 'bag', id: 2 })).toEqual(['B4 certain 1.000000 1.000000 1.000000'])
  })

  it('should not mix two batches that were in one bin one after the other', () => {
    expect(shares(example, { kind: 'bag', id: 3 })).toEqual(['C9 certain 1.000000 1.000000 1.000000'])
  })

  it('should weigh the bags of a lot', () => {
    expect(shares(example, { kind: 'lot', id: 201 })).toEqual([
      'A17 possible 0.363636 0.470588 0.666667',
      'B4 certain 0.333333 0.529412 0.636364',
    ])
  })

  it('should know the whole of an order exactly', () => {
    expect(shares(example, { kind: 'order', id: 1 })).toEqual([
      'A17 certain 0.428571 0.428571 0.428571',
      'B4 certain 0.357143 0.357143 0.357143',
      'C9 certain 0.214286 0.214286 0.214286',
    ])
  })

  it('should go all the way up and down', () => {
    const { wagons: _wagons, ...path } = traceOf(example, { kind: 'wagon', id: 12 })
    expect(path).toEqual({
      batches: [21, 22],
      drying_bins: [1, 2],
      lots: [201],
      shipments: [90],
      orders: [1],
      clients: [7],
      orchards: [12],
      written_off_net: 0,
    })
  })

  it('should list the bags that a recall of a wagon must find', () => {
    expect(recallOf(example, { kind: 'wagon', id: 12 })).toEqual({
      bags: [
        { id: 1, code: '201-1', held: 'possible', net: 2000, shipment: 90, written_off: null },
        { id: 2, code: '201-2', held: 'certain', net: 1000, shipment: null, written_off: null },
      ],
      excluded: 1,
      certain: { bags: 1, net: 1000 },
      possible: { bags: 1, net: 2000 },
      on_hand: 1000,
      shipped: 2000,
      written_off_net: 0,
      lots: [201],
      shipments: [90],
      brokers: [],
      clients: [7],
      buyers: [{ ...reached, broker: null, deliveries: [{ ...truck, bags: 1, net: 2000 }], waiting: 0 }],
    })
  })

  it('should find a written-off bag, which is not at the plant and went to nobody', () => {
    const lost = tracedPlant({
      ...examplePlant,
      bags: [{ id: 3, batch: 23, net: 1000, lot: 202, written_off: 'lost' }],
    })
    expect(shares(lost, { kind: 'bag', id: 3 })).toEqual(['C9 certain 1.000000 1.000000 1.000000'])
    expect(traceOf(lost, { kind: 'wagon', id: 13 }).written_off_net).toBe(1000)
    expect(recallOf(lost, { kind: 'wagon', id: 13 })).toMatchObject({
      bags: [{ code: '202-3', held: 'certain', net: 1000, shipment: null, written_off: 'lost' }],
      certain: { bags: 1, net: 1000 },
      on_hand: 0,
      shipped: 0,
      written_off_net: 1000,
      lots: [202],
      brokers: [],
      buyers: [],
    })
  })

  it('should have nothing of a void bag, and take all of a lot as certain', () => {
    expect(traceOf(example, { kind: 'bag', id: 4 })).toMatchObject({ wagons: [], batches: [], orders: [] })
    expect(recallOf(example, { kind: 'bag', id: 4 })).toMatchObject({ bags: [], excluded: 3 })
    expect(recallOf(example, { kind: 'lot', id: 202 })).toMatchObject({
      bags: [{ id: 3, held: 'certain' }],
      brokers: [5],
      buyers: [{ ...reached, broker: 5, deliveries: [], waiting: 1 }],
    })
  })
})

describe('A trace', () => {
  it('should take two batches together that were in one bin at one time', () => {
    const mixed = tracedPlant({
      wagons: [a17, b4],
      batches: [
        { id: 21, drying_bin: 1, wagons: [11], opened: 10, completed: 500 },
        { id: 22, drying_bin: 1, wagons: [12], opened: 400 },
      ],
      bags: [{ id: 1, batch: 21, net: 2000 }],
    })
    expect(shares(mixed, { kind: 'bag', id: 1 })).toEqual([
      'A17 possible 0.000000 0.545455 1.000000',
      'B4 possible 0.000000 0.454545 1.000000',
    ])
    expect(recallOf(mixed, { kind: 'wagon', id: 12 }).possible).toEqual({ bags: 1, net: 2000 })
  })

  const c9 = { id: 13, wagon_id: 'C9', gross: 11_000, tare: 4000 }
  it('should take a batch that moved together with what lay in either bin at the same time', () => {
    // 21 lay in bin 1 until minute 200, then in bin 2; 22 came into bin 1 after it had left, 23 into bin 2 before it came.
    const plant = tracedPlant({
      wagons: [a17, b4, c9],
      batches: [
        { id: 21, drying_bin: 1, wagons: [11], opened: 10, moved: { at: 200, drying_bin: 2 } },
        { id: 22, drying_bin: 1, wagons: [12], opened: 300 },
        { id: 23, drying_bin: 2, wagons: [13], opened: 100 },
      ],
      bags: [
        { id: 1, batch: 21, net: 2000 },
        { id: 2, batch: 22, net: 2000 },
      ],
    })
    expect(shares(plant, { kind: 'bag', id: 1 }).map((each) => each.split(' ').slice(0, 2))).toEqual([
      ['A17', 'possible'],
      ['C9', 'possible'],
    ])
    expect(shares(plant, { kind: 'bag', id: 2 }).map((each) => each.split(' ').slice(0, 2))).toEqual([
      ['B4', 'certain'],
    ])
    const inBin = (id: number) => traceOf(plant, { kind: 'drying_bin', id }).batches
    expect([inBin(1), inBin(2), inBin(3)]).toEqual([[21, 22], [21, 23], []])
  })

  it('should not mix a batch with one that came into its bin once that was empty', () => {
    const plant = tracedPlant({
      wagons: [a17, b4],
      batches: [
        { id: 21, drying_bin: 1, wagons: [11], opened: 10, emptied: 200, completed: 500 },
        { id: 22, drying_bin: 1, wagons: [12], opened: 300 },
      ],
      bags: [{ id: 1, batch: 21, net: 2000 }],
    })
    expect(shares(plant, { kind: 'bag', id: 1 }).map((each) => each.split(' ').slice(0, 2))).toEqual([
      ['A17', 'certain'],
    ])
  })

  it('should have no shares where a wagon was not weighed and is not alone', () => {
    const unweighed = tracedPlant({
      wagons: [a17, { id: 12, wagon_id: 'B4' }],
      batches: [
        { id: 21, drying_bin: 1, wagons: [11, 12], opened: 10 },
        { id: 22, drying_bin: 2, wagons: [12], opened: 10 },
      ],
      bags: [
        { id: 1, batch: 21, net: 2000 },
        { id: 2, batch: 22, net: 2000 },
      ],
    })
    expect(shares(unweighed, { kind: 'bag', id: 1 })).toEqual([
      'A17 possible null null null',
      'B4 possible null null null',
    ])
    expect(shares(unweighed, { kind: 'bag', id: 2 })).toEqual(['B4 certain 1.000000 1.000000 1.000000'])
  })

  it('should report that a batch opened by hand recorded no wagon', () => {
    const byHand = tracedPlant({
      wagons: [a17],
      batches: [
        { id: 21, drying_bin: 1, wagons: [], opened: 10 },
        { id: 22, drying_bin: 2, wagons: [11], opened: 10 },
      ],
      bags: [
        { id: 1, batch: 21, net: 500 },
        { id: 2, batch: 22, net: 700 },
      ],
    })
    expect(shares(byHand, { kind: 'bag', id: 1 })).toEqual(['A17 unrecorded null null null'])
    expect(recallOf(byHand, { kind: 'wagon', id: 11 })).toMatchObject({
      bags: [
        { id: 1, held: 'unrecorded' },
        { id: 2, held: 'certain' },
      ],
      certain: { bags: 1, net: 700 },
      possible: { bags: 0, net: 0 },
      excluded: 0,
    })
  })

  it('should report the same of one that shared its bin, whose bags may then be of any wagon', () => {
    const beside = tracedPlant({
      wagons: [a17, b4],
      batches: [
        { id: 21, drying_bin: 1, wagons: [11], opened: 10 },
        { id: 22, drying_bin: 1, wagons: [], opened: 20 },
      ],
      bags: [
        { id: 1, batch: 21, net: 500 },
        { id: 2, batch: 22, net: 700 },
      ],
    })
    expect(shares(beside, { kind: 'bag', id: 1 })).toEqual([
      'A17 possible null null null',
      'B4 unrecorded null null null',
    ])
    expect(shares(beside, { kind: 'bag', id: 2 })).toEqual([
      'A17 unrecorded null null null',
      'B4 unrecorded null null null',
    ])
  })

  it('should distinguish removed records from unknown ones', () => {
    expect([13, 14].map((id) => wasEver(example, { kind: 'wagon', id }))).toEqual([true, false])
    expect(wasEver(example, { kind: 'wagon', id: 3 })).toBe(true)
    expect(traceOf(example, { kind: 'wagon', id: 3 }).wagons).toEqual([])
  })
})

const wagonsOf = (state: PlantState, id: number): string =>
  traceOf(state, { kind: 'bag', id })
    .wagons.map((wagon) => `${wagon.id} ${wagon.held}`)
    .join()

const brokenAnyhow = (state: PlantState, variant: TraceVariant): string =>
  brokenTraceLaw(state, variant) || brokenTraceLaw(fullyMeasured(state), variant)

/** The first law that a history breaks; '' where it keeps them all. */
function brokenLaw(turns: readonly Turn[], variant: TraceVariant = {}): string {
  const from = midSeason()
  let state = stateOf(from)
  let nth = 0
  for (const { before, step, after: plant } of played(turns, { from })) {
    const next = after(state, plant.log.slice(before.log.length))
    if (
      step.entity === 'bag' &&
      step.type === 'correct' &&
      next !== state &&
      wagonsOf(next, step.id) !== wagonsOf(state, step.id)
    )
      return 'A correction of weight or grade changes no bag’s wagons'
    state = next
    nth += 1
    const broken = nth % 20 === 0 ? brokenAnyhow(state, variant) : ''
    if (broken !== '') return broken
  }
  return brokenAnyhow(state, variant)
}

describe('Every trace', () => {
  test.prop([historyOf(80)], { numRuns: runs(40), endOnFailure: true })(
    'should keep its laws through any history',
    (turns) => {
      expect(brokenLaw(turns)).toBe('')
    },
    patience(40),
  )

  const planted: readonly (readonly [bug: string, law: string, ways: TraceVariant])[] = [
    [
      'takes a wagon for the only one of its order',
      'A bag is in the recall of a wagon exactly when the wagon is in the trace of the bag',
      {
        trace: (state, traced) => {
          const found = traceOf(state, traced)
          return { ...found, wagons: found.wagons.slice(0, 1) }
        },
      },
    ],
    [
      'counts void bags as excluded',
      'Certain, possible, unrecorded and excluded are disjoint, and all bags',
      {
        recall: (state, traced) => {
          const found = recallOf(state, traced)
          return { ...found, excluded: state.records.of('bag').size - found.bags.length }
        },
      },
    ],
    [
      'takes all of a load for the estimate',
      'A share is at least the least and at most the most',
      {
        trace: (state, traced) => {
          const found = traceOf(state, traced)
          return { ...found, wagons: found.wagons.map((each) => ({ ...each, estimate: each.estimate && 1.5 })) }
        },
      },
    ],
    [
      'takes the least for the estimate',
      'The estimates of all wagons make the whole',
      {
        trace: (state, traced) => {
          const found = traceOf(state, traced)
          return { ...found, wagons: found.wagons.map((each) => ({ ...each, estimate: each.least })) }
        },
      },
    ],
    [
      'names for whom a lot is meant',
      'A recall names exactly the brokers that bought lots with its bags',
      {
        recall: (state, traced) => {
          const found = recallOf(state, traced)
          const brokers = found.lots.flatMap((id) => rowOf(state, 'lot', id)?.broker ?? [])
          return { ...found, brokers: [...new Set(brokers)].toSorted((a, b) => a - b) }
        },
      },
    ],
    [
      'counts all bags of a recall on each shipment',
      'Each bag of a recall that is on a shipment is in one delivery',
      {
        recall: (state, traced) => {
          const found = recallOf(state, traced)
          const wrong = (buyer: Recall['buyers'][number]) =>
            buyer.deliveries.map((delivery) => ({ ...delivery, bags: found.bags.length }))
          return { ...found, buyers: found.buyers.map((buyer) => ({ ...buyer, deliveries: wrong(buyer) })) }
        },
      },
    ],
  ]

  it.each(planted)('should catch a trace that %s', (_, law, variant) => {
    const seeds = Array.from({ length: 60 }, (_unused, nth) => nth + 1)
    const broken = seeds.some((seed) => {
      const [turns = []] = fc.sample(historyOf(150), { numRuns: 1, seed })
      return brokenLaw(turns, variant) === law
    })
    expect(broken).toBe(true)
  })
})
