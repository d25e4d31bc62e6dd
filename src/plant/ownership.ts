import { type Measured, notMeasured, type PlantState, rowOf } from './state.ts'

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

/** What is nobody's in particular. */
export const nobodys: Ownership = { client: null, lot: null }

/** Of an order, and of what hangs on it but its lots. */
export const ofClient = (client: number): Ownership => ({ client, lot: null })

/** Of a lot, and of what hangs on it. Only the lot itself shows what was measured of it. */
export function ofLot(state: PlantState, id: number, measured: Measured = notMeasured): Ownership {
  const lot = rowOf(state, 'lot', id)
  const order = lot === undefined ? undefined : rowOf(state, 'order', lot.order)
  if (lot === undefined || order === undefined) throw new Error(`There is no lot ${id}.`)
  const { status, notified_at, broker } = lot
  return { client: order.client, lot: { status, notified: notified_at !== null, broker, measured } }
}

const noFigures = { broker_yield: null, broker_moisture: null, broker_count: null }

/** The figures of a lot as its purchaser and the plant have them: the purchaser's own, and what the plant knew before. */
export const purchasersFigures = ({ broker, measured: { figures } }: OwningLot) => ({
  ...noFigures,
  ...figures.get(null),
  ...(broker === null ? {} : figures.get(broker)),
})

/** The figures of a lot as a broker has them that may buy it, or bought it. */
export const brokersFigures = (lot: OwningLot, broker: number) =>
  lot.broker === broker ? purchasersFigures(lot) : { ...noFigures, ...lot.measured.figures.get(broker) }
