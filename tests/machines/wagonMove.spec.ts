import { describe, expect, it } from 'vitest'
import { decide, refusalsOf } from '#machines/decide.ts'
import type { WagonFacts, WagonMove } from '#machines/facts.ts'
import { wagonsTogether } from '#machines/wagonsTogether.ts'
import type { WagonStep } from '#model/kinds/wagon.ts'
import {
  bag,
  batch,
  bin,
  lot,
  order,
  orderFacts,
  refusal,
  sam,
  sent,
  shipment,
  wagon,
  wagonFacts,
  wagonsOf,
} from './exampleFacts.ts'

type Move = Extract<WagonStep, { type: 'move' }>

/** Wagon 812 stood on order 41 and belongs to order 40, which is grower 8's. */
const move = (says: Partial<Move> = {}): Move => ({
  entity: 'wagon',
  type: 'move',
  id: 812,
  order: 40,
  reason: 'Wrong ticket',
  ...says,
})
const right = order({ id: 40, order_number: 40, client: 8, orchard: 13, preselected_broker: 5 })
const to = (are: Partial<WagonMove> & { readonly order?: typeof right } = {}): WagonMove => ({
  to: orderFacts({ order: are.order ?? right }),
  bags: [],
  mixed: [],
  together: [],
  emptied: [],
  alike: [],
  ...are,
})

const complete = wagon({ status: 'Complete', drying_bin: [1] })
const other = wagon({ id: 813, wagon_id: 'B4', status: 'Complete', drying_bin: [1] })
const own = batch({ status: 'Sorting', wagons: [812] })
const sorted = (are: Partial<WagonFacts> = {}): WagonFacts =>
  wagonFacts({
    actor: sam,
    wagon: complete,
    wagons: wagonsOf(complete, other),
    batches: [own],
    bins: [bin(1, 41), bin(2)],
    lots: [lot()],
    move: to({ bags: [bag()], mixed: [12] }),
    ...are,
  })

const why = (facts: WagonFacts, says: Partial<Move> = {}) => sent(refusalsOf({ step: move(says), facts }))
const changes = (facts: WagonFacts, says: Partial<Move> = {}) => {
  const decision = decide({ step: move(says), facts })
  if ('refusals' in decision) throw new Error(JSON.stringify(decision.refusals))
  return decision.changes.map(({ type, entity_id, data }) => [type, entity_id, data])
}

