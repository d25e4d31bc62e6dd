import { describe, expect, it } from 'vitest'
import { decide, refusalsOf } from '#machines/decide.ts'
import type { OrderFacts } from '#machines/facts.ts'
import { changesOf, refusals } from '#machines/lifecycle.ts'
import { orderLifecycle, settleStep } from '#machines/order.ts'
import { readStep, rowsAt } from '#model/calls/step.ts'
import type { OrderStep } from '#model/kinds/order.ts'
import { bag, batch, lot, order, orderFacts, refusal, sent, shipment, wagon, wagonsOf } from './exampleFacts.ts'

type Of<Type extends OrderStep['type']> = Extract<OrderStep, { type: Type }>

const place = (says: Partial<Of<'place'>> = {}): OrderStep => ({
  entity: 'order',
  type: 'place',
  client: 7,
  variety: 3,
  orchard: 12,
  ...says,
})
const change = (says: Partial<Of<'change'>> = {}): OrderStep => ({
  entity: 'order',
  type: 'change',
  id: 41,
  client: 7,
  variety: 3,
  orchard_id: 12,
  ...says,
})
const note = (says: Partial<Of<'note'>> = {}): OrderStep => ({
  entity: 'order',
  type: 'note',
  id: 41,
  notes: 'Keep apart',
  ...says,
})
const remove: OrderStep = { entity: 'order', type: 'remove', id: 41 }

const why = (step: OrderStep, facts: OrderFacts) => sent(refusalsOf({ step, facts }))

const eighthsOrchard = { id: 15, name: 'Hill', farm: '2201', client: 8, notes: '' }

describe('An order, placed', () => {
  it('[O12] should refuse a client that does not exist', () => {
    const facts = orderFacts({ order: null, orchards: [{ ...eighthsOrchard, client: 99 }] })
    expect(why(place({ client: 99, orchard: 15 }), facts)).toEqual([
      refusal('O12 input client', 'There is no client 99.'),
    ])
  })

  it('[O12] should allow a client that exists', () => {
    expect(why(place({ client: 7 }), orderFacts({ order: null }))).toEqual([])
  })

  it('[O13] should refuse a variety that does not exist', () => {
    expect(why(place({ variety: 99 }), orderFacts({ order: null }))).toEqual([
      refusal('O13 input variety', 'There is no variety 99.'),
    ])
  })

  it('[O13] should allow a variety that exists', () => {
    expect(why(place({ variety: 4 }), orderFacts({ order: null }))).toEqual([])
  })

  it('[O14] should refuse a preselected broker that does not exist', () => {
    expect(why(place({ preselected_broker: 77 }), orderFacts({ order: null }))).toEqual([
      refusal('O14 input preselected_broker', 'There is no broker 77.'),
    ])
  })

  it('[O14] should allow an existing preselected broker, and none', () => {
    expect(why(place({ preselected_broker: 5 }), orderFacts({ order: null }))).toEqual([])
    expect(why(place({ preselected_broker: null }), orderFacts({ order: null }))).toEqual([])
  })

  it('[O1] should refuse the orchard of another client', () => {
    const facts = orderFacts({ order: null, orchards: [eighthsOrchard] })
    expect(why(place({ client: 7, orchard: 15 }), facts)).toEqual([
      refusal('O1 input orchard', 'This orchard does not belong to the client.'),
    ])
  })

  it('[O1] should allow an orchard of the client', () => {
    expect(why(place({ client: 7, orchard: 12 }), orderFacts({ order: null }))).toEqual([])
  })
})

