import type { Entity } from '#model/kinds/event.ts'
import { hasField } from '#model/kinds/kinds.ts'
import { dateIn } from '#model/values/calendar.ts'
import { isObject } from '#model/values/isObject.ts'
import type { OldPlant, Raw } from './readOldPlant.ts'

/** Sources of a column beside its own record. */
interface Lookup {
  readonly old: OldPlant
  readonly now: string
  readonly timeZone: string
}

/** Columns of a row that its record names differently, or does not have. */
const columns: { readonly [E in Entity]?: (record: Raw, lookup: Lookup) => Raw } = {
  order: ({ orchard }) => ({ orchard: isObject(orchard) ? orchard['id'] : orchard }),
  wagon: (record, { now, timeZone }) => {
    const arrived_at = record['arrived_at'] ?? record['harvested_at'] ?? dateIn(createdAt(record) ?? now, timeZone)
    return { arrived_at, harvested_at: record['harvested_at'] ?? arrived_at }
  },
  batch: ({ pre_dried }) => ({ wagons: [], pre_dried: pre_dried ?? false, bin_emptied_at: null, earlier_bins: [] }),
  drying_bin: ({ locked_by, locked_by_details: lock }, { old }) => ({
    locked_by:
      locked_by ?? (isObject(lock) ? numbered(old.records.orders, 'order_number', lock['order_number']) : null),
  }),
  lot: () => ({ hold: null, sold_at: null, meant_for: null }),
  shipment: ({ lot, lot_number }, { old }) => ({ lot: lot ?? numbered(old.records.lots, 'lot_number', lot_number) }),
  bag: ({ batch, batch_number }, { old }) => ({
    batch: batch ?? numbered(old.records.batches, 'batch_number', batch_number),
    void: false,
    written_off: null,
    returned_from: null,
    returned_at: null,
    label: 'none',
    provisional_label: null,
    hold: null,
  }),
}

/** The columns of a row, from the fields of its record. */
export const columnsOf = (entity: Entity, record: Raw, lookup: Lookup): Raw => ({
  ...Object.fromEntries(Object.entries(record).filter(([name]) => hasField(entity, name))),
  ...columns[entity]?.(record, lookup),
})

function numbered(records: readonly (Raw & { readonly id: number })[], column: string, number: unknown): number | null {
  if (typeof number !== 'number') return null
  return records.find((each) => each[column] === number)?.id ?? null
}

const defaults: { readonly [E in Entity]?: Raw } = {
  order: { status: 'Open' },
  wagon: { status: 'Complete' },
  batch: { status: 'Complete' },
  lot: { status: 'Ready' },
  shipment: { status: 'Closed', pallet_type: null },
  bag: { pallet_type: 'None' },
}

/**
 * The substitute for a missing value that a row needs; undefined if there is none. A lot of unknown status with a
 * purchaser is Sold.
 */
export const substituteFor = (entity: Entity, column: string, row: Raw): unknown =>
  entity === 'lot' && column === 'status' && typeof row['broker'] === 'number' ? 'Sold' : defaults[entity]?.[column]

/** Noon of a day, UTC: the same day in every time zone of America. */
export const noonOf = (day: unknown): string | null =>
  typeof day === 'string' && day !== '' ? `${day}T12:00:00.000Z` : null

/** The creation time of a record, UTC, if it has one. */
export const createdAt = (record: Raw): string | null =>
  instantOf(record['created_at']) ??
  instantOf(record['reading_time']) ??
  instantOf(record['event_time']) ??
  noonOf(record['arrived_at'])

function instantOf(value: unknown): string | null {
  const time = typeof value === 'string' ? Date.parse(value) : Number.NaN
  return Number.isNaN(time) ? null : new Date(time).toISOString()
}
