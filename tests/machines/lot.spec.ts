import { describe, expect, it } from 'vitest'
import { decide, refusalsOf } from '#machines/decide.ts'
import type { Actor, LotFact, LotFacts } from '#machines/facts.ts'
import type { LotStep } from '#model/kinds/lot.ts'
import {
  ana,
  bag,
  broker,
  grower,
  lot,
  lotFacts,
  moment,
  order,
  refusal,
  sam,
  sent,
  shipment,
  viewer,
} from './exampleFacts.ts'

type Of<Type extends LotStep['type']> = Extract<LotStep, { type: Type }>

const startLot = (says: Partial<Of<'start'>> = {}): LotStep => ({
  entity: 'lot',
  type: 'start',
  order: 41,
  grade: 'Large A Grade',
  ...says,
})
const makeReady: LotStep = { entity: 'lot', type: 'makeReady', id: 205 }
const notify = (says: Partial<Of<'notify'>> = {}): LotStep => ({
  entity: 'lot',
  type: 'notify',
  id: 205,
  notified_by: 2,
  notified_at: '2026-10-03',
  ...says,
})
const sell = (says: Partial<Of<'sell'>> = {}): LotStep => ({ entity: 'lot', type: 'sell', id: 205, broker: 5, ...says })
const measure = (says: Partial<Of<'measure'>>): LotStep => ({ entity: 'lot', type: 'measure', id: 205, ...says })
const stepBack: LotStep = { entity: 'lot', type: 'stepBack', id: 205, reason: 'Bags are missing' }
const merge: LotStep = { entity: 'lot', type: 'merge', id: 205, reason: 'A wrong weight closed it' }
const remove: LotStep = { entity: 'lot', type: 'remove', id: 205 }

const why = (step: LotStep, facts: LotFacts) => sent(refusalsOf({ step, facts }))
const notified = { notified_by: 2, notified_at: '2026-10-03' }
const recordIt = { step: 'notify', label: 'Record the notification' }

describe('A lot, started by hand', () => {
  it('[L22] should refuse an order that does not exist', () => {
    expect(why(startLot({ order: 999 }), lotFacts({ order: null }))).toEqual([
      refusal('L22 input order', 'There is no order 999.'),
    ])
  })

  it('[L22] should allow an order that exists', () => {
    expect(why(startLot({ order: 41 }), lotFacts())).toEqual([])
  })

  it('[L21] should refuse a broker that does not exist', () => {
    expect(why(startLot({ broker: 77 }), lotFacts())).toEqual([refusal('L21 input broker', 'There is no broker 77.')])
  })

  it('[L21] should allow an existing broker, and none', () => {
    expect(why(startLot({ broker: 5 }), lotFacts())).toEqual([])
    expect(why(startLot({ broker: null }), lotFacts())).toEqual([])
  })

  it('[L7] should refuse a Complete order', () => {
    expect(why(startLot(), lotFacts({ order: order({ status: 'Complete' }) }))).toEqual([
      refusal('L7 state order', 'Order 41 is Complete.', 'change order 41'),
    ])
  })

  it('[L7] should allow a Ready order', () => {
    expect(why(startLot(), lotFacts({ order: order({ status: 'Ready' }) }))).toEqual([])
  })

  it.each(['B Grade', 'Cracks & Splits'] as const)(
    '[L8] should refuse a second lot of %s while one is Sorting',
    (grade) => {
      expect(why(startLot({ grade }), lotFacts({ lots: [lot({ grade })] }))).toEqual([
        refusal('L8 state grade', `Lot 205 of ${grade} is still Sorting: make it Ready first.`, 'makeReady lot 205'),
      ])
    },
  )

  it('[L8] should allow a second lot of B Grade once the first one is Ready', () => {
    expect(
      why(startLot({ grade: 'B Grade' }), lotFacts({ lots: [lot({ grade: 'B Grade', status: 'Ready' })] })),
    ).toEqual([])
  })

  it('[L8] should allow a second lot of Large A while one is Sorting, because that one becomes Ready automatically', () => {
    expect(why(startLot(), lotFacts({ lots: [lot()] }))).toEqual([])
  })

  it('[L9] should refuse a second lot while the first one is empty', () => {
    expect(why(startLot(), lotFacts({ lots: [lot({ bag_count: 0, clean_gross: 0 })] }))).toEqual([
      refusal('L9 state grade', 'Lot 205 is still empty: fill it first.'),
    ])
  })

  it('[L9] should allow a second lot once the first one has a bag', () => {
    expect(why(startLot(), lotFacts({ lots: [lot({ bag_count: 1, clean_gross: 2140.25 })] }))).toEqual([])
  })
})

