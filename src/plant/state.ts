import type { WagonCounts } from '#machines/orderWagons.ts'
import { kinds } from '#model/kinds/entities.ts'
import type { Entity, Rows } from '#model/kinds/kinds.ts'
import { ById, owned, withKey } from './ById.ts'

/**
 * A record as the log made it: its row and metadata. `version` counts its events; `created_at` (when it happened, UTC)
 * and `created_by` (a user; null for the plant itself) are those of the first.
 */
export interface Kept<Row> {
  readonly row: Row
  readonly version: number
  readonly created_at: string
  readonly created_by: number | null
}

/**
 * The part of a `LogEvent` that the state depends on. `at` is the time of recording, `happened_at` the same or earlier.
 * `actor` is a user's id, null for the plant itself.
 */
export interface PlantEvent {
  readonly seq: number
  readonly at: string
  readonly happened_at: string
  readonly actor: number | null
  readonly type: string
  readonly entity: Entity
  readonly entity_id: number
  readonly to: string | null
  readonly data: Readonly<Record<string, unknown>>
  readonly hash: string
}

/** Personal data of a record by field name. It is stored outside the log, so that it can be erased. */
export type Fields = Readonly<Record<string, unknown>>

/** The figures of a lot that its purchaser, or a possible purchaser, reports or bids. */
export const brokerFigures = ['broker_yield', 'broker_moisture', 'broker_count', 'broker_bid'] as const

/** The `broker_*` figures that somebody wrote; null where one was taken back. */
type WrittenFigures = Readonly<Partial<Record<(typeof brokerFigures)[number], number | null>>>

/** The measurements of a lot by broker; null for those that the plant wrote before its sale. */
export interface Measured {
  readonly figures: ReadonlyMap<number | null, WrittenFigures>
  /** The number of events before the sale that only wrote such figures: others do not see them. */
  readonly silent: ReadonlyMap<number | null, number>
}

export const notMeasured: Measured = { figures: new Map(), silent: new Map() }

/**
 * Sums over bags that are not void. `held` counts the bags with a hold of their own; weights are in hundredths of a lb.
 * `left_…` are sums over bags on a Closed shipment, `off…` count and sum those that are written off. `back…` count and sum
 * those that came back from a shipment, whose `ship_…` include them as they left.
 */
export interface BagSums {
  readonly bags: number
  readonly held: number
  readonly clean_gross: number
  readonly clean_tare: number
  readonly left_gross: number
  readonly left_tare: number
  readonly off: number
  readonly off_gross: number
  readonly off_tare: number
  readonly ship_gross: number
  readonly ship_tare: number
  readonly back: number
  readonly back_net: number
}

export const noBags: BagSums = {
  bags: 0,
  held: 0,
  clean_gross: 0,
  clean_tare: 0,
  left_gross: 0,
  left_tare: 0,
  off: 0,
  off_gross: 0,
  off_tare: 0,
  ship_gross: 0,
  ship_tare: 0,
  back: 0,
  back_net: 0,
}

/**
 * An order's sums over its wagons and batches: wagons with excessive trash, and the running time of its dryers in ms.
 */
export interface OrderSums {
  readonly trash: number
  readonly dried: number
}

export const nothingDone: OrderSums = { trash: 0, dried: 0 }

/** The entities whose bags are summed. */
export const summedBy = ['lot', 'batch', 'shipment'] as const
type Summed = (typeof summedBy)[number]

/** The records of each entity. */
class Records {
  #of: Readonly<Record<string, ById<Kept<object>>>>

  constructor(of: Readonly<Record<string, ById<Kept<object>>>>) {
    this.#of = of
  }

  of<E extends Entity>(entity: E): ById<Kept<Rows[E]>>
  of(entity: Entity): unknown {
    return this.any(entity)
  }

  any(entity: Entity): ById<Kept<object>> {
    return this.#of[entity] ?? none
  }

