import type { Step } from '#model/calls/step.ts'
import type { BagRow, BagStep } from '#model/kinds/bag.ts'
import type { BatchStep } from '#model/kinds/batch.ts'
import type { LotStep } from '#model/kinds/lot.ts'
import type { OrchardRow } from '#model/kinds/orchard.ts'
import type { OrderRow } from '#model/kinds/order.ts'
import type { ShipmentStep } from '#model/kinds/shipment.ts'
import type { WagonRow, WagonStep } from '#model/kinds/wagon.ts'
import { batchOf } from './batchOf.ts'
import type { DecisionInput } from './decide.ts'
import type { LotFact, OrderFacts, WagonMove } from './facts.ts'
import type { FactSource } from './factSource.ts'
import { currentLot } from './lotCap.ts'
import { noSuchRecord } from './plainRecords.ts'
import { existingReferences } from './references.ts'
import type { Refusal } from './rule.ts'
import { batchesTouched } from './wagonMove.ts'
import { wagonsTogether } from './wagonsTogether.ts'

/** The record in a step's path does not exist, or its readings and events are not loaded. */
export interface Missing {
  readonly missing: true
}

/** The step's body refers to its record, and it does not exist. */
export interface Misnamed {
  readonly refusals: readonly Refusal[]
}

const missing: Missing = { missing: true }

/**
 * The step with the facts that `decide` needs. References in the body are checked by rules: see `existingReferences`.
 * The facts of the order are spread last: V8 takes a microsecond to add a field to a copy.
 */
export function gatherFacts(source: FactSource, step: Step): DecisionInput | Missing | Misnamed {
  switch (step.entity) {
    case 'wagon':
      return aboutWagon(source, step)
    case 'batch':
      return aboutBatch(source, step)
    case 'lot':
      return aboutLot(source, step)
    case 'order': {
      if (step.type === 'place') return { step, facts: orderFacts(source, step, null) }
      const facts = orderFacts(source, step, step.id)
      if (facts.order === null) return missing
      if (step.type === 'change' || step.type === 'remove')
        return { step, facts: { stated: source.isStated(step.id), ...facts } }
      const bags = step.type === 'correct' ? facts.lots.flatMap(({ id }) => source.bagsOf(id)) : undefined
      return { step, facts: bags === undefined ? facts : { bags, ...facts } }
    }
    case 'shipment':
      return aboutShipment(source, step)
    case 'bag':
      return aboutBag(source, step)
  }
}

function aboutWagon(source: FactSource, step: WagonStep): DecisionInput | Missing {
  if (step.type === 'arrive') {
    const facts = orderFacts(source, step, step.order)
    const sameNumber = alike(source, facts, step.wagon_id)
    return { step, facts: { wagon: null, entry: null, driver: '', sameNumber, batchesInUse: [], move: null, ...facts } }
  }
  const wagon = source.wagon(step.id)
  if (wagon === null) return missing
  const facts = orderFacts(source, step, wagon.order)
  const inUse = step.type === 'stepBack' ? facts.batches.filter(({ id }) => source.isInUse(id)) : []
  const number = step.type === 'correct' || step.type === 'mend' ? (step.wagon_id ?? wagon.wagon_id) : wagon.wagon_id
  const sameNumber = alike(source, facts, number)
  const move = step.type === 'move' ? aboutMove(source, facts, step) : null
  const entry = step.type === 'mend' ? source.arrivalOf(step.id) : null
  const driver = source.driverOf(step.id)
  return { step, facts: { wagon, entry, driver, sameNumber, batchesInUse: inUse.map(({ id }) => id), move, ...facts } }
}

function aboutMove(source: FactSource, from: OrderFacts, step: Extract<WagonStep, { type: 'move' }>): WagonMove | null {
  const to = orderFacts(source, step, step.order)
  const { order } = to
  const { wagons, batches } = from
  if (order === null) return null
  const named = [step.id, ...(step.wagons ?? [])]
  const together = wagonsTogether(from, named, source)
  const moving = step.together === true ? together : named
  const held = batchesTouched({ batches }, moving)
  const bags = held.flatMap(({ id }) => source.bagsOfBatch(id)).sort(byId)
  return {
    to,
    bags,
    emptied: emptiedBy(source, bags),
    mixed: held.flatMap(({ id }) => source.mixedWith(id)),
    together,
    alike: wagons.all.flatMap(({ id, wagon_id }) =>
      moving.includes(id) ? source.wagonsNumbered(order.client, wagon_id) : [],
    ),
  }
}

