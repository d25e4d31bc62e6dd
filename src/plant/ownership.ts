import type { Rows } from '#model/entities.ts'
import type { Entity } from '#model/event.ts'
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

const ofOrder = (state: PlantState, order: number): Ownership => ({
  client: demandRow(state, 'order', order).client,
  lot: null,
})

/** Of a lot, and of what hangs on it. Only the lot itself shows what was measured of it. */
function ofLot(state: PlantState, id: number, measured: Measured = notMeasured): Ownership {
  const { order, status, notified_at, broker } = demandRow(state, 'lot', id)
  const { client } = ofOrder(state, order)
  return { client, lot: { status, notified: notified_at !== null, broker, measured } }
}

type Owners = { readonly [E in Entity]?: (state: PlantState, row: Rows[E]) => Ownership }

const owners = {
  order: (_, { client }) => ({ client, lot: null }),
  wagon: (state, { order }) => ofOrder(state, order),
  batch: (state, { order }) => ofOrder(state, order),
  lot: (state, { id }) => ofLot(state, id, state.measured.get(id)),
  bag: (state, { lot }) => ofLot(state, lot),
  shipment: (state, { lot }) => ofLot(state, lot),
  moisture_reading: (state, { batch }) => ofOrder(state, demandRow(state, 'batch', batch).order),
  dryer_event: (state, { batch }) => ofOrder(state, demandRow(state, 'batch', batch).order),
  client: (_, { id }) => ({ client: id, lot: null }),
  orchard: (_, { client }) => ({ client, lot: null }),
} as const satisfies Owners

/** What decides who may see a record; null where there is none. Decisions, section 2. */
export function ownershipOf(state: PlantState, entity: Entity, id: number): Ownership | null {
  switch (entity) {
    case 'order':
    case 'wagon':
    case 'batch':
    case 'lot':
    case 'bag':
    case 'shipment':
    case 'moisture_reading':
    case 'dryer_event':
    case 'client':
    case 'orchard':
      return owned(state, entity, id)
    case 'drying_bin':
    case 'broker':
    case 'variety':
    case 'user':
    case 'plant':
    case 'settings':
      return rowOf(state, entity, id) === undefined ? null : nobodys
  }
}

function owned<E extends keyof typeof owners>(state: PlantState, entity: E, id: number): Ownership | null {
  const row = rowOf(state, entity, id)
  const owner: Owners[E] = owners[entity]
  return row === undefined || owner === undefined ? null : owner(state, row)
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
