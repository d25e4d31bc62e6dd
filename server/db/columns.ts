import type { Rows } from '#model/entities.ts'
import type { Entity } from '#model/event.ts'
import { toHundredths, toPounds } from '#model/units.ts'
import { jsonList } from './jsonText.ts'

type Kind<T> = T extends readonly unknown[]
  ? 'list'
  : T extends boolean
    ? 'flag'
    : T extends number
      ? 'whole' | 'weight' | 'fraction'
      : T extends string
        ? 'text'
        : never

/** How a value is kept; with a question mark where it may be null. */
type KindOf<T> = null extends T ? `${Kind<NonNullable<T>>}?` : Kind<T>
type KindsOf<Row> = { readonly [K in keyof Row]-?: KindOf<Row[K]> }

/**
 * How each column is kept, the same on both engines: `whole` an integer, `weight` integer hundredths of a lb,
 * `fraction` a double (percents), `flag` 0 or 1, `text` text (dates and instants too), `list` JSON text.
 * The compiler holds this against the rows of the model: a column too many, too few or of another kind is an error.
 */
export const columns = {
  wagon: {
    id: 'whole',
    wagon_id: 'text',
    order: 'whole',
    status: 'text',
    harvested_at: 'text',
    arrived_at: 'text',
    pre_dried: 'flag',
    input_more_wagons: 'flag',
    notes: 'text',
    drying_bin: 'list',
    excessive_trash: 'flag',
    notified_by: 'whole?',
    notified_at: 'text?',
  },
  batch: {
    id: 'whole',
    batch_number: 'whole',
    order: 'whole',
    status: 'text',
    drying_bin: 'whole',
    wagons: 'list',
    pre_dried: 'flag',
    notes: 'text',
    notified_by: 'whole?',
    notified_at: 'text?',
    picked_up_at: 'text?',
  },
  lot: {
    id: 'whole',
    lot_number: 'whole',
    order: 'whole',
    grade: 'text',
    status: 'text',
    notified_by: 'whole?',
    notified_at: 'text?',
    broker: 'whole?',
    internal_yield: 'fraction?',
    internal_moisture: 'fraction?',
    internal_count: 'fraction?',
    broker_yield: 'fraction?',
    broker_moisture: 'fraction?',
    broker_count: 'fraction?',
  },
  order: {
    id: 'whole',
    order_number: 'whole',
    client: 'whole',
    orchard: 'whole',
    variety: 'whole',
    preselected_broker: 'whole?',
    notes: 'text',
    invoice_number: 'text',
    more_wagons: 'flag',
    status: 'text',
  },
  shipment: {
    id: 'whole',
    shipment_number: 'whole',
    lot: 'whole',
    status: 'text',
    pallet_type: 'text?',
    shipped_by: 'text',
    truck_number: 'text',
    signature: 'text?',
    signed_at: 'text?',
  },
  bag: {
    id: 'whole',
    bag_number: 'whole',
    batch: 'whole',
    lot: 'whole',
    grade: 'text',
    type: 'text',
    pallet_type: 'text',
    clean_tare: 'weight',
    clean_gross: 'weight',
    shipment: 'whole?',
    ship_gross: 'weight?',
    ship_tare: 'weight?',
    void: 'flag',
    label: 'text',
  },
  moisture_reading: {
    id: 'whole',
    batch: 'whole',
    reading: 'fraction',
    reading_method: 'text',
    reading_time: 'text',
    sample_location: 'text',
  },
  dryer_event: { id: 'whole', batch: 'whole', drying_bin: 'whole', event_type: 'text', event_time: 'text' },
  drying_bin: { id: 'whole', name: 'text', locked_by: 'whole?' },
  client: { id: 'whole', preferred_contact_methods: 'list', preferred_broker: 'whole?' },
  orchard: { id: 'whole', name: 'text', farm: 'text', client: 'whole', notes: 'text' },
  broker: { id: 'whole' },
  variety: { id: 'whole', name: 'text' },
  user: {
    id: 'whole',
    role_number: 'whole',
    client: 'whole?',
    broker: 'whole?',
    permissions: 'list',
    active: 'flag',
  },
  plant: { id: 'whole', name: 'text', label_printer1: 'text', label_printer2: 'text' },
  settings: {
    id: 'whole',
    company_name: 'text',
    company_icon: 'text?',
    company_logo_landscape: 'text?',
    address_line_1: 'text',
    address_line_2: 'text',
    city: 'text',
    state: 'text',
    zip: 'text',
    phone: 'text',
    email: 'text',
    theme: 'text',
    cardboard_pallet_weight: 'weight',
    max_lot_weight: 'weight',
    ideal_moisture_content: 'fraction',
    ideal_moisture_method: 'text',
    usual_tall_super_sack_min: 'weight',
    usual_tall_super_sack_max: 'weight',
    usual_super_sack_min: 'weight',
    usual_super_sack_max: 'weight',
    usual_large_bag_min: 'weight',
    usual_large_bag_max: 'weight',
    usual_medium_bag_min: 'weight',
    usual_medium_bag_max: 'weight',
    usual_small_bag_min: 'weight',
    usual_small_bag_max: 'weight',
    usual_yield_min: 'fraction',
    usual_yield_max: 'fraction',
    usual_moisture_min: 'fraction',
    usual_moisture_max: 'fraction',
    usual_count_min: 'whole',
    usual_count_max: 'whole',
    ready_moisture_margin: 'fraction',
    time_zone: 'text',
    week_start: 'text',
    season_start: 'text',
    terms: 'text',
    privacy: 'text',
    public_url: 'text',
    mail_sender: 'text',
  },
} as const satisfies { readonly [E in Entity]: KindsOf<Rows[E]> }

