import type { Kysely } from 'kysely'
import type { PlantState } from '#plant/state.ts'
import { prepare } from '#server/db/prepare.ts'
import type { Tables } from '#server/db/tables.ts'
import { genesisHash } from './hashEvent.ts'

/** The head of a log: its newest event, or `seq` 0 for an empty log. */
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

/** The head of the log in the transaction `tx`, or the head after a given event. */
export async function headOf(tx: Kysely<Tables>, seq?: number): Promise<Head> {
  const [head] = await (seq === undefined ? newest(tx) : nth(tx, seq))
  return head ?? { seq: 0, at: '', hash: genesisHash }
}

/** The head of the log that a state was folded from. */
export const headIn = ({ seq, at, hash }: PlantState): Head => ({ seq, at, hash: seq === 0 ? genesisHash : hash })
