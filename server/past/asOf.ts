import type { AsOf, AsOfKind, AsOfQuery, AsOfRecord } from '#model/asOf.ts'
import type { Database } from '#server/db/database.ts'
import { headOf } from '#server/log/headOf.ts'
import { companyNames } from '#server/records/reading.ts'
import { createPast, type Past } from './past.ts'
import { PlantThen } from './PlantThen.ts'

const usualLimit = 200
const pasts = new WeakMap<Database, Past>()

/** The plant as it stood at some moment, folded from the log. Nothing of it is read from the tables of today but names. */
export async function readAsOf(db: Database, { entity, status, before, limit, ...moment }: AsOfQuery): Promise<AsOf> {
  const past = pasts.get(db) ?? createPast(db)
  pasts.set(db, past)
  const plant = await past.upTo(await lastOf(db, moment))
  const then = new PlantThen(plant)
  const page = entity === undefined ? [] : then.recordsOf(entity, { status, before, limit: limit ?? usualLimit })
  return {
    seq: plant.seq,
    at: plant.seq === 0 ? null : plant.at,
    counts: countsOf(then),
    records: await named(db, then, page),
  }
}

/** The last event of a moment. A decision is never seen half: what follows from a step belongs to its moment. */
async function lastOf(db: Database, { at, seq }: Pick<AsOfQuery, 'at' | 'seq'>): Promise<number> {
  const events = db.read.selectFrom('events').select('seq').orderBy('seq', 'desc').limit(1)
  if (at !== undefined) return (await events.where('at', '<=', at).executeTakeFirst())?.seq ?? 0
  const head = (await headOf(db.read)).seq
  if (seq === undefined || seq >= head) return head
  const next = db.read.selectFrom('events').select('seq').where('seq', '>', seq).where('cause', 'is', null)
  return ((await next.orderBy('seq').limit(1).executeTakeFirst())?.seq ?? head + 1) - 1
}

function countsOf(then: PlantThen): AsOf['counts'] {
  const count = (kind: AsOfKind): Record<string, number> => {
    const counts: Record<string, number> = {}
    for (const status of then.statusesOf(kind)) counts[status] = (counts[status] ?? 0) + 1
    return counts
  }
  return {
    order: count('order'),
    wagon: count('wagon'),
    batch: count('batch'),
    lot: count('lot'),
    bag: count('bag'),
    shipment: count('shipment'),
    drying_bin: count('drying_bin'),
  }
}

async function named(
  db: Database,
  then: PlantThen,
  page: readonly Omit<AsOfRecord, 'company_name'>[],
): Promise<AsOfRecord[]> {
  const clients = then.clientsOf(new Set(page.map(({ order_number }) => order_number)))
  const nameOf = await companyNames(db.read, 'client', clients.values())
  return page.map((record) => {
    const client = clients.get(record.order_number ?? 0)
    return { ...record, company_name: client === undefined ? null : nameOf(client) }
  })
}
