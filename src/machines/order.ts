import type { Change } from '#model/kinds/event.ts'
import type { OrderStep } from '#model/kinds/order.ts'
import { wording } from '#model/values/wording.ts'
import { exists, newId, orderOf, ownChange } from './common.ts'
import type { OrderFacts } from './facts.ts'
import { allows, change, lifecycleSetup, type Lifecycle, notThere, recordChanges } from './lifecycle.ts'
import { correct } from './orderCorrection.ts'
import { rule } from './rule.ts'

/**
 * The automatic step of an order after every other: its status follows from its wagons and batches. No person can take
 * it.
 */
export interface Settle {
  readonly entity: 'order'
  readonly type: 'settle'
}

type OrderMove = OrderStep | Settle
type Of<Type extends OrderMove['type']> = Extract<OrderMove, { type: Type }>

const orchardOfClient = rule<OrderFacts, Of<'place'>>('O1 input orchard', {
  holds: ({ orchards }, step) =>
    orchards.some((orchard) => orchard.id === step.orchard && orchard.client === step.client),
  message: wording('This orchard does not belong to the client.'),
})

const newOrchardOfClient = rule<OrderFacts, Of<'change'>>('O1 input orchard_id', {
  holds: ({ orchards }, step) =>
    orchards.some((orchard) => orchard.id === step.orchard_id && orchard.client === step.client),
  message: wording('This orchard does not belong to the client.'),
})

const sameClient = rule<OrderFacts, Of<'note'>>('O2 input client', {
  holds: (facts, step) => step.client === undefined || step.client === orderOf(facts).client,
  message: wording('This order belongs to another client.'),
})

const invoicedWhenComplete = rule<OrderFacts, Of<'change'>>('O3 state invoice_number', {
  holds: (facts, step) => !step.invoice_number || step.more_wagons === true || orderOf(facts).status === 'Complete',
  message: (facts) => {
    const { order_number: order, status } = orderOf(facts)
    return wording('Order {order} is {status}: it is invoiced once it is Complete.', { order, status })
  },
})

const clientStays = rule<OrderFacts, Of<'change'>>('O4 state client', {
  holds: (facts, step) =>
    step.client === orderOf(facts).client || (facts.wagons.counts.all === 0 && facts.stated !== true),
  message: ({ wagons }) =>
    wagons.counts.all > 0
      ? wording('Wagons of this client have arrived for this order: its client stays.')
      : wording('A statement of this order was made: its client stays.'),
})

const correctOrder = { step: 'correct', label: wording('Correct the order') }

const kindStays = rule<OrderFacts, Of<'change'>>('O5 state variety', {
  holds: (facts, step) => {
    const { variety, orchard } = orderOf(facts)
    return (step.variety === variety && step.orchard_id === orchard) || facts.lots.length === 0
  },
  message: wording('Lots of this order have been started: a supervisor corrects its variety and orchard.'),
  cure: correctOrder,
})

const brokerStays = rule<OrderFacts, Of<'change'>>('O5 state preselected_broker', {
  holds: (facts, step) =>
    step.preselected_broker === undefined ||
    step.preselected_broker === orderOf(facts).preselected_broker ||
    facts.lots.length === 0,
  message: wording('Lots of this order have been started: a supervisor corrects its preselected broker.'),
  cure: correctOrder,
})

const nothingDepends = rule<OrderFacts, Of<'remove'>>('O6 state status', {
  holds: ({ wagons, batches, lots, stated }) =>
    wagons.counts.all + batches.length + lots.length === 0 && stated !== true,
  message: ({ wagons, batches, lots }) =>
    wagons.counts.all + batches.length + lots.length > 0
      ? wording('This order has wagons, batches or lots.')
      : wording('A statement of this order was made: the order stays.'),
})

const noMoreWagons = rule<OrderFacts, Settle>('O7 state status', {
  holds: (facts) => !orderOf(facts).more_wagons,
  message: wording('More wagons are expected.'),
})

const allWagonsComplete = rule<OrderFacts, Settle>('O8 state status', {
  holds: ({ wagons }) => wagons.counts.all > 0 && wagons.counts.unfinished === 0,
  message: wording('A wagon is not Complete yet.'),
})

const allBatchesComplete = rule<OrderFacts, Settle>('O9 state status', {
  holds: ({ batches }) => batches.length > 0 && batches.every((batch) => batch.status === 'Complete'),
  message: wording('A batch is not Complete yet.'),
})

const isReady = (facts: OrderFacts): boolean =>
  [noMoreWagons, allWagonsComplete].every((each) => each.holds(facts, settleStep))