/** The lots that bags leave without another one. */
function emptiedBy(source: FactSource, bags: readonly BagRow[]): readonly number[] {
  const leaving = new Set(bags.map(({ id }) => id))
  const lots = [...new Set(bags.map(({ lot }) => lot))]
  return lots.filter((lot) => source.bagsOf(lot).every(({ id }) => leaving.has(id)))
}

const alike = (source: FactSource, { order }: OrderFacts, number: string): readonly WagonRow[] =>
  order === null ? [] : source.wagonsNumbered(order.client, number)

function aboutBatch(source: FactSource, step: BatchStep): DecisionInput | Missing | Misnamed {
  if (step.type === 'open') {
    const facts = orderFacts(source, step, step.order)
    return { step, facts: { batch: null, dryerEvents: [], readings: [], bagCount: 0, bagged: false, ...facts } }
  }
  const id = batchOf(source, step)
  const batch = id === null ? null : source.batch(id)
  if (batch === null) return 'batch' in step ? { refusals: noSuchRecord('batch', 'batch', step.batch) } : missing
  const onBatch = source.onBatch(batch.id)
  return onBatch === null ? missing : { step, facts: { batch, ...onBatch, ...orderFacts(source, step, batch.order) } }
}

function aboutLot(source: FactSource, step: LotStep): DecisionInput | Missing {
  if (step.type === 'start') return { step, facts: { lot: null, joining: [], ...orderFacts(source, step, step.order) } }
  const lot = source.lot(step.id)
  if (lot === null) return missing
  const order = source.orderOfLot(step.id)
  const facts = order === null ? aloneFacts(source, step, lot) : orderFacts(source, step, order)
  const filled = step.type === 'merge' ? currentLot(facts, lot.grade) : step.type === 'split' ? lot : undefined
  return { step, facts: { lot, joining: filled === undefined ? [] : source.bagsOf(filled.id), ...facts } }
}

function aboutShipment(source: FactSource, step: ShipmentStep): DecisionInput | Missing {
  const shipment = step.type === 'open' ? null : source.shipment(step.id)
  if (step.type !== 'open' && shipment === null) return missing
  const lot = step.type === 'open' ? step.lot : (shipment?.lot ?? 0)
  return { step, facts: { shipment, lot: source.lot(lot), ...orderFacts(source, step, source.orderOfLot(lot)) } }
}

function aboutBag(source: FactSource, step: BagStep): DecisionInput | Missing {
  const bag = step.type === 'weigh' ? null : source.bag(step.id)
  if (step.type !== 'weigh' && bag === null) return missing
  const batch = source.batch(step.type === 'weigh' ? step.batch : (source.batchOfBag(step.id) ?? 0))
  const order = batch?.order ?? (bag === null ? null : source.orderOfLot(bag.lot))
  // The shipment that a bag is to go on may be of another order's lot: then the rules refuse it.
  const shipment = source.shipment((step.type === 'load' ? step.shipment : bag?.shipment) ?? 0)
  const weighing = step.type === 'void' ? source.weighingOf(step.id) : null
  const otherBatch = step.type === 'correct' ? source.batch(step.batch ?? 0) : null
  return { step, facts: { bag, batch, otherBatch, shipment, weighing, ...orderFacts(source, step, order) } }
}

/** `orderFacts` for a viewer who sees lots without their orders: only this lot. */
const aloneFacts = (source: FactSource, step: Step, lot: LotFact): OrderFacts => ({
  ...orderFacts(source, step, null),
  lots: [lot],
  shipments: source.shipmentsOf(lot.id),
})

/** The records of one order that rules look at. Without an order, only the plant's own records. */
function orderFacts(source: FactSource, step: Step, id: number | null): OrderFacts {
  const order = id === null ? null : source.order(id)
  const of = id ?? 0
  const lots = source.lotsOf(of)
  return {
    moment: source.moment,
    actor: source.actor,
    next: source.next,
    maxLotWeight: source.maxLotWeight,
    order,
    wagons: source.wagonsOf(of),
    batches: source.batchesOf(of),
    lots,
    shipments: lots.flatMap((lot) => source.shipmentsOf(lot.id)).sort(byId),
    bins: source.bins(),
    orchards: orchardsFor(source, step, order),
    references: existingReferences(source, step),
  }
}

/** The orchards of the order's client, and of the client that the step names. */
function orchardsFor(source: FactSource, step: Step, order: OrderRow | null): readonly OrchardRow[] {
  const own = order?.client ?? 0
  const named = step.entity === 'order' && 'client' in step ? (step.client ?? own) : own
  const orchards = source.orchardsOf(own)
  return named === own ? orchards : [...orchards, ...source.orchardsOf(named)].sort(byId)
}

const byId = (a: { readonly id: number }, b: { readonly id: number }): number => a.id - b.id