describe('A wagon that moves to another order', () => {
  it('should take its batch and bags along, which join the lots of that order', () => {
    const [filling, bags] = [
      lot({ id: 300, lot_number: 300, order: 40, clean_gross: 100, last_bag_number: 3 }),
      [bag()],
    ]
    const into = to({ bags, to: orderFacts({ order: right, lots: [filling] }) })
    expect(changes(sorted({ move: into }))).toEqual([
      ['wagon.moved', 812, { order: 40 }],
      ['batch.moved', 12, { order: 40 }],
      ['bag.moved', 3001, { lot: 300, bag_number: 4 }],
      ['drying_bin.freed', 1, { locked_by: null }],
      ['drying_bin.locked', 1, { locked_by: 40 }],
    ])
  })

  it('[F12] should remove the lot that its bags leave without another one, unless a shipment names it', () => {
    const leaving = (are: Partial<WagonFacts>) =>
      changes(sorted({ move: to({ bags: [bag()], mixed: [12], emptied: [205] }), ...are })).filter(
        ([type]) => type === 'lot.removed',
      )
    const kept = lot({ id: 208, lot_number: 208 })
    expect(leaving({ lots: [lot({ status: 'Ready' }), kept] })).toEqual([['lot.removed', 205, {}]])
    expect(leaving({ shipments: [shipment({ lot: 205, status: 'Open' })] })).toEqual([])
  })

  it('should start a lot of each grade that the order is not filling, with its preselected broker', () => {
    const bags = [bag(), bag({ id: 3002, grade: 'Cracks & Splits', label: 'printed' }), bag({ id: 3003 })]
    const made = changes(sorted({ move: to({ bags }) }))
    expect(made.filter(([type]) => type === 'lot.started')).toMatchObject([
      ['lot.started', 206, { order: 40, grade: 'Large A Grade', broker: 5 }],
      ['lot.started', 207, { order: 40, grade: 'Cracks & Splits', broker: 5 }],
    ])
    expect(made.filter(([type]) => type === 'bag.moved')).toEqual([
      ['bag.moved', 3001, { lot: 206, bag_number: 1 }],
      ['bag.moved', 3003, { lot: 206, bag_number: 2 }],
      ['bag.moved', 3002, { lot: 207, bag_number: 1, label: 'stale' }],
    ])
  })

  it('should leave the bags of a held lot held', () => {
    const hold = { reason: 'Smells', by: 3, at: '2026-10-03T12:00:00.000Z' }
    expect(changes(sorted({ lots: [lot({ hold })] })).find(([type]) => type === 'bag.moved')).toEqual([
      'bag.moved',
      3001,
      { lot: 206, bag_number: 1, hold },
    ])
  })

  it('should not hold a void bag of a held lot, which stays as it was voided', () => {
    const hold = { reason: 'Smells', by: 3, at: '2026-10-03T12:00:00.000Z' }
    const facts = sorted({ lots: [lot({ hold })], move: to({ bags: [bag({ void: true })], mixed: [12] }) })
    expect(changes(facts).find(([type]) => type === 'bag.moved')).toEqual([
      'bag.moved',
      3001,
      { lot: 206, bag_number: 1 },
    ])
  })

  it('should settle both orders by their wagons and batches', () => {
    const done = { ...own, status: 'Complete' as const }
    const facts = sorted({
      order: order({ more_wagons: false, status: 'Complete', invoice_number: '17' }),
      wagons: wagonsOf(complete),
      batches: [done],
      bins: [],
      move: to({ order: { ...right, more_wagons: false } }),
    })
    expect(changes(facts).slice(2)).toEqual([
      ['order.reopened', 41, { invoice_number: '', status: 'Open' }],
      ['order.became_ready', 40, { status: 'Ready' }],
      ['order.completed', 40, { status: 'Complete' }],
    ])
  })

  it('[W20] should refuse its own order', () => {
    expect(why(sorted({ move: to({ order: order() }) }), { order: 41 })).toContainEqual(
      refusal('W20 input order', 'Wagon A17 is on this order: choose another.'),
    )
  })

  it('[W20] should allow another order, of the same client too', () => {
    expect(why(sorted())).toEqual([])
    expect(why(sorted({ move: to({ order: { ...right, client: 7 } }) }))).toEqual([])
  })

  it('[W21] should refuse a wagon along that is not of its order', () => {
    expect(why(sorted(), { wagons: [813, 900] })).toEqual([
      refusal('W21 input wagons', 'Wagon 900 is not of this order.'),
    ])
  })

  it('[W21] should allow the other wagons of its order along, and itself', () => {
    expect(why(sorted(), { wagons: [813, 812] })).toEqual([])
  })

  it.each(['Ready', 'Complete'] as const)('[W8] should refuse an order that is %s', (status) => {
    expect(why(sorted({ move: to({ order: { ...right, status } }) }))).toEqual([
      refusal('W8 state order', `Order 40 is ${status} and takes no more wagons.`),
    ])
  })

  it('[W12] should refuse a missing order', () => {
    expect(why(sorted({ move: null }), { order: 44 })).toEqual([refusal('W12 input order', 'There is no order 44.')])
  })

  it('[W22] should refuse an order of another variety', () => {
    expect(why(sorted({ move: to({ order: { ...right, variety: 4 } }) }))).toEqual([
      refusal('W22 state order', 'Order 40 is of another variety.'),
    ])
  })

  it('[W22] should allow an order of the same variety', () => {
    expect(why(sorted({ order: order({ variety: 4 }), move: to({ order: { ...right, variety: 4 } }) }))).toEqual([])
  })

  it('[W6] should refuse a label of the other client’s wagon in the yard', () => {
    const arrived = wagon()
    const alike = [wagon({ id: 700, order: 40 })]
    const facts = wagonFacts({ wagon: arrived, wagons: wagonsOf(arrived), move: to({ alike }) })
    expect(why(facts)).toEqual([refusal('W6 state wagon_id', 'Wagon A17 of this client already stands in the yard.')])
    expect(why({ ...facts, wagons: wagonsOf(complete) })).toEqual([])
  })

  it('[W23] should refuse a wagon whose batch has another that stays', () => {
    expect(why(sorted({ batches: [{ ...own, wagons: [812, 813] }] }))).toEqual([
      refusal('W23 state wagons', 'Batch 12 also holds wagon B4: move both wagons together.'),
    ])
  })

  it('[W23] should allow all wagons of a batch together', () => {
    expect(why(sorted({ batches: [{ ...own, wagons: [812, 813] }] }), { wagons: [813] })).toEqual([])
  })

  it('[W24] should refuse a wagon whose nuts shared a bin with those of one that stays', () => {
    const beside = batch({ id: 13, batch_number: 13, status: 'Complete', wagons: [813] })
    const facts = sorted({ batches: [own, beside], move: to({ mixed: [12, 13] }) })
    const refused = [
      refusal('W24 state wagons', 'Its nuts share Bin 1 with those of wagon B4: move both wagons together.'),
    ]
    expect(why(facts)).toEqual(refused)
    expect(why(sorted({ wagons: wagonsOf(complete, { ...other, status: 'Pre-cleaning' }) }))).toEqual(refused)
    expect(why(sorted({ batches: [own, { ...beside, status: 'Loading' }] }))).toEqual(refused)
    const byHand = { ...beside, wagons: [] }
    expect(why(sorted({ batches: [own, byHand], move: to({ mixed: [12, 13] }) }))).toEqual([
      refusal('W24 state wagons', 'Its nuts share Bin 1 with batch 13, which was opened by hand and stays.'),
    ])
  })

  it('[W23] [W24] should name all wagons that can only move together', () => {
    const third = wagon({ id: 814, wagon_id: 'C9', status: 'Complete', drying_bin: [2] })
    const facts = {
      wagons: wagonsOf(complete, other, third),
      batches: [{ ...own, wagons: [812, 813] }, batch({ id: 13, batch_number: 13, drying_bin: 2, wagons: [813, 814] })],
    }
    const together = wagonsTogether(sorted(facts), [812], { mixedWith: () => [] })
    expect(together).toEqual([812, 813, 814])
    expect(why(sorted({ ...facts, move: to({ together }) })).map(({ message }) => message)).toEqual([
      'Batch 12 also holds wagon B4: move wagons A17, B4, C9 together.',
    ])
    const besides = batch({ id: 14, batch_number: 14, status: 'Loading', wagons: [813] })
    const shared = sorted({ ...facts, batches: [own, besides], move: to({ together }) })
    expect(why(shared).map(({ message }) => message)).toEqual([
      'Its nuts share Bin 1 with those of wagon B4: move wagons A17, B4, C9 together.',
    ])
  })

  it('[W23] [W24] should take along all wagons that can only move together, where that is asked for', () => {
    const third = wagon({ id: 814, wagon_id: 'C9', status: 'Complete', drying_bin: [2] })
    const facts = sorted({
      wagons: wagonsOf(complete, other, third),
      batches: [{ ...own, wagons: [812, 813] }, batch({ id: 13, batch_number: 13, drying_bin: 2, wagons: [813, 814] })],
      move: to({ together: [812, 813, 814] }),
    })
    expect(why(facts, { together: false })).not.toEqual([])
    const along = [
      ['wagon.moved', 812, { order: 40 }],
      ['wagon.moved', 813, { order: 40 }],
      ['wagon.moved', 814, { order: 40 }],
      ['batch.moved', 12, { order: 40 }],
      ['batch.moved', 13, { order: 40 }],
    ]
    expect(changes(facts, { together: true }).slice(0, along.length)).toEqual(along)
  })

  it('should find the wagons that share batches, bins, or bins of before, and those that share with these', () => {
    const at = (id: number, status: 'Arrived' | 'Pre-cleaning' | 'Complete', drying_bin: number[] = []) =>
      wagon({ id, status, drying_bin })
    const wagons = wagonsOf(
      at(1, 'Complete', [1]),
      at(2, 'Pre-cleaning', [2]),
      at(3, 'Complete', [3]),
      at(4, 'Arrived'),
    )
    const batches = [
      batch({ id: 21, status: 'Sorting', drying_bin: 2, wagons: [1] }),
      batch({ id: 22, status: 'Complete', drying_bin: 2, wagons: [3] }),
    ]
    expect(wagonsTogether({ wagons, batches }, [1], { mixedWith: () => [] })).toEqual([1, 2])
    expect(wagonsTogether({ wagons, batches }, [1], { mixedWith: () => [21, 22] })).toEqual([1, 2, 3])
    expect(wagonsTogether({ wagons, batches }, [4, 99], { mixedWith: () => [] })).toEqual([4])
  })

  it('[W24] should allow both wagons together, and a bin that was empty in between', () => {
    const beside = batch({ id: 13, batch_number: 13, status: 'Complete', wagons: [813] })
    const facts = sorted({ batches: [own, beside], move: to({ mixed: [12, 13] }) })
    expect(why(facts, { wagons: [813] })).toEqual([])
    expect(why(sorted({ batches: [own, beside] }))).toEqual([])
  })

  it('[W25] should refuse bags on a truck, and name where to take them off while it is Open', () => {
    const loaded = to({ bags: [bag({ shipment: 90 })] })
    expect(why(sorted({ move: loaded, shipments: [shipment()] }))).toEqual([
      refusal('W25 state status', 'Its bag 205-7 is on shipment 90: take it off first.', {
        step: 'takeOff',
        label: 'Go to shipment 90',
        at: { entity: 'shipment', id: 90 },
      }),
    ])
    expect(why(sorted({ move: loaded, shipments: [shipment({ status: 'Closed' })] }))).toEqual([
      refusal('W25 state status', 'Its bag 205-7 has left on shipment 90.'),
    ])
  })

  it('[W25] should allow bags of lots with other bags that have left', () => {
    expect(why(sorted({ shipments: [shipment({ status: 'Closed' })] }))).toEqual([])
  })

  it('[W26] should refuse bags of a Sold lot', () => {
    expect(why(sorted({ lots: [lot({ status: 'Sold' })] }))).toEqual([
      refusal('W26 state status', 'Lot 205 has bags of it and is Sold.', {
        step: 'stepBack',
        label: 'Go to lot 205',
        at: { entity: 'lot', id: 205 },
      }),
    ])
  })

  it('[W26] should allow bags of a lot that is Ready', () => {
    expect(why(sorted({ lots: [lot({ status: 'Ready' })] }))).toEqual([])
  })

  it('[L2] should refuse bags that bring the lot of the other order over the cap, alone or with its own', () => {
    const heavy = [bag({ clean_gross: 30_000 }), bag({ id: 3002, clean_gross: 14_000.01 })]
    expect(why(sorted({ move: to({ bags: heavy }) }))).toEqual([
      refusal('L2 state order', 'Its bags of Large A Grade weigh 44,000.01 lbs; the limit of a lot is 44,000.00.'),
    ])
    const filling = lot({ id: 300, lot_number: 300, order: 40, clean_gross: 42_000 })
    const into = to({ bags: [bag()], to: orderFacts({ order: right, lots: [filling] }) })
    expect(why(sorted({ move: into }))).toEqual([
      refusal('L2 state order', 'With its bags lot 300 would weigh 44,140.25 lbs; the limit is 44,000.00.'),
    ])
  })

  it('[L2] should allow void bags over it, and a grade without a cap', () => {
    const bags = [bag({ clean_gross: 40_000, void: true }), bag({ id: 3002, clean_gross: 40_000 })]
    expect(why(sorted({ move: to({ bags }) }))).toEqual([])
    const cracks = bag({ grade: 'Cracks & Splits', clean_gross: 50_000 })
    expect(why(sorted({ move: to({ bags: [cracks] }) }))).toEqual([])
  })
})