describe('A lot, Sorting', () => {
  const facts = lotFacts({ lot: lot() })

  it('[L0] should refuse a sale', () => {
    expect(why(sell(), facts)).toEqual([refusal('L0 state status', "Lot 205 is Sorting, so it can't be sold.")])
  })

  it('[L0] should refuse every step of a missing lot', () => {
    expect(why(makeReady, lotFacts())).toEqual([refusal('L0 state status', 'The lot does not exist.')])
  })

  it('[L0] should allow a notification', () => {
    expect(why(notify(), facts)).toEqual([])
  })

  it('[L1] should refuse Ready by hand before the client was notified', () => {
    expect(why(makeReady, facts)).toEqual([
      refusal('L1 state notified_at', 'First record when the client was notified.', recordIt),
    ])
  })

  it('[L1] should allow Ready by hand once the client was notified', () => {
    expect(why(makeReady, lotFacts({ lot: lot(notified) }))).toEqual([])
  })

  it('[L19] should refuse a notification by an unknown user', () => {
    expect(why(notify({ notified_by: 77 }), facts)).toEqual([refusal('L19 input notified_by', 'There is no user 77.')])
  })

  it('[L19] should allow a notification by Ana', () => {
    expect(why(notify({ notified_by: 2 }), facts)).toEqual([])
  })

  it.each(['2026-10-05', '2024-10-02'])('[L20] should refuse a notification on %s', (notified_at) => {
    expect(why(notify({ notified_at }), facts)).toEqual([
      refusal('L20 input notified_at', 'Give a date from 2024-10-03 to 2026-10-04.'),
    ])
  })

  it.each(['2026-10-04', '2024-10-03'])('[L20] should allow a notification on %s', (notified_at) => {
    expect(why(notify({ notified_at }), facts)).toEqual([])
  })

  it('[L18] should refuse removal once a bag was numbered in it, even if it was voided', () => {
    expect(why(remove, lotFacts({ lot: lot({ bag_count: 0, clean_gross: 0, last_bag_number: 1 }) }))).toEqual([
      refusal('L18 state status', 'Bags have been numbered in lot 205, so it stays.'),
    ])
  })

  it('[L18] should allow removal while no bag was ever numbered in it', () => {
    expect(why(remove, lotFacts({ lot: lot({ bag_count: 0, clean_gross: 0, last_bag_number: 0 }) }))).toEqual([])
  })
})

