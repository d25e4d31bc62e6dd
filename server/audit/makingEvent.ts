import type { Entity } from '#model/kinds/event.ts'
import type { Finding } from '#plant/audit.ts'
import { childrenOf, type PlantState } from '#plant/state.ts'
import type { Database } from '#server/db/database.ts'
import { jsonObject } from '#server/db/jsonText.ts'
import { lastGrowth } from './capsOfLots.ts'

/** A finding; of a row that is not what its events made it, with the columns that differ. */
interface Found extends Finding {
  readonly columns?: readonly string[]
}

/** The columns that a law is about; of records of another entity, those that belong to the record. */
const lawColumns: Readonly<Record<string, readonly string[]>> = {
  'drying_bin F1': ['locked_by'],
  'drying_bin B6': ['locked_by'],
  'wagon F2': ['status', 'drying_bin', 'order'],
  'batch F2': ['wagons', 'order'],
  'wagon W1': ['status', 'drying_bin'],
  'wagon W5': ['status', 'notified_at'],
  'wagon W6': ['status', 'wagon_id', 'order'],
  'wagon W7': ['harvested_at', 'arrived_at'],
  'wagon W16': ['gross', 'tare'],
  'wagon W17': ['gross', 'tare', 'trash'],
  'batch B1': ['status'],
  'batch B2': ['status'],
  'batch B7': ['status', 'drying_bin', 'order'],
  'lot L4': ['status', 'notified_at'],
  'lot L6': ['status', 'broker'],
  'lot L15': ['status', 'order', 'grade'],
  'lot L16': ['status'],
  'bag K1': ['batch', 'void'],
  'bag K2': ['clean_gross', 'clean_tare'],
  'bag F3': ['lot', 'grade', 'batch'],
  'bag S6': ['shipment', 'lot'],
  'bag S8': ['ship_gross', 'ship_tare', 'shipment'],
  'bag F13': ['written_off', 'shipment'],
  'bag H2': ['hold', 'shipment'],
  'shipment S0': ['status', 'signature'],
  'shipment S1': ['lot'],
  'shipment S2': ['status'],
  'order O1': ['orchard', 'client'],
  'order O3': ['invoice_number', 'status'],
  'order O7': ['more_wagons', 'status'],
  'order O8': ['status'],
  'order O9': ['status'],
}

/** The laws about a record's own records: the last event of one of these made the finding, too. */
const lawChildren: Readonly<Record<string, Entity>> = {
  'batch B1': 'dryer_event',
  'batch B4': 'dryer_event',
  'shipment S10': 'adjustment',
  'shipment S12': 'adjustment',
  'shipment S13': 'adjustment',
  'shipment S14': 'adjustment',
}

/**
 * The event that made a record break a law: the last of its own that wrote a column of the law, else its last; 0 for a
 * record without an event.
 */
export async function makingEvent(db: Database, state: PlantState, found: Found): Promise<number> {
  const { entity, id, rule, columns } = found
  if (entity === 'lot' && rule === 'L2') return lastGrowth(db, state, id)
  const law = `${entity} ${rule}`
  const own = await lastWriting(db, entity, [id], columns ?? lawColumns[law] ?? [])
  const child = lawChildren[law]
  if (child === undefined || (entity !== 'batch' && entity !== 'shipment')) return own
  return (
    Math.max(
      lawColumns[law] === undefined ? 0 : own,
      await lastWriting(db, child, childrenOf(state, child, entity, id), []),
    ) || own
  )
}

async function lastWriting(
  db: Database,
  entity: Entity,
  ids: readonly number[],
  columns: readonly string[],
): Promise<number> {
  if (ids.length === 0) return 0
  const events = db.longRead.selectFrom('events').select(['seq', 'data', 'from_status', 'to_status', 'type'])
  const own = await events.where('entity', '=', entity).where('entity_id', 'in', ids).orderBy('seq', 'desc').execute()
  const made = own.filter(({ type }) => !type.endsWith('.flagged'))
  const writing = made.find(
    ({ data, from_status, to_status }) =>
      (columns.includes('status') && to_status !== null && from_status !== to_status) ||
      columns.some((name) => name in jsonObject(data)),
  )
  return (writing ?? made[0])?.seq ?? 0
}

/** Whether a record was brought over from another system like that, and flagged then. */
export async function isFlagged(db: Database, { entity, id, rule, text }: Finding): Promise<boolean> {
  const events = db.longRead.selectFrom('events').select('reason').where('entity', '=', entity)
  const flags = await events.where('entity_id', '=', id).where('type', '=', `${entity}.flagged`).execute()
  return flags.some(({ reason }) => (rule === null ? reason === text : reason?.startsWith(`${rule}: `) === true))
}
