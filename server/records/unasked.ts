import { type RawBuilder, sql, type SqlBool } from 'kysely'
import type { ListName } from '#model/commit.ts'
import { presentSeason } from '#server/plantTime.ts'
import { mostNamed, type Reader } from './reading.ts'
import { readSettings } from './settings.ts'

const week = 7 * 86_400_000
const weekBefore = (now: string): string => new Date(Date.parse(now) - week).toISOString()

const inSeason = async (tx: Reader, now: string, ended: string): Promise<RawBuilder<SqlBool>> =>
  sql`(created_at >= ${presentSeason(now, await readSettings(tx)).from} or status <> ${ended})`

/** What of a list is there without being asked for: what has not ended, or is new; null for all of it. Decisions, section 4. */
export async function unasked(tx: Reader, list: ListName, now: string): Promise<RawBuilder<SqlBool> | null> {
  switch (list) {
    case 'orders':
    case 'wagons':
    case 'batches':
      return inSeason(tx, now, 'Complete')
    case 'shipments':
      return inSeason(tx, now, 'Closed')
    case 'lots':
      return sql`(lots.status <> 'Sold' or lots.created_at >= ${weekBefore(now)})`
    case 'bags':
      return sql`(bags.created_at >= ${weekBefore(now)} or (bags.void = 0 and (bags.shipment is null
        or bags.shipment not in (select id from shipments where status = 'Closed'))))`
    case 'clients':
    case 'drying_bins':
    case 'orchards':
    case 'brokers':
    case 'varieties':
      return null
  }
}

/** Those of some records that their list leaves out unless they are asked for. */
export async function leftOut(
  tx: Reader,
  list: ListName,
  ids: ReadonlySet<number>,
  now: string,
): Promise<ReadonlySet<number>> {
  const there = ids.size === 0 ? null : await unasked(tx, list, now)
  if (there === null) return new Set()
  const named = ids.size > mostNamed ? sql`1 = 1` : sql`id in (${sql.join([...ids])})`
  const { rows } = await sql<{ id: number }>`select id from ${sql.table(list)} where ${named} and not ${there}`.execute(
    tx,
  )
  return new Set(rows.map(({ id }) => id))
}