type Kept<T> = T extends readonly unknown[] ? string : T extends boolean ? number : T

/** The columns of a kind of record, as the engines give them: see `columns`. */
export type StoredOf<E extends Entity> = { [K in keyof Rows[E]]: Kept<Rows[E][K]> }

export type StoredValue = string | number | null

const kindsOf: Readonly<Record<Entity, Readonly<Record<string, string>>>> = columns
const listed: ReadonlyMap<string, readonly (readonly [name: string, kind: string])[]> = new Map(
  Object.entries(kindsOf).map(([entity, kinds]) => [
    entity,
    Object.entries(kinds).map(([name, kind]) => [name, kind.replace('?', '')]),
  ]),
)

/** The names of a kind of record's columns, `id` first. */
export const columnNames = (entity: Entity): readonly string[] => Object.keys(kindsOf[entity])

/** A row from its columns; further columns (`version`, `created_at`) are left out. The engines' values are trusted. */
export function fromColumns<E extends Entity>(entity: E, stored: StoredOf<E>): Rows[E]
export function fromColumns(entity: Entity, stored: object): unknown {
  return rowFrom(entity, stored)
}

/** As `fromColumns`, of a kind that is known only when it runs. */
export function rowFrom(entity: Entity, stored: object): object {
  const row: Record<string, unknown> = {}
  for (const [name, kind] of listed.get(entity) ?? []) row[name] = shown(kind, Reflect.get(stored, name))
  return row
}

function shown(kind: string, value: unknown): unknown {
  if (kind === 'weight' && typeof value === 'number') return toPounds(value)
  if (kind === 'flag') return value === 1
  if (kind === 'list' && typeof value === 'string') return jsonList(value)
  return value
}

/** The columns of a row, or of a part of one. Throws where a value is not what its column keeps: our mistake. */
export function toColumns(entity: Entity, row: Readonly<Record<string, unknown>>): Record<string, StoredValue> {
  return Object.fromEntries(
    Object.entries(row)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, kept(entity, name, value)]),
  )
}

function kept(entity: Entity, name: string, value: unknown): StoredValue {
  const kind = kindsOf[entity][name]
  switch (kind?.replace('?', '')) {
    case undefined:
      throw new Error(`${entity} has no column ${name}.`)
    case 'text':
      if (typeof value === 'string') return value
      break
    case 'flag':
      if (typeof value === 'boolean') return value ? 1 : 0
      break
    case 'list':
      if (Array.isArray(value)) return JSON.stringify(value)
      break
    case 'weight':
      if (typeof value === 'number' && Number.isFinite(value)) return toHundredths(value)
      break
    case 'whole':
      if (Number.isSafeInteger(value)) return Number(value)
      break
    default:
      if (typeof value === 'number' && Number.isFinite(value)) return value
  }
  if (value === null && kind?.endsWith('?')) return null
  throw new Error(`${entity}.${name} keeps ${kind}, not ${JSON.stringify(value)}.`)
}
