import { describe, expect, it } from 'vitest'
import { decide, type DecisionInput } from '#machines/decide.ts'
import type { BatchRow } from '#model/kinds/batch.ts'
import type { Change } from '#model/kinds/event.ts'
import { inEnglish } from '#model/values/wording.ts'
import {
  bagFacts,
  batch,
  batchFacts,
  bin,
  lot,
  lotFacts,
  order,
  orderFacts,
  wagon,
  wagonFacts,
  wagonsOf,
} from './exampleFacts.ts'

/** Everything that a step changes; the step's own first. */
function changes(question: DecisionInput): readonly Change[] {
  const decision = decide(question)
  if ('refusals' in decision) throw new Error(decision.refusals.map((each) => inEnglish(each.message)).join(' '))
  return decision.changes
}

/** The automatic changes of a step. */
const follows = (question: DecisionInput) => changes(question).slice(1)

const locked = (id: number): Change => ({
  type: 'drying_bin.locked',
  entity: 'drying_bin',
  entity_id: id,
  from: 'Free',
  to: 'Locked',
  data: { locked_by: 41 },
  follows: 0,
})
const freed = (id: number): Change => ({
  ...locked(id),
  type: 'drying_bin.freed',
  from: 'Locked',
  to: 'Free',
  data: { locked_by: null },
})
const lotReady = (id: number): Change => ({
  type: 'lot.made_ready',
  entity: 'lot',
  entity_id: id,
  from: 'Sorting',
  to: 'Ready',
  data: { status: 'Ready' },
  follows: 0,
})

describe('The bins of an order', () => {
  it('[F1] should be locked when a wagon takes them', () => {
    const facts = wagonFacts({ wagon: wagon(), wagons: wagonsOf(wagon()) })
    expect(follows({ step: { entity: 'wagon', type: 'preClean', id: 812, drying_bin: [1, 2] }, facts })).toEqual([
      locked(1),
      locked(2),
    ])
  })

  it('[F1] should be freed when a wagon gives them up, and locked in its place', () => {
    const precleaning = wagon({ status: 'Pre-cleaning', drying_bin: [1] })
    const facts = wagonFacts({ wagon: precleaning, wagons: wagonsOf(precleaning), bins: [bin(1, 41), bin(2)] })
    expect(follows({ step: { entity: 'wagon', type: 'saveBins', id: 812, drying_bin: [2] }, facts })).toEqual([
      freed(1),
      locked(2),
    ])
  })

  it('[F1] should stay locked while another wagon of the order uses them', () => {
    const precleaning = wagon({ status: 'Pre-cleaning', drying_bin: [1] })
    const other = wagon({ id: 813, status: 'Pre-cleaning', drying_bin: [1] })
    const facts = wagonFacts({ wagon: precleaning, wagons: wagonsOf(precleaning, other), bins: [bin(1, 41), bin(2)] })
    expect(follows({ step: { entity: 'wagon', type: 'saveBins', id: 812, drying_bin: [2] }, facts })).toEqual([
      locked(2),
    ])
  })

  it('[F1] should be freed when the last batch in them is Complete', () => {
    const sorting = batch({ status: 'Sorting' })
    const facts = batchFacts({ batch: sorting, batches: [sorting], bins: [bin(1, 41)] })
    expect(follows({ step: { entity: 'batch', type: 'complete', id: 12 }, facts })).toEqual([freed(1)])
  })

  it('[F1] should be freed when they are empty, before the last bag', () => {
    const sorting = batch({ status: 'Sorting' })
    const waiting = wagon({ status: 'Unloaded', drying_bin: [1] })
    const facts = batchFacts({ batch: sorting, batches: [sorting], wagons: wagonsOf(waiting), bins: [bin(1, 41)] })
    expect(follows({ step: { entity: 'batch', type: 'emptyBin', id: 12 }, facts })).toEqual([freed(1)])
  })

  it('[F1] should stay free when a Complete batch goes back for a late bag, and be locked when it is Ready again', () => {
    const step = { entity: 'batch', type: 'stepBack', id: 12, reason: 'Two bags are missing' } as const
    const facts = (now: BatchRow) => batchFacts({ batch: now, batches: [now], bins: [bin(1)], bagCount: 0 })
    const bin_emptied_at = '2026-10-03T11:00:00.000Z'
    expect(follows({ step, facts: facts(batch({ status: 'Complete', bin_emptied_at })) })).toEqual([])
    expect(follows({ step, facts: facts(batch({ status: 'Sorting', bin_emptied_at })) })).toEqual([locked(1)])
  })
})

