import { type Kysely, sql } from 'kysely'
import type { PlantState } from '#plant/state.ts'
import { statement } from '#server/db/statement.ts'
import type { Tables } from '#server/db/tables.ts'
import { genesisHash } from './hashEvent.ts'

/** The head of a log: its newest event, or `seq` 0 for an empty log. */
export interface Head {
  readonly seq: number
  readonly at: string
  readonly hash: string
}

/** The statement that reads the head of the log. */
export const newestHead = 'select seq, at, hash from events order by seq desc limit 1'

const newest = statement(sql.raw<Head>(newestHead))
const nth = statement(sql<Head>`select seq, at, hash from events where seq = ${null}`)

/** The head of the log in the transaction `tx`, or the head after a given event. */
export async function headOf(tx: Kysely<Tables>, seq?: number): Promise<Head> {
  const { rows } = await (seq === undefined ? newest(tx) : nth(tx, seq))
  return rows[0] ?? { seq: 0, at: '', hash: genesisHash }
}

/** The head of the log that a state was folded from. */
export const headIn = ({ seq, at, hash }: PlantState): Head => ({ seq, at, hash: seq === 0 ? genesisHash : hash })