describe('An order, Open', () => {
  it('[O0] should refuse a status set by a user', () => {
    expect(readStep(rowsAt('PATCH', '/api/orders/{id}/'), { id: 41 }, { notes: '', status: 'Complete' })).toEqual({
      errors: { status: ['This field is not known here.'] },
    })
    expect(
      readStep(
        rowsAt('PUT', '/api/orders/{id}/'),
        { id: 41 },
        { client: 7, orchard_id: 12, variety: 3, status: 'Ready' },
      ),
    ).toEqual({ errors: { status: ['This field is not known here.'] } })
  })

  it('[O0] should refuse removal once it is no longer Open', () => {
    expect(why(remove, orderFacts({ order: order({ status: 'Ready' }) }))).toEqual([
      refusal('O0 state status', "Order 41 is Ready, so it can't be removed."),
    ])
  })

  it('[O0] should allow notes in every state', () => {
    for (const status of ['Open', 'Ready', 'Complete'] as const)
      expect(why(note(), orderFacts({ order: order({ status }) }))).toEqual([])
  })

  it('[O0] should refuse every step of a missing order', () => {
    expect(why(note(), orderFacts({ order: null }))).toEqual([refusal('O0 state status', 'The order does not exist.')])
  })

  it('[O2] should refuse a note that names another client', () => {
    expect(why(note({ client: 8 }), orderFacts())).toEqual([
      refusal('O2 input client', 'This order belongs to another client.'),
    ])
  })

  it('[O2] should allow a note with its client, or without one', () => {
    expect(why(note({ client: 7 }), orderFacts())).toEqual([])
    expect(why(note(), orderFacts())).toEqual([])
  })

  it('[O3] should refuse invoice numbers before it is Complete', () => {
    expect(why(change({ invoice_number: '1180' }), orderFacts())).toEqual([
      refusal('O3 state invoice_number', 'Order 41 is Open: it is invoiced once it is Complete.'),
    ])
  })

  it('[O3] should allow invoice numbers once it is Complete', () => {
    const facts = orderFacts({ order: order({ status: 'Complete', more_wagons: false }) })
    expect(why(change({ invoice_number: '1180,1181' }), facts)).toEqual([])
  })

  it('[O3] should allow empty invoice numbers', () => {
    expect(why(change({ invoice_number: '' }), orderFacts())).toEqual([])
  })

  it('[O4] should refuse another client once a wagon arrived', () => {
    const facts = orderFacts({ wagons: wagonsOf(wagon()), orchards: [eighthsOrchard] })
    expect(why(change({ client: 8, orchard_id: 15 }), facts)).toEqual([
      refusal('O4 state client', 'Wagons of this client have arrived for this order: its client stays.'),
    ])
  })

  it('[O4] should refuse another client once a statement was made', () => {
    const facts = orderFacts({ stated: true, orchards: [eighthsOrchard] })
    expect(why(change({ client: 8, orchard_id: 15 }), facts)).toEqual([
      refusal('O4 state client', 'A statement of this order was made: its client stays.'),
    ])
    expect(why(change({ notes: 'Keep apart' }), orderFacts({ stated: true }))).toEqual([])
  })

  it('[O4] should allow another client before the first wagon', () => {
    expect(why(change({ client: 8, orchard_id: 15 }), orderFacts({ orchards: [eighthsOrchard] }))).toEqual([])
  })

  it.each([
    ['variety', { variety: 4 }],
    ['orchard', { orchard_id: 16 }],
  ])('[O5] should refuse another %s once a lot was started', (_, other) => {
    const facts = orderFacts({
      lots: [lot()],
      orchards: [...orderFacts().orchards, { ...eighthsOrchard, id: 16, client: 7 }],
    })
    expect(why(change(other), facts)).toEqual([
      refusal(
        'O5 state variety',
        'Lots of this order have been started: a supervisor corrects its variety and orchard.',
        { step: 'correct', label: 'Correct the order' },
      ),
    ])
  })

  it('[O5] [O14] should take another preselected broker and notes until a lot was started', () => {
    const other = change({ preselected_broker: 9, notes: 'Keep apart' })
    const decision = decide({ step: other, facts: orderFacts({ references: { broker: [9] } }) })
    expect('changes' in decision && decision.changes[0]?.data).toMatchObject({
      preselected_broker: 9,
      notes: 'Keep apart',
    })
    expect(why(other, orderFacts({ lots: [lot()], references: { broker: [9] } }))).toMatchObject([
      { rule: 'O5', field: 'preselected_broker', cure: { step: 'correct' } },
    ])
    expect(why(other, orderFacts({ references: { broker: [] } }))).toMatchObject([{ rule: 'O14' }])
  })

  it('[O5] should allow another variety before the first lot', () => {
    expect(why(change({ variety: 4 }), orderFacts())).toEqual([])
  })

  it('[O1] should refuse to change to the orchard of another client', () => {
    expect(why(change({ orchard_id: 15 }), orderFacts({ orchards: [eighthsOrchard] }))).toEqual([
      refusal('O1 input orchard_id', 'This orchard does not belong to the client.'),
    ])
  })

  it.each([
    ['wagon', { wagons: wagonsOf(wagon()) }],
    ['batch', { batches: [batch()] }],
    ['lot', { lots: [lot()] }],
  ])('[O6] should refuse removal while it has a %s', (_, facts) => {
    expect(why(remove, orderFacts(facts))).toEqual([
      refusal('O6 state status', 'This order has wagons, batches or lots.'),
    ])
  })

  it('[O6] should refuse removal once a statement was made', () => {
    expect(why(remove, orderFacts({ stated: true }))).toEqual([
      refusal('O6 state status', 'A statement of this order was made: the order stays.'),
    ])
  })

  it('[O6] should allow removal while it has no records', () => {
    expect(decide({ step: remove, facts: orderFacts() })).toMatchObject({
      changes: [{ type: 'order.removed', removes: true, to: null }],
    })
  })
})

