import { type AnyStateMachine, assign } from 'xstate'
import type { BagRow } from '#model/kinds/bag.ts'
import type { Change, Entity } from '#model/kinds/event.ts'
import type { CameBack } from '#model/kinds/shipment.ts'
import { netPounds, sumPounds, toHundredths, toPounds } from '#model/values/units.ts'
import type { BagFacts, BatchFacts, LotFact, LotFacts, OrderFacts, ShipmentFact, WagonFacts } from './facts.ts'
import { heldAmong } from './hold.ts'
import { changesOf, type AnyStep, folded, type Lifecycle, type Numbered } from './lifecycle.ts'
import { after, settle } from './settle.ts'

/**
 * A lifecycle's machine as a running actor: after each step its context is the facts after the step and its
 * consequences, sums included, so that the next step is decided on them. `decide` answers one step and does not need
 * it.
 */
export const running = <Facts extends OrderFacts, Step extends AnyStep>(
  lifecycle: Lifecycle<Facts, Step>,
): AnyStateMachine =>
  lifecycle.machine.provide({
    actions: {
      recordChanges: assign(({ context, event }) => factsAfter(lifecycle, context as Facts, event as Step)),
    },
  })

function factsAfter<Facts extends OrderFacts, Step extends AnyStep>(
  lifecycle: Lifecycle<Facts, Step>,
  facts: Facts,
  step: Step,
): OrderFacts {
  const own = changesOf(lifecycle, facts, step)
  // The order's automatic step is an event of its own machine and is not sent here.
  const follow = settle(facts, own).filter(({ entity }) => entity !== 'order' || lifecycle.entity !== 'order')
  const all = [...own, ...follow]
  const plant = all.reduce(after, facts)
  const rows = rowsAfter(lifecycle.entity, facts, all)
  const moves = bagMoves(facts, all)
  return {
    ...plant,
    ...rows,
    lots: plant.lots.map((lot) => weighed(lot, moves)),
    ...(rows.lot ? { lot: weighed(rows.lot, moves) } : {}),
    shipments: foldedOf('shipment', facts.shipments, all).map((shipment) => counted(shipment, moves, all)),
    ...(rows.shipment ? { shipment: counted(rows.shipment, moves, all) } : {}),
    next: all.reduce(numbered, facts.next),
  }
}

/** The next free ids after a change. */
const numbered = (next: OrderFacts['next'], { adds, entity, entity_id }: Change): OrderFacts['next'] =>
  adds === true ? { ...next, [entity]: entity_id + 1 } : next

const foldedOf = <Row extends Numbered>(entity: Entity, rows: readonly Row[], all: readonly Change[]): readonly Row[] =>
  all.filter((each) => each.entity === entity).reduce(folded, rows)

/** The fields of facts beyond those of every order. */
type Beside = Partial<
  Pick<WagonFacts, 'wagon'> &
    Pick<BatchFacts, 'batch' | 'readings' | 'dryerEvents'> &
    Pick<LotFacts, 'lot' | 'joining'> &
    Pick<BagFacts, 'shipment' | 'bag'>
>

/** The records and rows outside the order's lists, after some changes; null for a removed one. */
function rowsAfter(entity: string, facts: OrderFacts & Beside, all: readonly Change[]): Beside {
  const one = <Row extends Numbered>(kind: Entity, before: Row | null | undefined) => {
    if (before === undefined) return {}
    const id = before?.id ?? (kind === entity ? all[0]?.entity_id : undefined)
    const own = all.filter(({ entity_id }) => entity_id === id)
    return { [kind]: foldedOf(kind, before === null ? [] : [before], own)[0] ?? null }
  }
  const many = <Row extends Numbered>(name: string, kind: Entity, rows: readonly Row[] | undefined) =>
    rows === undefined ? {} : { [name]: foldedOf(kind, rows, all) }
  return {
    ...one('wagon', facts.wagon),
    ...one('batch', facts.batch),
    ...one('lot', facts.lot),
    ...one('shipment', facts.shipment),
    ...one('bag', facts.bag),
    ...many('readings', 'moisture_reading', facts.readings),
    ...many('dryerEvents', 'dryer_event', facts.dryerEvents),
    ...many('joining', 'bag', facts.joining),
  }
}