  with(entity: Entity, id: number, kept: Kept<object> | undefined): Records {
    const next = owned<Records>(this, (before) => new Records(before.#of))
    next.#of = withKey(next.#of, entity, this.any(entity).with(id, kept))
    return next
  }

  /** Returns the records without those of an entity above an id. */
  upTo(entity: Entity, last: number): Records {
    return new Records(withKey(this.#of, entity, this.any(entity).upTo(last)))
  }
}

const none = ById.of<Kept<object>>()

/**
 * The plant's state after event `seq`: every record, with sums and indexes that save a search. Immutable: `evolve`
 * returns the next state, which shares everything that the event did not change.
 */
export interface PlantState {
  /** The number of the last applied event; 0 if none. */
  readonly seq: number
  /** The hash of that event; '' if none. */
  readonly hash: string
  /** The time of that event, UTC; '' if none. */
  readonly at: string
  readonly records: Records
  readonly personal: Readonly<Record<string, ById<Fields>>>
  /** The ids of the records that refer to a record, oldest first, by entity and column: `bag.lot`. */
  readonly children: Readonly<Record<string, ById<readonly number[]>>>
  /** The highest id ever assigned, by entity. An id is never assigned twice, even after a removal. */
  readonly lastIds: Readonly<Partial<Record<Entity, number>>>
  /** The highest bag number ever assigned in a lot. */
  readonly lastBagNumbers: ById<number>
  readonly bagSums: Readonly<Record<Summed, ById<BagSums>>>
  readonly orderSums: ById<OrderSums>
  /** The counts of the wagons of an order. */
  readonly wagonCounts: ById<WagonCounts>
  /** The running time of each batch's dryer, in ms. */
  readonly ranFor: ById<number>
  readonly measured: ById<Measured>
  /** The time at which a batch's bin became empty, UTC: until then its nuts were in it. */
  readonly emptied: ById<string>
  /** The time at which a wagon or bag reached the log, UTC, where it had arrived or was weighed earlier. */
  readonly lateEntries: Readonly<Record<EnteredLate, ById<string>>>
  /**
   * The ids of wagons by `numberKey`. The key is a hash, so an entry may include wagons with another client or number.
   */
  readonly numbered: ById<readonly number[]>
}

/** The first events of wagons and bags: the user who entered one may mend it for some minutes. Decisions, section 3. */
export const enteringEvents = { wagon: 'wagon.arrived', bag: 'bag.weighed' } as const
export type EnteredLate = keyof typeof enteringEvents
export const isEnteredLate = (entity: Entity): entity is EnteredLate => entity in enteringEvents

/** A plant before its first event. */
export const emptyPlant: PlantState = {
  seq: 0,
  hash: '',
  at: '',
  records: new Records({}),
  personal: {},
  children: {},
  lastIds: {},
  lastBagNumbers: ById.of(),
  bagSums: { lot: ById.of(), batch: ById.of(), shipment: ById.of() },
  orderSums: ById.of(),
  wagonCounts: ById.of(),
  ranFor: ById.of(),
  measured: ById.of(),
  emptied: ById.of(),
  lateEntries: { wagon: ById.of(), bag: ById.of() },
  numbered: ById.of(),
}

/** A record's row; undefined if the record does not exist. */
export const rowOf = <E extends Entity>({ records }: PlantState, entity: E, id: number): Rows[E] | undefined =>
  records.of(entity).get(id)?.row

/** The row of a record that another record refers to. A missing row is a bug and throws. */
export function demandRow<E extends Entity>(state: PlantState, entity: E, id: number): Rows[E] {
  const row = rowOf(state, entity, id)
  if (row === undefined) throw new Error(`There is no ${entity} ${id}.`)
  return row
}

const noRecords: readonly number[] = []

/** The ids of the records of an entity that refer to a record by a column, oldest first; see `parentsOf`. */
export const childrenOf = (
  { children }: PlantState,
  entity: Entity,
  column: Entity,
  parent: number,
): readonly number[] => children[`${entity}.${column}`]?.get(parent) ?? noRecords

/** The user who entered a record, null for the plant itself, and when it reached the log. */
export function entryOf(
  { records, lateEntries }: PlantState,
  entity: EnteredLate,
  id: number,
): { readonly by: number | null; readonly at: string } | null {
  const kept = records.any(entity).get(id)
  return kept === undefined ? null : { by: kept.created_by, at: lateEntries[entity].get(id) ?? kept.created_at }
}

const nothing: Fields = {}

/** A record's personal data; empty if it has none or was erased. */
export const personalOf = ({ personal }: PlantState, entity: Entity, id: number | null): Fields =>
  id === null ? nothing : (personal[entity]?.get(id) ?? nothing)

/** A text among the personal data; '' if missing. */
export function personalText(state: PlantState, entity: Entity, id: number | null, field: string): string {
  const value = personalOf(state, entity, id)[field]
  return typeof value === 'string' ? value : ''
}

/** A hash below 2^18, so that different numbers may share a key. */
export function numberKey(client: number, wagonNumber: string): number {
  let key = client
  for (let at = 0; at < wagonNumber.length; at += 1) key = (Math.imul(key, 31) + wagonNumber.charCodeAt(at)) >>> 0
  return key % 262_144
}

/**
 * The state after a change of a record's personal data: the fields are merged into the stored ones; null erases all.
 */
export function withPersonal(state: PlantState, entity: Entity, id: number, fields: Fields | null): PlantState {
  const kept = state.personal[entity] ?? ById.of<Fields>()
  if (fields === null && kept.get(id) === undefined) return state
  const merged = fields === null ? undefined : { ...kept.get(id), ...fields }
  return { ...state, personal: { ...state.personal, [entity]: kept.with(id, merged) } }
}

/** A new record's row from the columns that its first event wrote. */
export const newRow = (entity: Entity, fields: Fields): object => kinds[entity].row.parse(fields)
