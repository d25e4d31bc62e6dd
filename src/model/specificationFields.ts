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
