import type { CallLine } from './specificationCalls.ts'

/** The fields of each kind of record, and the names that bodies give them. Specification, sections 3 and 7. */
const fieldsOf: Readonly<Record<string, string>> = {
  bags: 'batch lot grade type pallet_type clean_tare clean_gross ship_gross ship_tare shipment',
  batches: 'order status drying_bin input_more_wagons notes notified_by notified_at picked_up_at',
  brokers: 'company_name',
  clients: 'company_name first_name last_name phone mobile_phone alt_phone preferred_contact_methods preferred_broker',
  dryer_events: 'batch drying_bin event_type event_time',
  drying_bins: 'name',
  lots:
    'order grade status broker notified_by notified_at internal_yield internal_moisture internal_count broker_yield ' +
    'broker_moisture broker_count',
  moisture_readings: 'batch reading reading_method reading_time sample_location',
  orchards: 'name farm client notes',
  orders: 'client variety orchard orchard_id preselected_broker notes invoice_number more_wagons status',
  shipments: 'lot lot_number pallet_type shipped_by truck_number status signature',
  varieties: 'name',
  wagons:
    'order wagon_id harvested_at arrived_at driver pre_dried input_more_wagons notes drying_bin excessive_trash ' +
    'status notified_by notified_at',
}

const specified: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  Object.entries(fieldsOf).map(([table, fields]) => [table, new Set(fields.split(' '))]),
)

/** The fields of a kind of record that bodies have; none for a kind that the specification does not show. */
export const specifiedFields = (table: string): readonly string[] => [...(specified.get(table) ?? [])]

/** The fields that only refer to another record: a step is more than what it refers to. */
const references: ReadonlySet<string> = new Set(['order', 'client', 'variety', 'lot', 'batch', 'shipment'])

/** Sent fields that a record does not bear, or not under that name. Specification, section 3. */
const inputs: ReadonlySet<string> = new Set(['orchard_id', 'orchard', 'input_more_wagons', 'drying_bin', 'pre_dried'])
const secrets: ReadonlySet<string> = new Set(['password', 'current_password', 'new_password1', 'new_password2'])

/** The kind of record that a call is about: `wagons` of `/api/wagons/7/`. */
export const tableOf = ({ path }: CallLine): string => /^\/api\/(\w+)\//.exec(path)?.[1] ?? ''

/** Whether an answer shows a field as it was sent, so that it tells whether the server keeps it. */
export const isShown = (table: string, field: string): boolean =>
  specified.has(table) ? !inputs.has(field) && !(table === 'shipments' && field === 'lot') : !secrets.has(field)

/** Those fields of a step that it is about, and whose loss leaves nothing of it. */
export const ownFields = (table: string, fields: readonly string[]): readonly string[] =>
  fields.filter((field) => specified.get(table)?.has(field) === true && !references.has(field))

/**
 * The body without the fields that the specification does not have, since another server may refuse or misread them;
 * null if that leaves nothing of it. Calls about anything else than a kind of record keep theirs.
 */
export function specifiedBody({ path }: CallLine, body: unknown): unknown {
  const fields = specified.get(/^\/api\/(\w+)\/(?:\d+\/)?$/.exec(path)?.[1] ?? '')
  if (fields === undefined || typeof body !== 'object' || body === null) return body
  const all = Object.entries(body)
  const kept = all.filter(([field]) => fields.has(field))
  return all.length > 0 && kept.length === 0 ? null : Object.fromEntries(kept)
}