const reopens = rule<OrderFacts, Settle>('O10 state status', {
  holds: (facts) => !isReady(facts),
  message: wording('Nothing is missing.'),
})

const fallsBack = rule<OrderFacts, Settle>('O11 state status', {
  holds: (facts) => isReady(facts) && !allBatchesComplete.holds(facts, settleStep),
  message: wording('Every batch is Complete.'),
})

/** The order's own step; see `Settle`. */
export const settleStep: Settle = { entity: 'order', type: 'settle' }

const own = (type: string, facts: OrderFacts, data: Readonly<Record<string, unknown>>): Change =>
  ownChange('order', orderOf(facts), type, data)

const placed = (facts: OrderFacts, { entity: _entity, type: _type, ...columns }: Of<'place'>): readonly Change[] => {
  const id = newId(facts.next, 'order')
  const blank = { preselected_broker: null, notes: '', invoice_number: '', more_wagons: true }
  return [change('order.placed', 'order', id, { ...blank, ...columns, order_number: id })]
}

const changedOrder = (facts: OrderFacts, step: Of<'change'>): readonly Change[] => {
  const cleared = step.more_wagons === true ? '' : step.invoice_number
  const { client, orchard_id: orchard, variety, more_wagons, preselected_broker, notes } = step
  const columns = { client, orchard, variety, more_wagons, invoice_number: cleared, preselected_broker, notes }
  return [own('changed', facts, columns)]
}

const settled = (type: string, data: Readonly<Record<string, unknown>> = {}) =>
  recordChanges((facts: OrderFacts, _: Settle) => [own(type, facts, data)])

const reopen = { target: 'Open', guard: allows(reopens), actions: settled('reopened', { invoice_number: '' }) }

const everywhere = {
  note: {
    guard: allows(sameClient),
    actions: recordChanges((facts: OrderFacts, step: Of<'note'>) => [own('noted', facts, { notes: step.notes })]),
  },
  change: {
    guard: allows(
      exists<Of<'change'>>('O12', 'client', 'client', (step) => step.client),
      exists<Of<'change'>>('O13', 'variety', 'variety', (step) => step.variety),
      newOrchardOfClient,
      exists<Of<'change'>>('O14', 'preselected_broker', 'broker', (step) => step.preselected_broker),
      clientStays,
      kindStays,
      brokerStays,
      invoicedWhenComplete,
    ),
    actions: recordChanges(changedOrder),
  },
  correct,
}

const machine = lifecycleSetup<OrderFacts, OrderMove>().createMachine({
  id: 'order',
  initial: notThere.before,
  context: ({ input }) => input,
  states: {
    [notThere.before]: {
      on: {
        place: {
          target: 'Open',
          guard: allows(
            exists<Of<'place'>>('O12', 'client', 'client', (step) => step.client),
            exists<Of<'place'>>('O13', 'variety', 'variety', (step) => step.variety),
            exists<Of<'place'>>('O14', 'preselected_broker', 'broker', (step) => step.preselected_broker),
            orchardOfClient,
          ),
          actions: recordChanges(placed),
        },
      },
    },
    Open: {
      on: {
        ...everywhere,
        settle: { target: 'Ready', guard: allows(noMoreWagons, allWagonsComplete), actions: settled('became_ready') },
        remove: {
          target: notThere.after,
          guard: allows(nothingDepends),
          actions: recordChanges((facts: OrderFacts, _: Of<'remove'>) => [own('removed', facts, {})]),
        },
      },
    },
    Ready: {
      on: {
        ...everywhere,
        settle: [
          {
            target: 'Complete',
            guard: allows(allWagonsComplete, noMoreWagons, allBatchesComplete),
            actions: settled('completed'),
          },
          reopen,
        ],
      },
    },
    Complete: {
      on: {
        ...everywhere,
        settle: [reopen, { target: 'Ready', guard: allows(fallsBack), actions: settled('fell_back') }],
      },
    },
    [notThere.after]: { type: 'final' },
  },
})

/** Open → Ready → Complete, automatically. Decisions, section 3; RULES.md O. */
export const orderLifecycle: Lifecycle<OrderFacts, OrderMove> = {
  entity: 'order',
  machine,
  edge: 'O0',
  storesStatus: true,
  phrases: {
    place: 'placed again',
    change: 'changed',
    note: 'noted',
    correct: 'corrected',
    remove: 'removed',
    settle: 'settled',
  },
  statusOf: ({ order }) => order?.status ?? notThere.before,
  absent: wording('The order does not exist.'),
  elsewhere: (facts, at) =>
    wording("Order {order} is {status}, so it can't be {phrase}.", { order: orderOf(facts).order_number, ...at }),
}
