import type { Transaction } from 'kysely'
import type { Question } from '#machines/decide.ts'
import type { Actor, BagFacts, BatchFacts, OrderFacts, ShipmentFact } from '#machines/facts.ts'
import { currentLot } from '#machines/lot.ts'
import { noSuchRecord } from '#machines/plainRecords.ts'
import type { Refusal } from '#machines/rule.ts'
import type { BagStep } from '#model/bag.ts'
import type { BatchStep } from '#model/batch.ts'
import type { Moment } from '#model/clock.ts'
import type { LotStep } from '#model/lot.ts'
import type { OrderStep } from '#model/order.ts'
import type { ShipmentStep } from '#model/shipment.ts'
import type { Step } from '#model/step.ts'
import type { WagonRow, WagonStep } from '#model/wagon.ts'
import type { Tables } from '#server/db/tables.ts'
import * as ask from './factQueries.ts'
import { knownOf } from './known.ts'

type Tx = Transaction<Tables>

/** Who asks, and when. */
export interface Circumstances {
  readonly moment: Moment
  readonly actor: Actor
}

/** The record that a step's path names is not there. */
export interface Missing {
  readonly missing: true
}

/** The record that a step is about is named in its body, and is not there. */
export interface Misnamed {
  readonly refusals: readonly Refusal[]
}

const nothingThere: Missing = { missing: true }

/**
 * The step with the facts that `decide` needs, read from rows as `tx` sees them; `missing` where the path's record is
 * not there. Other records that the body names, and that may not be there, are a matter of the rules: see `known`.
 */
export async function gatherFacts(tx: Tx, step: Step, asked: Circumstances): Promise<Question | Missing | Misnamed> {
  switch (step.entity) {
    case 'wagon':
      return aboutWagon(tx, step, asked)
    case 'batch':
      return aboutBatch(tx, step, asked)
    case 'lot':
      return aboutLot(tx, step, asked)
    case 'order':
      return aboutOrder(tx, step, asked)
    case 'shipment':
      return aboutShipment(tx, step, asked)
    case 'bag':
      return aboutBag(tx, step, asked)
  }
}

async function aboutWagon(tx: Tx, step: WagonStep, asked: Circumstances): Promise<Question | Missing> {
  if (step.type === 'arrive') {
    const world = await worldOf(tx, step, step.order, asked)
    const alike = await sameLabel(tx, world, step.wagon_id)
    return { step, facts: { ...world, wagon: null, sameLabel: alike, batchesInUse: [] } }
  }
  const wagon = await ask.rowById.wagon(tx, step.id)
  if (wagon === null) return nothingThere
  const world = await worldOf(tx, step, wagon.order, asked)
  const alike = await sameLabel(tx, world, wagon.wagon_id)
  const batchesInUse = step.type === 'stepBack' ? await ask.batchesInUse(tx, wagon.order) : []
  return { step, facts: { ...world, wagon, sameLabel: alike, batchesInUse } }
}

const sameLabel = async (tx: Tx, { order }: OrderFacts, label: string): Promise<readonly WagonRow[]> =>
  order === null ? [] : ask.wagonsLabelled(tx, order.client, label)

async function aboutBatch(tx: Tx, step: BatchStep, asked: Circumstances): Promise<Question | Missing | Misnamed> {
  if (step.type === 'open') return { step, facts: { ...(await worldOf(tx, step, step.order, asked)), ...noBatch } }
  const id = await batchOf(tx, step)
  const batch = id === null ? null : await ask.rowById.batch(tx, id)
  if (batch === null) return 'batch' in step ? { refusals: noSuchRecord('batch', 'batch', step.batch) } : nothingThere
  const world = await worldOf(tx, step, batch.order, asked)
  return { step, facts: { ...world, batch, ...(await ask.standingOn(tx, batch.id)) } }
}

type BatchOnly = Omit<BatchFacts, keyof OrderFacts>

