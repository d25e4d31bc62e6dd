import type { Kysely } from 'kysely'
import type { PlantState } from '#plant/state.ts'
import { prepare } from '#server/db/prepare.ts'
import type { Tables } from '#server/db/tables.ts'
import { genesisHash } from './hashEvent.ts'

/** Where a log stands: its newest event, or `seq` 0 where it is empty. */
export interface Head {
  readonly seq: number
  readonly at: string
  readonly hash: string
}

const newest = prepare((db) => db.selectFrom('events').select(['seq', 'at', 'hash']).orderBy('seq', 'desc').limit(1))
const nth = prepare((db, seq) =>
  db
    .selectFrom('events')
    .select(['seq', 'at', 'hash'])
    .where('seq', '=', seq ?? 0),
)

/** Where the log stands, as `tx` sees it; where it stood after an event, if one is named. */
export async function headOf(tx: Kysely<Tables>, seq?: number): Promise<Head> {
  const [head] = await (seq === undefined ? newest(tx) : nth(tx, seq))
  return head ?? { seq: 0, at: '', hash: genesisHash }
}

/** Where the log stood that a plant was made of. */
export const headIn = ({ seq, at, hash }: PlantState): Head => ({ seq, at, hash: seq === 0 ? genesisHash : hash })
