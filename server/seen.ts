import type { ListName } from '#model/commit.ts'
import type { Entity } from '#model/event.ts'
import { can, type Holder } from '#model/roles.ts'
import { fromColumns } from '#server/db/columns.ts'
import type { Reader } from '#server/records/reading.ts'
import { readRecords } from '#server/records/records.ts'
import { readPlant, readSettings } from '#server/records/settings.ts'
import { readUsers } from '#server/records/users.ts'
import { maySee, view, viewPermission } from './visibility.ts'

/** The list that the records of a kind stand in; null for the kinds that have no list of their own. */
const listOf: { readonly [E in Entity]: ListName | null } = {
  wagon: 'wagons',
  batch: 'batches',
  lot: 'lots',
  order: 'orders',
  shipment: 'shipments',
  bag: 'bags',
  moisture_reading: null,
  dryer_event: null,
  drying_bin: 'drying_bins',
  client: 'clients',
  orchard: 'orchards',
  broker: 'brokers',
  variety: 'varieties',
  user: null,
  plant: null,
  settings: null,
}

/** What a reading or dryer event stands on. */
async function batchOf(tx: Reader, entity: 'moisture_reading' | 'dryer_event', id: number): Promise<number | null> {
  const table = entity === 'moisture_reading' ? 'moisture_readings' : 'dryer_events'
  const row = await tx.selectFrom(table).select('batch').where('id', '=', id).executeTakeFirst()
  return row?.batch ?? null
}

/** Whether there is a record, and somebody may see it. Kinds without a list are for whoever may make the call. */
export async function mayTouch(tx: Reader, user: Holder, entity: Entity, id: number): Promise<boolean> {
  if (entity === 'moisture_reading' || entity === 'dryer_event') {
    const batch = await batchOf(tx, entity, id)
    return batch !== null && mayTouch(tx, user, 'batch', batch)
  }
  const list = listOf[entity]
  if (list === null) return true
  const [found] = await readRecords(tx, list, [id])
  return found !== undefined && maySee(user, list, id, found.sight)
}

/** Whether somebody may see records of a kind at all. */
export function mayLook(user: Holder, entity: Entity): boolean {
  const list = entity === 'moisture_reading' || entity === 'dryer_event' ? 'batches' : listOf[entity]
  return list === null || can(user, viewPermission[list])
}

interface Versioned {
  readonly version: number
}

/** A record of any kind as somebody may see it; null where there is none for them. */
export async function readSeen(tx: Reader, user: Holder, entity: Entity, id: number): Promise<Versioned | null> {
  const list = listOf[entity]
  if (list !== null) return readListed(tx, user, list, id)
  if (entity === 'moisture_reading' || entity === 'dryer_event') return readOnBatch(tx, entity, id)
  if (entity === 'user') return (await readUsers(tx, [id]))[0] ?? null
  return entity === 'plant' ? readPlant(tx, id) : readSettings(tx)
}

async function readOnBatch(
  tx: Reader,
  entity: 'moisture_reading' | 'dryer_event',
  id: number,
): Promise<Versioned | null> {
  if (entity === 'moisture_reading') {
    const row = await tx.selectFrom('moisture_readings').selectAll().where('id', '=', id).executeTakeFirst()
    return row === undefined ? null : { ...fromColumns(entity, row), version: row.version }
  }
  const row = await tx.selectFrom('dryer_events').selectAll().where('id', '=', id).executeTakeFirst()
  return row === undefined ? null : { ...fromColumns(entity, row), version: row.version }
}

async function readListed<L extends ListName>(
  tx: Reader,
  user: Holder,
  list: L,
  id: number,
): Promise<Versioned | null> {
  const [found] = await readRecords(tx, list, [id])
  return found === undefined ? null : view(user, list, found)
}
