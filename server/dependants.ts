import { sql, type Transaction } from 'kysely'
import { nothingRefers } from '#machines/plainRecords.ts'
import { broken, type Refusal } from '#machines/rule.ts'
import type { Entity } from '#model/event.ts'
import { jsonList } from '#server/db/jsonText.ts'
import { tableOf } from '#model/entities.ts'
import type { Tables } from '#server/db/tables.ts'

type Reference = readonly [table: keyof Tables, column: string, called: string]

/** Which columns name a record of a kind. A wagon's bins are a list; the batches and locks tell of the same bins. */
const references: Readonly<Partial<Record<Entity, readonly Reference[]>>> = {
  client: [
    ['orders', 'client', 'orders'],
    ['orchards', 'client', 'orchards'],
    ['users', 'client', 'users'],
  ],
  broker: [
    ['lots', 'broker', 'lots'],
    ['orders', 'preselected_broker', 'orders'],
    ['clients', 'preferred_broker', 'clients'],
    ['users', 'broker', 'users'],
  ],
  variety: [['orders', 'variety', 'orders']],
  orchard: [['orders', 'orchard', 'orders']],
  drying_bin: [
    ['batches', 'drying_bin', 'batches'],
    ['dryer_events', 'drying_bin', 'dryer events'],
  ],
}

/** Why a record can't be removed: what names it. Empty where nothing does. */
export async function dependants(tx: Transaction<Tables>, entity: Entity, id: number): Promise<readonly Refusal[]> {
  const counted: string[] = []
  for (const [table, column, called] of references[entity] ?? []) {
    const { rows } = await sql`select 1 from ${sql.table(table)} where ${sql.ref(column)} = ${id} limit 1`.execute(tx)
    if (rows.length > 0) counted.push(called)
  }
  if (entity === 'drying_bin' && (await standsOnWagon(tx, id))) counted.push('wagons')
  return broken([nothingRefers], { referredBy: counted }, null)
}

async function standsOnWagon(tx: Transaction<Tables>, bin: number): Promise<boolean> {
  const { rows } = await sql<{
    drying_bin: string
  }>`select drying_bin from ${sql.table(tableOf.wagon)} where drying_bin like ${`%${bin}%`}`.execute(tx)
  return rows.some((row) => jsonList(row.drying_bin).includes(bin))
}
