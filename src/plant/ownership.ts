import { entities, type Entity, kindOf } from '#model/kinds.ts'
import { numberIn } from './counted.ts'
import { demandRow, type Measured, notMeasured, type PlantState, rowOf } from './state.ts'

/** The lot that a record belongs to, as far as it decides who may see the record. */
export interface OwningLot {
  readonly status: string
  readonly notified: boolean
  readonly broker: number | null
  readonly measured: Measured
}

/** What decides who may see a record: whose it is, and of which lot. Both null where that does not matter. */
export interface Ownership {
  readonly client: number | null
  readonly lot: OwningLot | null
}

/** A record together with what decides who may see it. */
export interface Owned<R> {
  readonly record: R
  readonly ownership: Ownership
}

const nobodys: Ownership = { client: null, lot: null }

/** The kinds above a kind, up to its owner: a bag's are its lot, its order and its client. */
const above: ReadonlyMap<Entity, readonly Entity[]> = new Map(entities.map((entity) => [entity, aboveOf(entity)]))

function aboveOf(entity: Entity): readonly Entity[] {
  const { owner } = kindOf(entity)
  return owner === null || owner === 'itself' || owner === 'everybody' ? [] : [owner, ...aboveOf(owner)]
}

/** Whether the records of a kind are of another, such as lots, or hang on one by their owners. */
export const isOf = (kind: Entity, entity: Entity): boolean =>
  entity === kind || above.get(entity)?.includes(kind) === true

/** What decides who may see a record; null where there is none. Decisions, section 2. */
export function ownershipOf(state: PlantState, entity: Entity, id: number): Ownership | null {
  let row: object | undefined = rowOf(state, entity, id)
  if (row === undefined) return null
  let owner = id
  let lot = entity === 'lot' ? owningLot(state, id, state.measured.get(id)) : null
  for (const kind of above.get(entity) ?? []) {
    owner = numberIn(row, kind) ?? 0
    // Only the lot itself shows what was measured of it.
    if (kind === 'lot') lot = owningLot(state, owner)
    row = demandRow(state, kind, owner)
  }
  const isOwned = entity === 'client' || above.get(entity)?.at(-1) === 'client'
  return isOwned || lot !== null ? { client: isOwned ? owner : null, lot } : nobodys
}

function owningLot(state: PlantState, id: number, measured: Measured = notMeasured): OwningLot {
  const { status, notified_at, broker } = demandRow(state, 'lot', id)
  return { status, notified: notified_at !== null, broker, measured }
}

const noFigures = { broker_yield: null, broker_moisture: null, broker_count: null }

/** The figures of a lot as its purchaser and the plant have them: the purchaser's own, and what the plant knew before. */
export const purchasersFigures = (purchaser: number | null, { figures }: Measured) => ({
  ...noFigures,
  ...figures.get(null),
  ...(purchaser === null ? {} : figures.get(purchaser)),
})

/** The figures of a lot as a broker has them that may buy it, or bought it. */
export const brokersFigures = ({ broker: purchaser, measured }: OwningLot, broker: number) =>
  purchaser === broker ? purchasersFigures(purchaser, measured) : { ...noFigures, ...measured.figures.get(broker) }
