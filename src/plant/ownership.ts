import { entities, type Entity, kindOf } from '#model/kinds/kinds.ts'
import { numberIn } from './counted.ts'
import { isMerged } from './keptClient.ts'
import { type Measured, noBags, notMeasured, type PlantState, rowOf } from './state.ts'

/** The lot of a record, as far as it decides who may see the record. */
export interface OwningLot {
  readonly status: string
  readonly notified: boolean
  /** No bag of it counts. */
  readonly empty: boolean
  readonly broker: number | null
  readonly measured: Measured
}

/** The data that decides who may see a record: its client and its lot, each null if irrelevant. */
export interface Ownership {
  readonly client: number | null
  readonly lot: OwningLot | null
}

/** A record with the data that decides who may see it. */
export interface Owned<R> {
  readonly record: R
  readonly ownership: Ownership
}

const nobodys: Ownership = { client: null, lot: null }

/** The owners of an entity, up to the client: lot, order and client for a bag. */
const above: ReadonlyMap<Entity, readonly Entity[]> = new Map(entities.map((entity) => [entity, aboveOf(entity)]))

function aboveOf(entity: Entity): readonly Entity[] {
  const { owner } = kindOf(entity)
  return owner === null || owner === 'itself' || owner === 'everybody' ? [] : [owner, ...aboveOf(owner)]
}

/** The standings of a lot for a broker, each nearer to it than the one before. */
export const standings = ['none', 'offered', 'meant', 'bought'] as const

/** Whether a lot has no bag, or only void and written-off ones: it is offered to nobody. Decisions, section 3. */
export function isEmptyLot({ bagSums }: PlantState, lot: number): boolean {
  const { bags, off } = bagSums.lot.get(lot) ?? noBags
  return bags === off
}

/**
 * What a lot is for a broker: offered to all; meant for this broker and offered to it; bought by it; or none of its
 * business. Decisions, section 2.
 */
export function standingOf(
  { status, notified, empty, broker: purchaser }: Omit<OwningLot, 'measured'>,
  broker: number,
): (typeof standings)[number] {
  if (status === 'Sold') return purchaser === broker ? 'bought' : 'none'
  if (status !== 'Ready' || !notified || empty) return 'none'
  if (purchaser === null) return 'offered'
  return purchaser === broker ? 'meant' : 'none'
}

/** Whether an entity is another entity, such as lot, or belongs to it through its owners. */
export const isOf = (kind: Entity, entity: Entity): boolean =>
  entity === kind || above.get(entity)?.includes(kind) === true

/**
 * The data that decides who may see a record; null if the record or one of its owners does not exist, or it is a client
 * that became another. Decisions, section 2.
 */
export function ownershipOf(state: PlantState, entity: Entity, id: number): Ownership | null {
  let row: object | undefined = rowOf(state, entity, id)
  if (row === undefined || (entity === 'client' && isMerged(state, id))) return null
  let owner = id
  let lot = entity === 'lot' ? owningLot(state, id, state.measured.get(id)) : null
  for (const kind of above.get(entity) ?? []) {
    owner = numberIn(row, kind) ?? 0
    // Only the lot itself shows its measurements.
    if (kind === 'lot') lot = owningLot(state, owner)
    row = rowOf(state, kind, owner)
    // A page may hold a record without its owner.
    if (row === undefined) return null
  }
  const isOwned = entity === 'client' || above.get(entity)?.at(-1) === 'client'
  return isOwned || lot !== null ? { client: isOwned ? owner : null, lot } : nobodys
}

function owningLot(state: PlantState, id: number, measured: Measured = notMeasured): OwningLot | null {
  const row = rowOf(state, 'lot', id)
  if (row === undefined) return null
  const { status, notified_at, broker } = row
  return { status, notified: notified_at !== null, empty: isEmptyLot(state, id), broker, measured }
}

/** What a broker measured; none of it is shown to growers. */
export const noMeasurements = { broker_yield: null, broker_moisture: null, broker_count: null }
export const noFigures = { ...noMeasurements, broker_bid: null }

type Saleable = Pick<OwningLot, 'status' | 'broker'>

/**
 * The `broker_*` of a lot: before a purchase the plant's own entries, afterwards the purchaser's figures over them.
 * Decisions, section 3.
 */
export const lotsFigures = ({ status, broker }: Saleable, { figures }: Measured) => ({
  ...noFigures,
  ...figures.get(null),
  ...(status === 'Sold' ? figures.get(broker) : {}),
})

/** The figures of a lot that its possible or actual purchaser sees: before a purchase its own. */
export const brokersFigures = (lot: OwningLot, broker: number) =>
  lot.status === 'Sold' && lot.broker === broker
    ? lotsFigures(lot, lot.measured)
    : { ...noFigures, ...lot.measured.figures.get(broker) }

/** The number of events that only wrote private figures of brokers: they change no version that others see. */
export const privateEvents = ({ silent }: Measured): number => {
  let events = 0
  for (const [whose, written] of silent) if (whose !== null) events += written
  return events
}