describe('The load of a wagon', () => {
  const precleaning = wagon({ status: 'Pre-cleaning', drying_bin: [1, 2], pre_dried: true })
  const unload = { entity: 'wagon', type: 'unload', id: 812 } as const

  it('[F2] should go to the batch that is Loading in its bin, and open one if there is none', () => {
    const loading = batch({ wagons: [811] })
    const facts = wagonFacts({
      wagon: precleaning,
      wagons: wagonsOf(precleaning),
      batches: [loading],
      bins: [bin(1, 41), bin(2, 41)],
    })
    expect(changes({ step: unload, facts })).toEqual([
      {
        type: 'wagon.unloaded',
        entity: 'wagon',
        entity_id: 812,
        from: 'Pre-cleaning',
        to: 'Unloaded',
        data: { status: 'Unloaded' },
      },
      {
        type: 'batch.loaded',
        entity: 'batch',
        entity_id: 12,
        from: null,
        to: null,
        data: { wagons: [811, 812] },
        follows: 0,
      },
      {
        type: 'batch.opened',
        entity: 'batch',
        entity_id: 13,
        from: null,
        to: 'Loading',
        data: {
          batch_number: 13,
          order: 41,
          status: 'Loading',
          drying_bin: 2,
          wagons: [812],
          pre_dried: true,
          notes: '',
          notified_by: null,
          notified_at: null,
          picked_up_at: null,
          bin_emptied_at: null,
          earlier_bins: [],
        },
        adds: true,
        follows: 0,
      },
    ])
  })

  it('[F2] should open a batch for each bin', () => {
    const facts = wagonFacts({ wagon: precleaning, wagons: wagonsOf(precleaning), bins: [bin(1, 41), bin(2, 41)] })
    expect(follows({ step: unload, facts }).map(({ entity_id, data }) => [entity_id, data['drying_bin']])).toEqual([
      [13, 1],
      [14, 2],
    ])
  })

  it('[F2] should not join a batch that is Drying already', () => {
    const facts = wagonFacts({
      wagon: { ...precleaning, drying_bin: [1] },
      wagons: wagonsOf({ ...precleaning, drying_bin: [1] }),
      batches: [batch({ status: 'Drying' })],
      bins: [bin(1, 41)],
    })
    expect(follows({ step: unload, facts }).map((each) => each.type)).toEqual(['batch.opened'])
  })

  it('[F2] should be taken off its batches when the wagon goes back', () => {
    const unloaded = wagon({ status: 'Unloaded', drying_bin: [1] })
    const facts = wagonFacts({
      wagon: unloaded,
      wagons: wagonsOf(unloaded),
      batches: [batch({ wagons: [811, 812] })],
      bins: [bin(1, 41)],
    })
    const step = { entity: 'wagon', type: 'stepBack', id: 812, reason: 'Wrong bin' } as const
    expect(follows({ step, facts })).toMatchObject([
      { type: 'batch.load_taken_off', data: { wagons: [811] }, follows: 0 },
    ])
  })

  describe('that goes back from a batch without other loads', () => {
    const unloaded = wagon({ status: 'Unloaded', drying_bin: [1] })
    const batches = [batch({ wagons: [812] })]
    const facts = wagonFacts({ wagon: unloaded, wagons: wagonsOf(unloaded), batches, bins: [bin(1, 41)] })
    const step = { entity: 'wagon', type: 'stepBack', id: 812, reason: 'Wrong bin' } as const

    it('[F8] should take the batch with it, and keep its bin', () => {
      expect(follows({ step, facts })).toEqual([
        { type: 'batch.removed', entity: 'batch', entity_id: 12, from: 'Loading', to: null, data: {}, removes: true, follows: 0 },
      ]) // prettier-ignore
    })

    it('[F8] should leave a batch that something was recorded on', () => {
      expect(follows({ step, facts: { ...facts, batchesInUse: [12] } })).toMatchObject([
        { type: 'batch.load_taken_off', data: { wagons: [] } },
      ])
    })
  })
})

