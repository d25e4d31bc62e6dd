import type { WagonCounts } from '#machines/orderWagons.ts'
import { kinds } from '#model/entities.ts'
import type { Entity, Rows } from '#model/kinds.ts'
import { ById, owned, withKey } from './ById.ts'

/**
 * A record as the log made it: its row, and what stands beside it. `version` counts its events; `created_at` (when it
 * happened, UTC) and `created_by` (a user; null where the plant did it by itself) are those of the first.
 */
export interface Kept<Row> {
  readonly row: Row
  readonly version: number
  readonly created_at: string
  readonly created_by: number | null
}

/** An event as far as the state goes: see `LogEvent`. `at` is when it was recorded, `happened_at` the same or earlier. `actor` is a user's id, null where the plant acted by itself. */
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

/** Personal data of a record by field name. It stands outside the log, so that it can be erased. */
export type Fields = Readonly<Record<string, unknown>>

/** The figures of a lot that its purchaser gives, or whoever may buy it. */
export const brokerFigures = ['broker_yield', 'broker_moisture', 'broker_count'] as const

/** The `broker_*` figures that somebody wrote; null where one was taken back. */
type WrittenFigures = Readonly<Partial<Record<(typeof brokerFigures)[number], number | null>>>

/** What was measured of a lot, by the broker it belongs to; null for the plant's own, while nobody was to buy the lot. */
export interface Measured {
  readonly figures: ReadonlyMap<number | null, WrittenFigures>
  /** How many of the lot's events did nothing but write such figures. */
  readonly silent: ReadonlyMap<number | null, number>
}

export const notMeasured: Measured = { figures: new Map(), silent: new Map() }

/** Bags that are not void, how many of them are held by themselves, and what they weigh in hundredths of a lb. `left` are those on a Closed shipment. */
export interface BagSums {
  readonly bags: number
  readonly held: number
  readonly clean_gross: number
  readonly clean_tare: number
  readonly left_gross: number
  readonly left_tare: number
  readonly ship_gross: number
  readonly ship_tare: number
}

export const noBags: BagSums = {
  bags: 0,
  held: 0,
  clean_gross: 0,
  clean_tare: 0,
  left_gross: 0,
  left_tare: 0,
  ship_gross: 0,
  ship_tare: 0,
}

/** What an order is told with of its wagons and batches: wagons with excessive trash, and how long its dryers ran, in ms. */
export interface OrderSums {
  readonly trash: number
  readonly dried: number
}

export const nothingDone: OrderSums = { trash: 0, dried: 0 }

/** The kinds of records whose bags are summed. */
export const summedBy = ['lot', 'batch', 'shipment'] as const
type Summed = (typeof summedBy)[number]

/** The records of each kind. */
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

  /** The same without the records of a kind that have a higher id. */
  upTo(entity: Entity, last: number): Records {
    return new Records(withKey(this.#of, entity, this.any(entity).upTo(last)))
  }
}

const none = ById.of<Kept<object>>()

/**
 * The plant as it stands after event `seq`: every record, and beside them what is counted along, so that nothing is
 * searched for. Never changes: `evolve` makes the next one, which shares with it whatever the event did not touch.
 */
export interface PlantState {
  /** The last event that is folded in; 0 before any. */
  readonly seq: number
  /** Its hash; '' before any. */
  readonly hash: string
  /** When that was, UTC; '' before any. */
  readonly at: string
  readonly records: Records
  readonly personal: Readonly<Record<string, ById<Fields>>>
  /** The ids of the records that hang on a record, oldest first, by kind and column: `bag.lot`. */
  readonly children: Readonly<Record<string, ById<readonly number[]>>>
  /** The highest id ever given, by kind: none is given twice, even after a removal. */
  readonly lastIds: Readonly<Partial<Record<Entity, number>>>
  /** The highest bag number ever given in a lot. */
  readonly lastBagNumbers: ById<number>
  readonly bagSums: Readonly<Record<Summed, ById<BagSums>>>
  readonly orderSums: ById<OrderSums>
  /** The counts of the wagons of an order. */
  readonly wagonCounts: ById<WagonCounts>
  /** How long the dryers of batches ran, in ms. */
  readonly ranFor: ById<number>
  readonly measured: ById<Measured>
  /** When a batch that is Complete became so, UTC: its bin held its nuts until then. */
  readonly emptied: ById<string>
  /** Wagons by `labelKey`: those of a client that bear one label, and a few others. */
  readonly labelled: ById<readonly number[]>
}

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
  labelled: ById.of(),
}

/** A record's row; undefined where there is none. */
export const rowOf = <E extends Entity>({ records }: PlantState, entity: E, id: number): Rows[E] | undefined =>
  records.of(entity).get(id)?.row

/** A row that must be there, since another record names it. Throws where it is not: our mistake. */
export function demandRow<E extends Entity>(state: PlantState, entity: E, id: number): Rows[E] {
  const row = rowOf(state, entity, id)
  if (row === undefined) throw new Error(`There is no ${entity} ${id}.`)
  return row
}

const noRecords: readonly number[] = []

/** The ids of the records of a kind that hang on a record by a column, oldest first; see `parentsOf`. */
export const childrenOf = (
  { children }: PlantState,
  entity: Entity,
  column: Entity,
  parent: number,
): readonly number[] => children[`${entity}.${column}`]?.get(parent) ?? noRecords

const nothing: Fields = {}

/** A record's personal data; empty where there is none, or no longer. */
export const personalOf = ({ personal }: PlantState, entity: Entity, id: number | null): Fields =>
  id === null ? nothing : (personal[entity]?.get(id) ?? nothing)

/** A text among personal data, '' where there is none. */
export function personalText(state: PlantState, entity: Entity, id: number | null, field: string): string {
  const value = personalOf(state, entity, id)[field]
  return typeof value === 'string' ? value : ''
}

/** Some of the wagons' labels share a key; a key is below 2^18. */
export function labelKey(client: number, label: string): number {
  let key = client
  for (let at = 0; at < label.length; at += 1) key = (Math.imul(key, 31) + label.charCodeAt(at)) >>> 0
  return key % 262_144
}

/** A state with other personal data of a record: the fields given are merged into those kept; null erases them. */
export function withPersonal(state: PlantState, entity: Entity, id: number, fields: Fields | null): PlantState {
  const kept = state.personal[entity] ?? ById.of<Fields>()
  if (fields === null && kept.get(id) === undefined) return state
  const merged = fields === null ? undefined : { ...kept.get(id), ...fields }
  return { ...state, personal: { ...state.personal, [entity]: kept.with(id, merged) } }
}

/** A new record's row from the columns that its first event wrote. */
export const newRow = (entity: Entity, fields: Fields): object => kinds[entity].row.parse(fields)
