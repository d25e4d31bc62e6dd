import type { AsOf, AsOfKind, AsOfQuery, AsOfRecord } from '#model/calls/asOf.ts'
import { cachePerObject } from '#model/values/cachePerObject.ts'
import { countsOf, recordsAsOf, type PastRecord } from '#plant/pastRecords.ts'
import { personalText, type PlantState } from '#plant/state.ts'
import type { PlantContext } from '#server/commands/writeOptions.ts'
import type { Database } from '#server/db/database.ts'
import { headOf } from '#server/log/headOf.ts'
import { lastUntil } from './lastUntil.ts'
import { createPastStates, type PastStates } from './pastStates.ts'

const usualLimit = 200
const pasts = new WeakMap<Database, PastStates>()

/** The past states of a database, shared by all who ask. */
export function pastsOf(db: Database): PastStates {
  const past = pasts.get(db) ?? createPastStates(db)
  pasts.set(db, past)
  return past
}

/** The plant after the whole decision of an event; null if there is no such event. */
export async function plantAsOf(
  { db, writer }: Pick<PlantContext, 'db' | 'writer'>,
  seq: number,
): Promise<PlantState | null> {
  const present = await writer.plant()
  if (seq > present.seq) return null
  const last = await lastOf(db, { at: undefined, seq })
  return pastsOf(db).upTo(Math.min(last, present.seq), present)
}

/** The plant at a moment in the past, folded from the log. Only names are read from today's tables. */
export async function readAsOf(
  { db, writer }: Pick<PlantContext, 'db' | 'writer'>,
  { entity, status, before, limit, ...moment }: AsOfQuery,
): Promise<AsOf> {
  const [present, last] = [await writer.plant(), await lastOf(db, moment)]
  // More events may have been committed meanwhile.
  const plant = await pastsOf(db).upTo(Math.min(last, present.seq), present)
  const page = entity === undefined ? [] : recordsAsOf(plant, entity, { status, before, limit: limit ?? usualLimit })
  return {
    seq: plant.seq,
    at: plant.seq === 0 ? null : plant.at,
    counts: allCounts(plant),
    records: entity === undefined ? [] : await named(db, { plant, present, entity, page }),
  }
}

/** The last event of a moment. A decision is never split: the consequences of a step belong to its moment. */
export async function lastOf(db: Database, { at, seq }: Pick<AsOfQuery, 'at' | 'seq'>): Promise<number> {
  if (at !== undefined) return lastUntil(db, at)
  const head = (await headOf(db.read)).seq
  if (seq === undefined || seq >= head) return head
  const next = db.read.selectFrom('events').select('seq').where('seq', '>', seq).where('cause', 'is', null)
  return ((await next.orderBy('seq').limit(1).executeTakeFirst())?.seq ?? head + 1) - 1
}

const allCounts = (plant: PlantState): AsOf['counts'] => ({
  order: countsOf(plant, 'order'),
  wagon: countsOf(plant, 'wagon'),
  batch: countsOf(plant, 'batch'),
  lot: countsOf(plant, 'lot'),
  bag: countsOf(plant, 'bag'),
  shipment: countsOf(plant, 'shipment'),
  drying_bin: countsOf(plant, 'drying_bin'),
})

interface Shown {
  readonly plant: PlantState
  /** Names are stored outside the log, so today's names are shown. */
  readonly present: PlantState
  readonly entity: AsOfKind
  readonly page: readonly PastRecord[]
  /** When each record of the page changed last, if that is known already. */
  readonly changedAt?: ReadonlyMap<number, string>
}

/** The client of each order, by the order's number. */
const clientsByOrder = cachePerObject((plant: PlantState): ReadonlyMap<number, number> => {
  const clients = new Map<number, number>()
  plant.records.of('order').forEach(({ row }) => clients.set(row.order_number, row.client))
  return clients
})

/** Records of one kind as they are answered. */
export async function named(
  db: Pick<Database, 'read'>,
  { plant, present, entity, page, changedAt: known }: Shown,
): Promise<AsOfRecord[]> {
  const changedAt = known ?? (await lastChanges(db, { entity, ids: page.map(({ id }) => id), seq: plant.seq }))
  const clients = clientsByOrder(plant)
  return page.map((record) => {
    const client = clients.get(record.order_number ?? 0)
    const company_name = client === undefined ? null : personalText(present, 'client', client, 'company_name')
    // Written out, since a spread of tens of thousands takes longer than all else of them.
    return {
      id: record.id,
      name: record.name,
      status: record.status,
      order_number: record.order_number,
      lot_number: record.lot_number,
      company_name,
      grade: record.grade,
      bins: record.bins,
      bags: record.bags,
      net: record.net,
      changed_at: changedAt.get(record.id) ?? plant.at,
    }
  })
}

/** The time of the last change of each of some records, up to an event. */
async function lastChanges(
  { read }: Pick<Database, 'read'>,
  { entity, ids, seq }: { readonly entity: AsOfKind; readonly ids: readonly number[]; readonly seq: number },
): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map()
  const own = read.selectFrom('events').where('entity', '=', entity).where('entity_id', 'in', ids)
  const last = own
    .select((eb) => eb.fn.max('seq').as('seq'))
    .where('seq', '<=', seq)
    .groupBy('entity_id')
  const events = read.selectFrom('events').select(['entity_id', 'at']).where('seq', 'in', last)
  return new Map((await events.execute()).map(({ entity_id, at }) => [entity_id, at]))
}
