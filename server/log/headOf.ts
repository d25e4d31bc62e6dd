import { type Kysely, sql } from 'kysely'
import type { Tables } from '#server/db/tables.ts'
import { genesisHash } from './hashEvent.ts'

/** Where a log stands: its newest event, or `seq` 0 where it is empty. */
export interface Head {
  readonly seq: number
  readonly at: string
  readonly hash: string
}

const newest = sql<Head>`select seq, at, hash from events order by seq desc limit 1`

/** Where the log stands, as `tx` sees it. */
export async function headOf(tx: Kysely<Tables>): Promise<Head> {
  const { rows } = await newest.execute(tx)
  return rows[0] ?? { seq: 0, at: '', hash: genesisHash }
}