describe('A lot, Ready', () => {
  const ready = lot({ status: 'Ready', ...notified })
  const next = lot({ id: 206, lot_number: 206, clean_gross: 2899.5, bag_count: 1, last_bag_number: 2 })
  const facts = (actor: Actor = ana) => lotFacts({ lot: ready, actor })

  it('[L4] should refuse measurements and sale before the client was notified', () => {
    const quiet = lotFacts({ lot: lot({ status: 'Ready' }) })
    const first = refusal('L4 state status', 'First record that the client was notified.', recordIt)
    expect(why(measure({ internal_yield: 52.4 }), quiet)).toEqual([first])
    expect(why(sell(), quiet)).toEqual([first])
  })

  it('[L25] should refuse the sale of a lot without a bag, or with void and written-off ones only', () => {
    const ofBags = (are: Partial<LotFact>) => lotFacts({ lot: lot({ status: 'Ready', ...notified, ...are }) })
    for (const empty of [ofBags({ bag_count: 0, clean_gross: 0 }), ofBags({ bag_count: 2, written_off_bags: 2 })])
      expect(why(sell(), empty)).toEqual([refusal('L25 state status', 'Lot 205 is empty: there is nothing to sell.')])
  })

  it('[L25] should allow the sale of a lot with one bag', () => {
    expect(
      why(sell(), lotFacts({ lot: lot({ status: 'Ready', ...notified, bag_count: 2, written_off_bags: 1 }) })),
    ).toEqual([])
  })

  it('[L4] should refuse a sale with half of a notification', () => {
    const half = lotFacts({ lot: lot({ status: 'Ready', notified_at: '2026-10-03' }) })
    expect(why(sell(), half).map((each) => each.rule)).toEqual(['L4'])
  })

  it('[L4] should allow measurements and sale once the client was notified', () => {
    expect(why(measure({ internal_yield: 52.4, internal_count: 48 }), facts())).toEqual([])
    expect(why(sell(), facts())).toEqual([])
  })

  it.each([
    ['broker', broker],
    ['grower', grower],
    ['viewer', viewer],
  ])('[L10] should refuse internal figures from a %s', (_, actor) => {
    expect(why(measure({ internal_moisture: 4.1 }), facts(actor))).toEqual([
      refusal('L10 right status', 'The internal figures and the asking price are entered by the plant.'),
    ])
  })

  it('[L10] should allow internal figures from the plant', () => {
    expect(why(measure({ internal_moisture: 4.1 }), facts(ana))).toEqual([])
  })

  it.each([
    ['grower', grower],
    ['viewer', viewer],
  ])("[L11] should refuse the broker's figures from a %s", (_, actor) => {
    expect(why(measure({ broker_count: 47 }), facts(actor))).toEqual([
      refusal('L11 right status', "The broker's figures are entered by the broker or the plant."),
    ])
  })

  it("[L11] should allow the broker's figures from the broker and the plant", () => {
    expect(why(measure({ broker_count: 47 }), facts(broker))).toEqual([])
    expect(why(measure({ broker_count: 47 }), facts(ana))).toEqual([])
  })

  it('[L12] should refuse a sale by an inventory viewer', () => {
    expect(why(sell(), facts(viewer)).map(({ rule, kind, message }) => [rule, kind, message])).toEqual([
      ['L12', 'right', 'You may not name the purchaser.'],
      ['L13', 'right', 'A broker buys for itself only.'],
    ])
  })

  it.each([
    ['broker', broker],
    ['grower', grower],
  ])('[L12] should refuse a %s to take the purchaser away', (_, actor) => {
    expect(why(measure({ broker: null }), facts(actor))).toEqual([
      refusal('L12 right broker', 'Only the plant may take the purchaser away.'),
    ])
  })

  it('[L12] should allow the plant, the grower and the broker to name the purchaser', () => {
    expect(why(sell({ broker: 5 }), facts(ana))).toEqual([])
    expect(why(sell({ broker: 5 }), facts(grower))).toEqual([])
    expect(why(sell({ broker: 5 }), facts(broker))).toEqual([])
  })

  it('[L12] should allow the plant to take the purchaser away', () => {
    expect(why(measure({ broker: null }), facts(ana))).toEqual([])
  })

  it('[L13] should refuse a broker who buys for another one', () => {
    expect(why(sell({ broker: 1 }), facts(broker))).toEqual([
      refusal('L13 right broker', 'A broker buys for itself only.'),
    ])
  })

  it('[L13] should allow a broker to buy for itself, with its own figures', () => {
    expect(why(sell({ broker: 5, broker_yield: 51.9, broker_moisture: 4.3, broker_count: 47 }), facts(broker))).toEqual(
      [],
    )
  })

  it('[L21] should refuse a purchaser that does not exist', () => {
    expect(why(sell({ broker: 77 }), facts())).toEqual([refusal('L21 input broker', 'There is no broker 77.')])
  })

  it('[L21] should not reveal other brokers to a broker', () => {
    const actor = { id: 9, role_number: 0, client: null, broker: 1, permissions: [] }
    const ids = why(sell({ broker: 77 }), { ...facts(), actor }).map(({ rule }) => rule)
    expect(ids).toEqual(['L13'])
  })

  const third = { ...ready, clean_gross: 14_585, bag_count: 8, last_bag_number: 9 }

  it('[L15] should refuse going back while another lot of its grade is being filled', () => {
    const mergeThem = { step: 'merge', label: 'Merge lot 206' }
    expect(why(stepBack, lotFacts({ lot: third, lots: [third, next] }))).toEqual([
      refusal('L15 state status', 'Lot 206 of this grade is being filled now.', mergeThem),
    ])
  })

  it('[L15] should refuse going back if there is an empty lot, and propose its removal', () => {
    const empty = lot({ id: 206, lot_number: 206, clean_gross: 0, bag_count: 0, last_bag_number: 0 })
    const removeIt = { step: 'merge', label: 'Remove empty lot 206' }
    expect(why(stepBack, lotFacts({ lot: ready, lots: [ready, empty] }))).toEqual([
      refusal('L15 state status', 'Lot 206 of this grade is being filled now.', removeIt),
    ])
  })

  it('[L15] should refuse going back if there is a lot that does not fit into it, and name the excess', () => {
    expect(why(stepBack, lotFacts({ lot: ready, lots: [ready, next] }))).toEqual([
      refusal(
        'L15 state status',
        'Lot 206 of this grade is being filled now, and both would weigh 45,000.00 lbs together; the limit is 44,000.00 lbs.',
      ),
    ])
  })

  it('[L15] should allow going back while only a lot of another grade is being filled', () => {
    const other = lot({ id: 206, lot_number: 206, grade: 'Small A Grade' })
    expect(why(stepBack, lotFacts({ lot: ready, lots: [ready, other] }))).toEqual([])
  })

  it('[L16] should refuse going back once the order is Complete, for an A grade', () => {
    expect(why(stepBack, lotFacts({ lot: ready, order: order({ status: 'Complete' }) }))).toEqual([
      refusal('L16 state status', 'Order 41 is Complete, so its A grade lots are Ready.', 'change order 41'),
    ])
  })

  it('[L16] should allow going back once the order is Complete, for B Grade', () => {
    const bGrade = { ...ready, grade: 'B Grade' as const }
    expect(why(stepBack, lotFacts({ lot: bGrade, order: order({ status: 'Complete' }) }))).toEqual([])
  })

  it('[L17] should refuse going back while it has a shipment', () => {
    expect(why(stepBack, lotFacts({ lot: ready, shipments: [shipment()] }))).toEqual([
      refusal('L17 state status', 'Shipment 90 is for this lot.', 'remove shipment 90'),
    ])
  })

  it('[L17] should allow going back while only other lots have shipments', () => {
    expect(why(stepBack, lotFacts({ lot: ready, shipments: [shipment({ lot: 199 })] }))).toEqual([])
  })
})