describe('The first bag of a grade', () => {
  const sorting = batch({ status: 'Sorting' })
  const weigh = {
    entity: 'bag',
    type: 'weigh',
    batch: 12,
    grade: 'Large A Grade',
    bag_type: 'Super Sack',
    pallet_type: 'Cardboard',
    clean_tare: 35,
    clean_gross: 2140.25,
  } as const

  it("[F3] should start its lot, for the order's preselected broker", () => {
    const facts = bagFacts({ batch: sorting, batches: [sorting], bins: [bin(1, 41)], lots: [] })
    expect(changes({ step: weigh, facts })).toMatchObject([
      {
        type: 'bag.weighed',
        entity_id: 3002,
        adds: true,
        to: 'In lot',
        data: { lot: 206, bag_number: 1, void: false },
      },
      {
        type: 'lot.started',
        entity_id: 206,
        adds: true,
        from: null,
        to: 'Sorting',
        follows: 0,
        data: { lot_number: 206, order: 41, grade: 'Large A Grade', status: 'Sorting', broker: 1 },
      },
    ])
  })

  it('[F3] should join the Sorting lot, under its next number', () => {
    const facts = bagFacts({
      batch: sorting,
      batches: [sorting],
      bins: [bin(1, 41)],
      lots: [lot({ clean_gross: 2000, bag_count: 1, last_bag_number: 9 })],
    })
    expect(changes({ step: weigh, facts })).toMatchObject([{ type: 'bag.weighed', data: { lot: 205, bag_number: 10 } }])
  })
})

describe('The lots of an order', () => {
  it('[F4] should go Ready when the next lot of their A grade is started', () => {
    const facts = lotFacts({ lots: [lot(), lot({ id: 204, lot_number: 204, grade: 'Small A Grade' })] })
    const step = { entity: 'lot', type: 'start', order: 41, grade: 'Large A Grade' } as const
    expect(follows({ step, facts })).toEqual([lotReady(205)])
  })

  it('[F5] should go Ready with the order when it is Complete, the A grades only', () => {
    const sorting = batch({ status: 'Sorting' })
    const facts = batchFacts({
      order: order({ status: 'Ready', more_wagons: false }),
      wagons: wagonsOf(wagon({ status: 'Complete', drying_bin: [1] })),
      batch: sorting,
      batches: [sorting],
      bins: [bin(1, 41)],
      lots: [
        lot(),
        lot({ id: 206, lot_number: 206, grade: 'Small A Grade' }),
        lot({ id: 207, lot_number: 207, grade: 'B Grade' }),
        lot({ id: 208, lot_number: 208, grade: 'Cracks & Splits' }),
      ],
    })
    expect(follows({ step: { entity: 'batch', type: 'complete', id: 12 }, facts })).toEqual([
      freed(1),
      {
        type: 'order.completed',
        entity: 'order',
        entity_id: 41,
        from: 'Ready',
        to: 'Complete',
        data: { status: 'Complete' },
        follows: 0,
      },
      lotReady(205),
      lotReady(206),
    ])
  })
})

describe('More wagons', () => {
  const completed = order({ status: 'Complete', more_wagons: false, invoice_number: '1180' })

  it('[F6] should end when the last wagon says so, which makes the order Ready', () => {
    const unloaded = wagon({ status: 'Unloaded', drying_bin: [1], notified_by: 2, notified_at: '2026-10-03' })
    const loading = batch({ wagons: [812] })
    const facts = wagonFacts({ wagon: unloaded, wagons: wagonsOf(unloaded), batches: [loading], bins: [bin(1, 41)] })
    const step = { entity: 'wagon', type: 'complete', id: 812, input_more_wagons: false } as const
    expect(follows({ step, facts })).toMatchObject([
      { type: 'order.more_wagons_set', from: null, to: null, data: { more_wagons: false }, follows: 0 },
      { type: 'order.became_ready', from: 'Open', to: 'Ready', data: { status: 'Ready' }, follows: 0 },
    ])
  })

  it('[F6] should open a Complete order again and clear its invoice numbers, when ticked on it', () => {
    const facts = orderFacts({
      order: completed,
      wagons: wagonsOf(wagon({ status: 'Complete' })),
      batches: [batch({ status: 'Complete' })],
    })
    const step = {
      entity: 'order',
      type: 'change',
      id: 41,
      client: 7,
      variety: 3,
      orchard_id: 12,
      more_wagons: true,
      invoice_number: '1180',
    } as const
    expect(changes({ step, facts })).toMatchObject([
      { type: 'order.changed', data: { more_wagons: true, invoice_number: '' } },
      { type: 'order.reopened', from: 'Complete', to: 'Open', follows: 0 },
    ])
  })

  it('[F6] should not change an order without a new value', () => {
    const loading = batch()
    const facts = batchFacts({ batch: loading, batches: [loading], bins: [bin(1, 41)], order: order() })
    const step = { entity: 'batch', type: 'startDrying', id: 12, input_more_wagons: true } as const
    expect(follows({ step, facts })).toEqual([])
  })
})