describe("An order's own move", () => {
  const moves = (facts: OrderFacts) => sent(refusals(orderLifecycle, facts, settleStep))
  const to = (facts: OrderFacts) => changesOf(orderLifecycle, facts, settleStep)[0]?.to
  const arrivedAll = { wagons: wagonsOf(wagon({ status: 'Complete' })) }
  const noMore = order({ more_wagons: false })
  const ready = order({ more_wagons: false, status: 'Ready' })
  const completed = order({ more_wagons: false, status: 'Complete' })

  it('[O7] should refuse Ready while more wagons are expected', () => {
    expect(moves(orderFacts({ ...arrivedAll, order: order() }))).toEqual([
      refusal('O7 state status', 'More wagons are expected.'),
    ])
  })

  it('[O7] should allow Ready once no more wagons are expected', () => {
    expect(to(orderFacts({ ...arrivedAll, order: noMore }))).toBe('Ready')
  })

  it('[O8] should refuse Ready without a wagon, and while one is not Complete', () => {
    const missing = refusal('O8 state status', 'A wagon is not Complete yet.')
    expect(moves(orderFacts({ order: noMore }))).toEqual([missing])
    const wagons = wagonsOf(...arrivedAll.wagons.all, wagon({ id: 813, status: 'Unloaded' }))
    expect(moves(orderFacts({ order: noMore, wagons }))).toEqual([missing])
  })

  it('[O8] should allow Ready once every wagon is Complete', () => {
    const wagons = wagonsOf(...arrivedAll.wagons.all, wagon({ id: 813, status: 'Complete' }))
    expect(to(orderFacts({ order: noMore, wagons }))).toBe('Ready')
  })

  it('[O9] should refuse Complete without a batch, and while one is not Complete', () => {
    const missing = refusal('O9 state status', 'A batch is not Complete yet.')
    expect(moves(orderFacts({ ...arrivedAll, order: ready }))).toEqual([missing])
    expect(moves(orderFacts({ ...arrivedAll, order: ready, batches: [batch({ status: 'Sorting' })] }))).toEqual([
      missing,
    ])
  })

  it('[O9] should allow Complete once every batch is Complete', () => {
    expect(to(orderFacts({ ...arrivedAll, order: ready, batches: [batch({ status: 'Complete' })] }))).toBe('Complete')
  })

  it('[O10] should refuse to open again while nothing is missing', () => {
    expect(moves(orderFacts({ ...arrivedAll, order: completed, batches: [batch({ status: 'Complete' })] }))).toEqual([
      refusal('O10 state status', 'Nothing is missing.'),
    ])
  })

  it('[O10] should allow to open again, and clear the invoice numbers, when something of Ready is missing', () => {
    const again = orderFacts({ ...arrivedAll, order: { ...completed, more_wagons: true, invoice_number: '1180' } })
    expect(changesOf(orderLifecycle, again, settleStep)).toEqual([
      {
        type: 'order.reopened',
        entity: 'order',
        entity_id: 41,
        from: 'Complete',
        to: 'Open',
        data: { invoice_number: '', status: 'Open' },
      },
    ])
    expect(to(orderFacts({ order: ready, wagons: wagonsOf(wagon({ status: 'Unloaded' })) }))).toBe('Open')
  })

  it('[O11] should refuse to fall back to Ready while every batch is Complete', () => {
    const settled = orderFacts({ ...arrivedAll, order: completed, batches: [batch({ status: 'Complete' })] })
    expect(changesOf(orderLifecycle, settled, settleStep)).toEqual([])
  })

  it('[O11] should allow to fall back to Ready when a batch is not Complete', () => {
    expect(to(orderFacts({ ...arrivedAll, order: completed, batches: [batch({ status: 'Sorting' })] }))).toBe('Ready')
  })
})