describe('A lot of any status', () => {
  const nobodys = { ...broker, broker: null }

  it.each(['Sorting', 'Ready', 'Sold'] as const)('[L12] should refuse a sale by a viewer, %s or not', (status) => {
    expect(why(sell({ broker: 5 }), lotFacts({ lot: lot({ status, broker: 1 }), actor: nobodys })).at(0)).toEqual(
      refusal('L12 right broker', 'You may not name the purchaser.'),
    )
  })

  it.each(['Sorting', 'Ready', 'Sold'] as const)(
    '[L11] should refuse a measurement by a grower, %s or not',
    (status) => {
      expect(why(measure({ broker_count: 50 }), lotFacts({ lot: lot({ status }), actor: grower }))).toEqual([
        refusal('L11 right status', "The broker's figures are entered by the broker or the plant."),
      ])
    },
  )

  it('[L0] should tell users who may sell that a Sorting lot can not be sold', () => {
    expect(why(sell({ broker: 5 }), lotFacts({ lot: lot(), actor: grower }))).toEqual([
      refusal('L0 state status', "Lot 205 is Sorting, so it can't be sold."),
    ])
  })
})

describe('A lot that a wrong weight closed', () => {
  const ready = lot({ status: 'Ready', ...notified, clean_gross: 14_585, bag_count: 8, last_bag_number: 9 })
  const next = lot({ id: 206, lot_number: 206, clean_gross: 2899.5, bag_count: 1, last_bag_number: 2 })
  const joining = [
    bag({ id: 3002, lot: 206, bag_number: 1, void: true }),
    bag({ id: 3003, lot: 206, bag_number: 2, clean_gross: 2899.5, label: 'printed' }),
  ]
  const facts = (are: Partial<LotFacts> = {}) => lotFacts({ lot: ready, lots: [ready, next], joining, ...are })

  it('[L23] should refuse a merge where no lot of its grade is being filled', () => {
    const small = { ...next, grade: 'Small A Grade' as const }
    expect(why(merge, facts({ lots: [ready, small] }))).toEqual([
      refusal(
        'L23 state status',
        'No other lot of Large A Grade is being filled: take lot 205 back.',
        'stepBack lot 205',
      ),
    ])
  })

  it('[L23] should offer no way back for a lot of which something was signed', () => {
    const signed = shipment({ lot: ready.id, status: 'Closed' })
    const refused = why(merge, facts({ lots: [ready], shipments: [signed] }))
    expect(refused.map(({ rule, cure }) => [rule, cure])).toEqual([
      ['L17', undefined],
      ['L23', undefined],
    ])
  })

  it('[L23] should allow a merge with the lot of its grade that is being filled', () => {
    expect(why(merge, facts())).toEqual([])
  })

  it('[L2] should refuse a merge over the cap, and allow one that is exactly at it', () => {
    const full = (clean_gross: number) => facts({ lots: [ready, { ...next, clean_gross }] })
    expect(why(merge, full(29_415.01))).toEqual([
      refusal('L2 state status', 'Lots 205 and 206 would weigh 44,000.01 lbs together; the limit is 44,000.00 lbs.'),
    ])
    expect(why(merge, full(29_415))).toEqual([])
  })

  it('[L2] should allow a merge with an empty lot, also where the cap was lowered since', () => {
    const empty = { ...next, clean_gross: 0, bag_count: 0 }
    expect(why(merge, facts({ lots: [ready, empty], joining: [], maxLotWeight: 10_000 }))).toEqual([])
  })

  it('[L2] should allow a merge of B Grade lots of any weight', () => {
    const heavy = { grade: 'B Grade', clean_gross: 40_000 } as const
    const one = { ...ready, ...heavy }
    expect(why(merge, facts({ lot: one, lots: [one, { ...next, ...heavy }] }))).toEqual([])
  })

  it('[L17] should refuse a merge while it has a shipment', () => {
    expect(why(merge, facts({ shipments: [shipment()] })).map(({ rule }) => rule)).toEqual(['L17'])
  })

  it('[F7] should number the bags on, void ones too, make printed labels stale and take the emptied lot out', () => {
    expect(decide({ step: merge, facts: facts() })).toMatchObject({
      changes: [
        {
          type: 'lot.merged',
          entity_id: 205,
          from: 'Ready',
          to: 'Sorting',
          data: { status: 'Sorting', notified_by: null, notified_at: null },
          reason: 'A wrong weight closed it',
        },
        { type: 'bag.moved', entity_id: 3002, data: { lot: 205, bag_number: 10 }, follows: 0 },
        { type: 'bag.moved', entity_id: 3003, data: { lot: 205, bag_number: 11, label: 'stale' }, follows: 0 },
        { type: 'lot.removed', entity_id: 206, from: 'Sorting', to: null, removes: true, follows: 0 },
      ],
    })
  })

  it('[L0] should allow going back, and forget that the client was notified', () => {
    expect(decide({ step: stepBack, facts: facts({ lots: [ready] }) })).toMatchObject({
      changes: [{ type: 'lot.stepped_back', to: 'Sorting', data: { notified_by: null, notified_at: null } }],
    })
  })
})