/** A bag before and after a step; `before` is null for a new bag. */
interface BagMove {
  readonly before: BagRow | null
  readonly now: BagRow
}

function bagMoves({ bag, joining = [] }: OrderFacts & Beside, all: readonly Change[]): readonly BagMove[] {
  const before = bag ? [bag, ...joining] : joining
  return foldedOf('bag', before, all).map((now) => ({ before: before.find(({ id }) => id === now.id) ?? null, now }))
}

/** The weight that a bag adds to a lot, in hundredths of a pound; null where it is not in the lot. */
const shareIn = (lot: LotFact, bag: BagRow | null): number | null =>
  bag === null || bag.void || bag.lot !== lot.id ? null : toHundredths(bag.clean_gross)

/** Whether a bag of a lot is written off, as a number. */
const offIn = (lot: LotFact, bag: BagRow | null): number =>
  shareIn(lot, bag) !== null && bag !== null && bag.written_off !== null ? 1 : 0

/** The derived fields of a new lot or shipment. */
const noBags = {
  clean_gross: 0,
  bag_count: 0,
  written_off_bags: 0,
  last_bag_number: 0,
  held: [],
  adjusted_net: 0,
  came_back: [],
}

const weighed = (before: LotFact, moves: readonly BagMove[]): LotFact =>
  moves.reduce(
    (lot, move) => {
      const { clean_gross, bag_count, written_off_bags, last_bag_number } = lot
      const [was, is] = [shareIn(lot, move.before), shareIn(lot, move.now)]
      return {
        ...lot,
        clean_gross: toPounds(toHundredths(clean_gross) + (is ?? 0) - (was ?? 0)),
        bag_count: bag_count + (is === null ? 0 : 1) - (was === null ? 0 : 1),
        written_off_bags: written_off_bags + offIn(lot, move.now) - offIn(lot, move.before),
        last_bag_number: move.now.lot === lot.id ? Math.max(last_bag_number, move.now.bag_number) : last_bag_number,
      }
    },
    { ...noBags, ...before },
  )

/** The weight that a bag adds to a shipment, in lbs. */
const loadOn = ({ id }: ShipmentFact, bag: BagRow | null): number =>
  bag?.shipment === id ? sumPounds([bag.ship_gross ?? 0, -(bag.ship_tare ?? 0)]) : 0

const asItCameBack = (data: Change['data']): CameBack => ({
  bag: Number(data['bag']),
  bag_number: Number(data['bag_number']),
  ship_net: netPounds(Number(data['ship_gross']), Number(data['ship_tare'])),
  named: false,
})

const counted = (shipment: ShipmentFact, moves: readonly BagMove[], all: readonly Change[]): ShipmentFact => {
  const isOn = (bag: BagRow | null): number => (bag?.shipment === shipment.id ? 1 : 0)
  const { bag_count, held, adjusted_net, came_back } = { ...noBags, ...shipment }
  const beside = all.filter(({ entity, data }) => entity === 'adjustment' && data['shipment'] === shipment.id)
  const cameBack = all.filter(({ entity, data }) => entity === 'bag_return' && data['shipment'] === shipment.id)
  const named = new Set(beside.flatMap(({ data }) => data['bags']))
  const moved = new Set(moves.map(({ now }) => now.bag_number))
  return {
    ...shipment,
    held: [
      ...held.filter(({ bag_number }) => !moved.has(bag_number)),
      ...heldAmong(moves.flatMap(({ now }) => (isOn(now) === 1 ? [now] : []))),
    ],
    adjusted_net: sumPounds([
      adjusted_net,
      ...beside.map(({ data }) => Number(data['net'])),
      // What came back stays in the net that was signed for.
      ...cameBack.flatMap(({ data }) => [Number(data['ship_gross']), -Number(data['ship_tare'])]),
      ...moves.flatMap(({ before, now }) => [loadOn(shipment, now), -loadOn(shipment, before)]),
    ]),
    bag_count: moves.reduce((count, { before, now }) => count + isOn(now) - isOn(before), bag_count),
    came_back: [...came_back, ...cameBack.map(({ data }) => asItCameBack(data))].map((each) =>
      named.has(each.bag) ? { ...each, named: true } : each,
    ),
  }
}