describe('An order that is corrected', () => {
  const correct = (says: object): OrderStep => ({
    entity: 'order',
    type: 'correct',
    id: 41,
    reason: 'Misread',
    ...says,
  })
  const sold = lot({ id: 206, status: 'Sold', broker: 5, meant_for: 8 })
  const mistaken = lot({ id: 208, status: 'Sold', broker: 7, meant_for: 5 })
  const other = lot({ id: 207, status: 'Ready', broker: 8 })
  const facts = (more: Partial<OrderFacts> = {}) =>
    orderFacts({
      order: order({ preselected_broker: 5 }),
      lots: [lot({ id: 205, broker: 5 }), sold, other, mistaken],
      ...more,
    })
  const changes = (step: OrderStep, of: OrderFacts) => {
    const decision = decide({ step, facts: of })
    return 'changes' in decision
      ? decision.changes.map(({ type, entity_id, data }) => [type, entity_id, data])
      : decision.refusals
  }

  it('[F10] should take its lots to the new broker, a sold one for when its sale is taken back, and no others', () => {
    expect(changes(correct({ preselected_broker: 9 }), facts({ references: { broker: [9] } }))).toEqual([
      ['order.corrected', 41, { preselected_broker: 9 }],
      ['lot.meant', 205, { broker: 9 }],
      ['lot.meant', 208, { meant_for: 9 }],
    ])
  })

  it('[F10] should make printed labels stale, but for bags that left', () => {
    const shipments = [shipment({ id: 90, status: 'Closed' }), shipment({ id: 91, status: 'Open' })]
    const bags = [
      bag({ id: 1, label: 'printed' }),
      bag({ id: 2, label: 'none' }),
      bag({ id: 3, label: 'printed', shipment: 90 }),
      bag({ id: 4, label: 'printed', shipment: 91 }),
      bag({ id: 5, label: 'printed', void: true }),
    ]
    const stale = (id: number) => ['bag.label_outdated', id, { label: 'stale' }]
    const corrected = ['order.corrected', 41, { variety: 4 }]
    expect(changes(correct({ variety: 4 }), facts({ shipments, bags }))).toEqual([corrected, stale(1), stale(4)])
    expect(changes(correct({ orchard: 12, variety: 4 }), facts())).toEqual([corrected])
  })

  it('[O15] should refuse a correction that changes nothing', () => {
    const same = correct({ variety: 3, orchard: 12, preselected_broker: 5 })
    expect(why(same, facts())).toEqual([refusal('O15 input status', 'Say what should change.')])
  })

  it('[O15] should allow no broker in place of one', () => {
    expect(why(correct({ variety: 3, preselected_broker: null }), facts())).toEqual([])
  })

  it('[O1] [O13] [O14] should refuse what does not exist, and the orchard of another client', () => {
    const wrong = correct({ variety: 99, orchard: 99, preselected_broker: 99 })
    const none = facts({ references: { variety: [], broker: [] } })
    expect(why(wrong, none).map(({ rule }) => rule)).toEqual(['O13', 'O14', 'O1'])
  })
})