describe('A lot, Sold', () => {
  const sold = lot({ status: 'Sold', broker: 5, ...notified })
  const closed = shipment({ status: 'Closed' })

  it('[L5] should refuse another purchaser once a shipment of it is Closed', () => {
    expect(why(sell({ broker: 1 }), lotFacts({ lot: sold, shipments: [closed] }))).toEqual([
      refusal('L5 state broker', 'A shipment of lot 205 is Closed: its purchaser stays.', 'split lot 205'),
    ])
  })

  it('[L5] should lead to the rest of the lot, if it has one', () => {
    const half = { ...closed, bag_count: 2 }
    const of = (bag_count: number) =>
      why(sell({ broker: 1 }), lotFacts({ lot: { ...sold, bag_count }, shipments: [half] }))
    expect([of(3), of(2)].map(([refused]) => refused?.cure)).toEqual([
      { step: 'split', label: 'Go to lot 205', at: { entity: 'lot', id: 205 } },
      undefined,
    ])
  })

  it('[L5] should allow figures with the same purchaser once a shipment of it is Closed', () => {
    const facts = lotFacts({ lot: sold, shipments: [closed] })
    expect(why(sell({ broker: 5, internal_count: 48 }), facts)).toEqual([])
  })

  it('[L5] should allow another purchaser while its shipments are Open', () => {
    expect(why(sell({ broker: 1 }), lotFacts({ lot: sold, shipments: [shipment()] }))).toEqual([])
  })

  const correct = (broker: number): LotStep => ({
    entity: 'lot',
    type: 'correct',
    id: 205,
    broker,
    reason: 'The other broker bought it',
  })

  it('[L5] should refuse to correct the purchaser once a shipment of it is Closed', () => {
    expect(why(correct(1), lotFacts({ lot: sold, shipments: [closed] }))).toEqual([
      refusal('L5 state broker', 'A shipment of lot 205 is Closed: its purchaser stays.', 'split lot 205'),
    ])
  })

  it('[L5] should allow to correct the purchaser while its shipments are Open', () => {
    expect(why(correct(1), lotFacts({ lot: sold, shipments: [shipment()] }))).toEqual([])
  })

  it('[L24] should refuse to correct the purchaser to the same', () => {
    expect(why(correct(5), lotFacts({ lot: sold }))).toEqual([
      refusal('L24 input broker', 'Lot 205 has this purchaser: choose another.'),
    ])
  })

  it('[L24] should allow to correct the purchaser to another', () => {
    expect(why(correct(1), lotFacts({ lot: sold }))).toEqual([])
  })

  it('[L21] should refuse to correct the purchaser to one that does not exist', () => {
    expect(why(correct(77), lotFacts({ lot: sold }))).toEqual([refusal('L21 input broker', 'There is no broker 77.')])
  })

  it('[L0] should refuse to correct a purchaser before there is one', () => {
    expect(why(correct(1), lotFacts({ lot: lot({ status: 'Ready', ...notified }) }))).toEqual([
      refusal('L0 state status', "Lot 205 is Ready, so it can't be given another purchaser."),
    ])
  })

  it('[L6] should refuse the removal of the purchaser', () => {
    expect(why(measure({ broker: null }), lotFacts({ lot: sold, actor: sam }))).toEqual([
      refusal('L6 input broker', 'A Sold lot keeps a purchaser: name another broker.'),
    ])
  })

  it('[L6] should allow figures without a purchaser', () => {
    expect(why(measure({ internal_count: 48 }), lotFacts({ lot: sold }))).toEqual([])
  })

  it.each([
    ['grower', grower, 1],
    ['broker', broker, 5],
  ])('[L14] should refuse another purchaser named by a %s', (_, actor, wanted) => {
    const elsewhere = lotFacts({ lot: { ...sold, broker: 2 }, actor })
    expect(why(sell({ broker: wanted }), elsewhere)).toEqual([
      refusal('L14 right broker', 'This lot is sold; only the plant may change its purchaser.'),
    ])
  })

  it('[L14] should allow the plant to change the purchaser, and anybody to repeat it', () => {
    expect(why(sell({ broker: 1 }), lotFacts({ lot: sold, actor: ana }))).toEqual([])
    expect(why(sell({ broker: 5 }), lotFacts({ lot: sold, actor: broker }))).toEqual([])
  })

  it('[L17] should refuse going back while it has a shipment', () => {
    expect(why(stepBack, lotFacts({ lot: sold, shipments: [closed] }))).toEqual([
      refusal('L17 state status', 'Shipment 90 is for this lot.', 'split lot 205'),
    ])
  })

  it('[L0] should allow going back', () => {
    expect(why(stepBack, lotFacts({ lot: sold }))).toEqual([])
  })

  it('[F11] should be meant for whom it was meant before', () => {
    const meant = lot({ ...sold, meant_for: 7 })
    expect(decide({ step: stepBack, facts: lotFacts({ lot: meant }) })).toEqual({
      changes: [
        {
          type: 'lot.stepped_back',
          entity: 'lot',
          entity_id: 205,
          from: 'Sold',
          to: 'Ready',
          data: { broker: 7, sold_at: null, meant_for: null, status: 'Ready' },
          reason: 'Bags are missing',
        },
      ],
    })
  })
})

