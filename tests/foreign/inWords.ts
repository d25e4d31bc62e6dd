import { type ListName, listNames, type RecordOf } from '#model/kinds/commit.ts'
import type { PlantClient } from '#streams/client.ts'

type Fields = { readonly [L in ListName]?: readonly (keyof RecordOf<L>)[] }

/** The shown fields of each record, of the lists of the specification. */
// oxfmt-ignore
const fields: Fields = {
  clients: ['company_name', 'first_name', 'phone', 'mobile_phone', 'preferred_contact_methods', 'preferred_broker'],
  brokers: ['company_name'],
  varieties: ['name'],
  orchards: ['name', 'farm', 'client', 'notes'],
  drying_bins: ['name', 'locked_by_details', 'locked_by'],
  orders: [
    'order_number', 'company_name', 'variety_name', 'orchard', 'preselected_broker', 'status', 'more_wagons',
    'invoice_number', 'clean_net', 'bag_count', 'total_dry_hours', 'total_excessive_trash', 'notes',
  ],
  wagons: [
    'wagon_id', 'order_number', 'company_name', 'variety', 'variety_name', 'orchard_name', 'status', 'drying_bin',
    'excessive_trash', 'driver',
  ],
  batches: ['batch_number', 'order_number', 'company_name', 'variety_name', 'status', 'drying_bin_name'],
  lots: [
    'lot_number', 'order_number', 'company_name', 'grade', 'status', 'broker_name', 'clean_net', 'bag_count',
    'internal_yield', 'internal_moisture', 'internal_count', 'broker_yield',
  ],
  bags: ['lot_number', 'bag_number', 'batch_number', 'clean_gross', 'clean_net', 'ship_net', 'status', 'order'],
  shipments: [
    'shipment_number', 'lot_number', 'order', 'company_name', 'broker_name', 'status', 'ship_net', 'bag_count',
    'pallet_type', 'shipped_by', 'truck_number',
  ],
}

/** Each list's records in one line each, by their ids; without unknown values. */
export function inWords({ lists }: Pick<PlantClient, 'lists'>): Readonly<Partial<Record<ListName, readonly string[]>>> {
  const lines = <L extends ListName>(list: L): readonly string[] =>
    lists[list]
      .get()
      .toArray()
      .toSorted((a, b) => a.id - b.id)
      .map((record: RecordOf<L>) => (fields[list] ?? []).map((field) => said(record[field])).join(' | '))
  return Object.fromEntries(listNames.filter((list) => list in fields).map((list) => [list, lines(list)]))
}

/** Lists with a slash between; of an orchard its name, of a lock its order's number. */
function said(value: unknown): string {
  if (Array.isArray(value)) return value.join('/')
  if (typeof value !== 'object' || value === null)
    return value === undefined || value === null ? '' : `${value as string}`
  if ('name' in value) return said(value.name)
  return 'order_number' in value ? said(value.order_number) : JSON.stringify(value)
}
