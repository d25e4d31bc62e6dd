import type { Change } from '#model/kinds/event.ts'
import { usesBin } from './binUse.ts'
import { consequences, lotMadeReady, moves } from './consequences.ts'
import type { OrderFacts, WagonFacts } from './facts.ts'
import { changesOf, folded } from './lifecycle.ts'
import { isCapped } from './lotCap.ts'
import { orderLifecycle, settleStep } from './order.ts'

/** An order's facts after a change. Sums of bags are not updated: no consequence depends on them. */
export function after(facts: OrderFacts, each: Change): OrderFacts {
  const { order, wagons, batches, lots, bins } = facts
  const { entity } = each
  if (entity === 'order') return { ...facts, order: folded(order === null ? [] : [order], each)[0] ?? order }
  if (isElsewhere(facts, each)) return { ...facts, ...without(facts, each) }
  if (entity === 'wagon') return { ...facts, wagons: wagons.after(each) }
  if (entity === 'batch') return { ...facts, batches: folded(batches, each) }
  if (entity === 'lot') return { ...facts, lots: folded(lots, each) }
  return entity === 'drying_bin' ? { ...facts, bins: folded(bins, each) } : facts
}

/** Whether a change brings a record to another order. */
const isElsewhere = ({ order }: OrderFacts, { data }: Change): boolean =>
  data['order'] !== undefined && order !== null && data['order'] !== order.id

const without = ({ wagons, batches }: OrderFacts, { entity, entity_id }: Change) => ({
  wagons: entity === 'wagon' ? wagons.without(entity_id) : wagons,
  batches: entity === 'batch' ? batches.filter(({ id }) => id !== entity_id) : batches,
})

/** An order's facts with the wagons and batches that some changes move to it. */
function joinedBy(to: OrderFacts, from: OrderFacts, own: readonly Change[]): OrderFacts {
  const comes = (entity: 'wagon' | 'batch') => (row: { readonly id: number }) =>
    own.some((each) => each.entity === entity && each.entity_id === row.id && isElsewhere(from, each))
  return {
    ...to,
    wagons: from.wagons.all.filter(comes('wagon')).reduce((wagons, row) => wagons.with(row), to.wagons),
    batches: [...to.batches, ...from.batches.filter(comes('batch'))],
  }
}

/** The bins that wagons of the order are pre-cleaned into, or its batches lie in. Decisions, section 61. */
function usedBins({ wagons, batches }: OrderFacts): ReadonlySet<number> {
  const used = new Set(wagons.counts.inBins.keys())
  for (const batch of batches) if (usesBin(batch)) used.add(batch.drying_bin)
  return used
}

/** Locks the bins that the order uses and frees those it no longer does. */
function locks(facts: OrderFacts, order: number): readonly Change[] {
  const used = usedBins(facts)
  return facts.bins
    .filter(({ id, locked_by }) => (used.has(id) ? locked_by === null : locked_by === order))
    .map(({ id }) =>
      used.has(id)
        ? moves(consequences.binLocked, id, { locked_by: order })
        : moves(consequences.binFreed, id, { locked_by: null }),
    )
}

/** The order's next automatic move, if it has one. */
const move = (orders: typeof orderLifecycle, facts: OrderFacts): readonly Change[] =>
  changesOf(orders, facts, settleStep)

/** An order has three statuses: more moves than that mean a cycle, so the rules contradict each other. */
const maxMoves = 3

/** The A grade lots of a Complete order become Ready. */
const closedLots = ({ lots }: OrderFacts): readonly Change[] =>
  lots.filter((lot) => lot.status === 'Sorting' && isCapped(lot.grade)).map(lotMadeReady)

/**
 * The consequences of a step's own changes: the locks of the bins, the order's status, and the A grade lots of a
 * Complete order; where wagons move to another order, of both orders. Decisions, section 3; RULES.md F. Tests may pass
 * another lifecycle of orders.
 */
export function settle(
  before: OrderFacts & Partial<Pick<WagonFacts, 'move'>>,
  own: readonly Change[],
  orders = orderLifecycle,
): readonly Change[] {
  const first = settleOrder(before, own, orders)
  if (!before.move || !own.some((each) => isElsewhere(before, each))) return first
  const { bins } = first.reduce(after, before)
  return [...first, ...settleOrder({ ...joinedBy(before.move.to, before, own), bins }, own, orders)]
}

function settleOrder(before: OrderFacts, own: readonly Change[], orders: typeof orderLifecycle): readonly Change[] {
  let facts = own.reduce(after, before)
  const order = facts.order
  if (order === null || own.some((each) => each.entity === 'order' && each.removes === true)) return []
  const follow: Change[] = [...locks(facts, order.id)]
  facts = follow.reduce(after, facts)
  let rounds = 0
  for (let moved = move(orders, facts); moved.length > 0; moved = move(orders, facts)) {
    rounds += 1
    if (rounds > maxMoves) throw new Error(`Order ${order.order_number} goes round in circles`)
    follow.push(...moved.map((each) => ({ ...each, follows: 0 })))
    facts = moved.reduce(after, facts)
  }
  const completed = facts.order?.status === 'Complete' ? closedLots(facts) : []
  return [...follow, ...completed]
}