describe('A Sold lot whose rest is split off', () => {
  const changesOf = (step: LotStep, given: LotFacts) => {
    const decision = decide({ step, facts: given })
    return 'changes' in decision ? decision.changes : []
  }
  const split: LotStep = { entity: 'lot', type: 'split', id: 205, reason: 'The buyer backs out' }
  const was = { ...notified, internal_yield: 52.4, broker_yield: 51.9, sold_at: moment.now, meant_for: 1 }
  const sold = lot({ status: 'Sold', broker: 5, bag_count: 3, ...was })
  const closed = shipment({ status: 'Closed', bag_count: 1 })
  const truck = shipment({ id: 91, shipment_number: 91 })
  const left = bag({ id: 3001, bag_number: 1, lot: 205, shipment: closed.id })
  const stays = bag({ id: 3002, bag_number: 2, lot: 205, shipment: null, label: 'printed' })
  const held = { reason: 'Wet', by: 3, at: moment.now }
  const other = bag({ id: 3003, bag_number: 3, lot: 205, shipment: null, hold: held })
  const gone = [
    bag({ id: 3004, bag_number: 4, lot: 205, shipment: null, written_off: 'torn' }),
    bag({ id: 3005, bag_number: 5, lot: 205, shipment: null, void: true }),
  ]
  const facts = (are: Partial<LotFacts> = {}): LotFacts =>
    lotFacts({
      actor: sam,
      lot: sold,
      lots: [sold],
      shipments: [closed, truck],
      joining: [left, stays, other, ...gone],
      ...are,
    })

  it('[F17] should give the bags at the plant to a Ready lot of the same grade, unsold and meant for nobody', () => {
    const [own, started, ...moved] = changesOf(split, facts())
    expect(own).toMatchObject({ type: 'lot.split', entity_id: 205, data: {}, reason: 'The buyer backs out' })
    expect(started).toMatchObject({ type: 'lot.split_off', entity_id: 206, to: 'Ready', adds: true, follows: 0 })
    expect(started?.data).toMatchObject({
      lot_number: 206,
      order: 41,
      grade: sold.grade,
      status: 'Ready',
      broker: null,
      meant_for: null,
      sold_at: null,
      ...notified,
      internal_yield: 52.4,
      broker_yield: null,
      hold: null,
    })
    expect(moved).toEqual([
      expect.objectContaining({ entity_id: 3002, data: { lot: 206, bag_number: 1, label: 'stale' }, follows: 0 }),
      expect.objectContaining({ entity_id: 3003, data: { lot: 206, bag_number: 2 }, follows: 0 }),
    ])
  })

  it('[L26] should refuse a split where nothing is at the plant', () => {
    expect(why(split, facts({ joining: [left, ...gone] }))).toEqual([
      refusal('L26 state status', 'No bag of lot 205 is at the plant: it has no rest.'),
    ])
  })

  it('[L26] should allow a split with one bag at the plant', () => {
    expect(why(split, facts({ joining: [left, other] }))).toEqual([])
  })

  it('[L27] should refuse a split while nothing has left, and lead to taking the sale back', () => {
    expect(why(split, facts({ shipments: [truck] }))).toEqual([
      refusal('L27 state status', 'Nothing of lot 205 has left on a truck: take its sale back.', 'stepBack lot 205'),
    ])
  })

  it('[L27] should allow a split once something has left', () => {
    expect(why(split, facts())).toEqual([])
  })

  it('[L28] should refuse a split while a bag is on a truck, and lead to its shipment', () => {
    const loaded = { ...stays, shipment: 91 }
    expect(why(split, facts({ joining: [left, loaded, other] }))).toEqual([
      refusal('L28 state status', 'Bags of lot 205 are on shipment 91: take them off first.', 'takeOff shipment 91'),
    ])
  })

  it('[L28] should allow a split while no bag is on a truck', () => {
    expect(why(split, facts({ joining: [left, stays] }))).toEqual([])
  })

  it('[H3] should refuse a split while the lot is held', () => {
    expect(why(split, facts({ lot: { ...sold, hold: held } }))).toEqual([
      refusal('H3 state status', 'Lot 205 is held: Wet', 'release lot 205'),
    ])
  })

  it('[L0] should refuse a split of a lot that is not Sold', () => {
    expect(why(split, facts({ lot: { ...sold, status: 'Ready' } }))).toEqual([
      refusal('L0 state status', "Lot 205 is Ready, so it can't be split."),
    ])
  })

  it('[L17] should be led to from taking the sale back, once something has left', () => {
    const cures = (bag_count: number) =>
      why(stepBack, facts({ lot: { ...sold, bag_count }, lots: [] })).map(({ cure }) => cure?.step)
    expect([cures(2), cures(1)]).toEqual([['split'], [undefined]])
  })
})

