import type { Change } from '#model/event.ts'
import { must } from './common.ts'
import type { OrderFacts } from './facts.ts'
import { canStep, change, changesOf } from './lifecycle.ts'
import { isCapped } from './lot.ts'
import { orderLifecycle, settleStep } from './order.ts'

interface Numbered {
  readonly id: number
}

/** A list of rows with one change of it folded in. */
function folded<Row extends Numbered>(
  rows: readonly Row[],
  { entity_id, data, adds, removes }: Change,
): readonly Row[] {
  if (removes === true) return rows.filter((row) => row.id !== entity_id)
  if (adds === true) return [...rows, { id: entity_id, ...data } as unknown as Row]
  return rows.map((row) => (row.id === entity_id ? { ...row, ...data } : row))
}

/** An order's facts after a change. Sums of bags are left as they were: nothing that settles looks at them. */
function after(facts: OrderFacts, each: Change): OrderFacts {
  switch (each.entity) {
    case 'order':
      return {
        ...facts,
        order: must(
          folded(facts.order === null ? [] : [facts.order], each.from === null ? { ...each, adds: true } : each)[0] ??
            facts.order,
          'order',
        ),
      }
    case 'wagon':
      return { ...facts, wagons: folded(facts.wagons, each) }
    case 'batch':
      return { ...facts, batches: folded(facts.batches, each) }
    case 'lot':
      return { ...facts, lots: folded(facts.lots, each) }
    case 'drying_bin':
      return { ...facts, bins: folded(facts.bins, each) }
    default:
      return facts
  }
}

/** Bins that an unfinished wagon or batch of the order stands on. Decisions, section 3. */
function usedBins({ wagons, batches }: OrderFacts): ReadonlySet<number> {
  const ofWagons = wagons.filter((wagon) => wagon.status !== 'Complete').flatMap((wagon) => wagon.drying_bin)
  const ofBatches = batches.filter((batch) => batch.status !== 'Complete').map((batch) => batch.drying_bin)
  return new Set([...ofWagons, ...ofBatches])
}

/** Locks the bins that the order uses and frees those it no longer does. */
function locks(facts: OrderFacts, order: number): readonly Change[] {
  const used = usedBins(facts)
  return facts.bins.flatMap((bin): Change[] => {
    if (used.has(bin.id) && bin.locked_by === null)
      return [
        change(
          'drying_bin.locked',
          'drying_bin',
          bin.id,
          { locked_by: order },
          { from: 'Free', to: 'Locked', follows: 0 },
        ),
      ]
    if (!used.has(bin.id) && bin.locked_by === order)
      return [
        change(
          'drying_bin.freed',
          'drying_bin',
          bin.id,
          { locked_by: null },
          { from: 'Locked', to: 'Free', follows: 0 },
        ),
      ]
    return []
  })
}

/** The order's next move by itself, if it has one. */
const move = (facts: OrderFacts): readonly Change[] =>
  canStep(orderLifecycle, facts, settleStep) ? changesOf(orderLifecycle, facts, settleStep) : []

/** A grade lots of a Complete order, made Ready by themselves. */
const closedLots = ({ lots }: OrderFacts, follows: number): readonly Change[] =>
  lots
    .filter((lot) => lot.status === 'Sorting' && isCapped(lot.grade))
    .map((lot) =>
      change('lot.made_ready', 'lot', lot.id, { status: 'Ready' }, { from: 'Sorting', to: 'Ready', follows }),
    )

/**
 * What follows by itself from a step's own changes: the locks of the bins, the order's status, and with
 * a Complete order its A grade lots. Decisions, section 3; RULES.md F.
 */
export function settle(before: OrderFacts, own: readonly Change[]): readonly Change[] {
  let facts = own.reduce(after, before)
  const order = facts.order
  if (order === null || own.some((each) => each.entity === 'order' && each.removes === true)) return []
  const follow: Change[] = [...locks(facts, order.id)]
  facts = follow.reduce(after, facts)
  for (let moves = move(facts); moves.length > 0; moves = move(facts)) {
    follow.push(...moves.map((each) => ({ ...each, follows: 0 })))
    facts = moves.reduce(after, facts)
  }
  const completed = facts.order?.status === 'Complete' ? closedLots(facts, 0) : []
  return [...follow, ...completed]
}