const noBatch: BatchOnly = { batch: null, dryerEvents: [], readings: [], bagCount: 0 }

/** The batch that a step names; null where the reading or dryer event in its path is not there. */
async function batchOf(tx: Tx, step: Exclude<BatchStep, { readonly type: 'open' }>): Promise<number | null> {
  if ('id' in step) return step.id
  if ('moisture_reading' in step) return (await ask.rowById.moisture_reading(tx, step.moisture_reading))?.batch ?? null
  if ('dryer_event' in step) return (await ask.rowById.dryer_event(tx, step.dryer_event))?.batch ?? null
  return step.batch
}

async function aboutLot(tx: Tx, step: LotStep, asked: Circumstances): Promise<Question | Missing> {
  if (step.type === 'start')
    return { step, facts: { ...(await worldOf(tx, step, step.order, asked)), lot: null, joining: [] } }
  const order = (await ask.rowById.lot(tx, step.id))?.order
  if (order === undefined) return nothingThere
  const world = await worldOf(tx, step, order, asked)
  const lot = byId(world.lots, step.id)
  const filled = step.type === 'merge' && lot !== null ? currentLot(world, lot.grade) : undefined
  return { step, facts: { ...world, lot, joining: filled === undefined ? [] : await ask.bagsOf(tx, filled.id) } }
}

async function aboutOrder(tx: Tx, step: OrderStep, asked: Circumstances): Promise<Question | Missing> {
  const facts = await worldOf(tx, step, step.type === 'place' ? null : step.id, asked)
  return step.type !== 'place' && facts.order === null ? nothingThere : { step, facts }
}

async function aboutShipment(tx: Tx, step: ShipmentStep, asked: Circumstances): Promise<Question | Missing> {
  const shipment = step.type === 'open' ? null : await ask.rowById.shipment(tx, step.id)
  if (step.type !== 'open' && shipment === null) return nothingThere
  const lot = step.type === 'open' ? step.lot : (shipment?.lot ?? 0)
  const world = await worldOf(tx, step, (await ask.rowById.lot(tx, lot))?.order ?? null, asked)
  return { step, facts: { ...world, shipment: byId(world.shipments, shipment?.id), lot: byId(world.lots, lot) } }
}

async function aboutBag(tx: Tx, step: BagStep, asked: Circumstances): Promise<Question | Missing> {
  const bag = step.type === 'weigh' ? null : await ask.rowById.bag(tx, step.id)
  if (step.type !== 'weigh' && bag === null) return nothingThere
  const batch = await ask.rowById.batch(tx, step.type === 'weigh' ? step.batch : (bag?.batch ?? 0))
  const world = await worldOf(tx, step, batch?.order ?? null, asked)
  const shipment = await shipmentOf(tx, world, step.type === 'load' ? step.shipment : bag?.shipment)
  const weighing = step.type === 'void' ? await ask.weighingOf(tx, step.id) : null
  const facts: BagFacts = { ...world, bag, batch, shipment, weighing }
  return { step, facts }
}

/** The shipment that a bag is to go on may be of another order's lot: then the rules refuse it. */
async function shipmentOf(tx: Tx, world: OrderFacts, id: number | null | undefined): Promise<ShipmentFact | null> {
  if (id === null || id === undefined) return null
  return byId(world.shipments, id) ?? ask.shipmentWithCount(tx, id)
}

const byId = <Row extends { readonly id: number }>(rows: readonly Row[], id: number | undefined): Row | null =>
  rows.find((row) => row.id === id) ?? null

/** What is there of an order, or without one. */
async function worldOf(
  tx: Tx,
  step: Step,
  order: number | null,
  { moment, actor }: Circumstances,
): Promise<OrderFacts> {
  const client = step.entity === 'order' && 'client' in step ? step.client : undefined
  return { moment, actor, ...(await ask.worldOf(tx, order ?? 0, client ?? 0)), known: await knownOf(tx, step) }
}