describe('A lot that is held', () => {
  const hold = { reason: 'Wet corner', by: 3, at: '2026-10-03T12:00:00.000Z' }
  const hasBeen = { entity: 'lot', id: 205, reason: 'Dried again' } as const
  const holds: LotStep = { ...hasBeen, type: 'hold', reason: 'Wet corner' }
  const releases: LotStep = { ...hasBeen, type: 'release' }
  const facts = (is: Partial<Parameters<typeof lot>[0]> = {}, are: Partial<LotFacts> = {}) =>
    lotFacts({ lot: lot({ status: 'Ready', ...notified, ...is }), actor: sam, ...are })
  const held = (rule: string) => [refusal(`${rule} state status`, 'Lot 205 is held: Wet corner', 'release lot 205')]

  it('[H3] should refuse its sale, with the reason and a link to its release', () => {
    expect(why(sell(), facts({ hold }))).toEqual(held('H3'))
  })

  it('[H3] should refuse another purchaser once it is Sold', () => {
    expect(why(sell({ broker: 1 }), facts({ status: 'Sold', broker: 5, hold }))).toEqual(held('H3'))
    const correct: LotStep = { entity: 'lot', type: 'correct', id: 205, broker: 1, reason: 'Wrong broker' }
    expect(why(correct, facts({ status: 'Sold', broker: 5, hold }))).toEqual(held('H3'))
  })

  it('[H3] should refuse to take its sale back, but not to take it back to Sorting', () => {
    const stepBack: LotStep = { entity: 'lot', type: 'stepBack', id: 205, reason: 'Wrong lot' }
    expect(why(stepBack, facts({ status: 'Sold', broker: 5, hold }))).toEqual(held('H3'))
    expect(why(stepBack, facts({ status: 'Ready', hold }))).toEqual([])
  })

  it('[H3] should refuse a broker without the reason and the user of the hold', () => {
    expect(why(sell(), facts({ hold, broker: null }, { actor: broker }))).toEqual([
      refusal('H3 state status', 'Lot 205 is held by the plant.', 'release lot 205'),
    ])
  })

  it('[H3] should allow the sale of a lot that is not held, and the figures of one that was sold before', () => {
    expect(why(sell(), facts())).toEqual([])
    expect(why(sell(), facts({ status: 'Sold', broker: 5, hold }))).toEqual([])
    expect(why(measure({ internal_yield: 52 }), facts({ hold }))).toEqual([])
  })

  it('[H4] should refuse to be held again', () => {
    expect(why(holds, facts({ hold }))).toEqual(held('H4'))
  })

  it.each(['Sorting', 'Ready', 'Sold'] as const)('[H4] should allow holding one that is %s', (status) => {
    expect(why(holds, facts({ status }))).toEqual([])
  })

  it('[H5] should refuse the release of one that is not held', () => {
    expect(why(releases, facts())).toEqual([refusal('H5 state status', 'Lot 205 is not held.', 'hold lot 205')])
  })

  it.each(['Sorting', 'Ready', 'Sold'] as const)('[H5] should allow the release of a held one that is %s', (status) => {
    expect(why(releases, facts({ status, hold }))).toEqual([])
  })

  const changesOf = (step: LotStep, given: LotFacts) => {
    const decision = decide({ step, facts: given })
    return 'changes' in decision ? decision.changes : []
  }

  it('should keep the hold’s user, reason and time, until it is released with a reason', () => {
    const now = facts().moment.now
    expect(changesOf(holds, facts())).toEqual([
      expect.objectContaining({
        type: 'lot.held',
        data: { hold: { reason: 'Wet corner', by: sam.id, at: now } },
        reason: 'Wet corner',
      }),
    ])
    expect(changesOf(releases, facts({ hold }))).toEqual([
      expect.objectContaining({ type: 'lot.released', data: { hold: null }, reason: 'Dried again' }),
    ])
  })

  it('should pass its hold to the lot that it is merged into, whose own reason stays', () => {
    const merging = (own: typeof hold | null, others: typeof hold | null) => {
      const before = lot({ status: 'Ready', hold: own, clean_gross: 10 })
      const filling = lot({ id: 206, lot_number: 206, clean_gross: 10, hold: others })
      return changesOf(merge, lotFacts({ actor: sam, lot: before, lots: [before, filling] }))[0]?.data['hold']
    }
    const torn = { ...hold, reason: 'Torn' }
    expect([merging(null, null), merging(hold, null)]).toEqual([undefined, undefined])
    expect(merging(null, torn)).toEqual(torn)
    expect(merging(hold, hold)).toEqual(hold)
    expect(merging(hold, torn)).toEqual({ ...hold, reason: 'Wet corner; Torn' })
  })
})
