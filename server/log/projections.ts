import { type Kysely, sql } from 'kysely'
import { entities, tableOf } from '#model/kinds/kinds.ts'
import { inPages } from '#server/db/inPages.ts'
import type { Tables } from '#server/db/tables.ts'

/** Every table that is folded from the log, with the column that names its rows. */
export const projections: ReadonlyMap<string, string> = new Map([
  ...entities.map((entity) => [tableOf(entity), 'id'] as const),
  ['counters', 'entity'],
  ['bag_counters', 'lot'],
  ['lot_figures', 'seq'],
])

type StoredRow = Readonly<Record<string, unknown>>

const pageSize = 2000

/**
 * The rows of a projection in the order of their names. Engines sort text differently, so few and named rows are
 * sorted here.
 */
export async function* rowsOf(db: Kysely<Tables>, table: string, key: string): AsyncGenerator<StoredRow, undefined> {
  if (key === 'entity') {
    const { rows } = await sql<StoredRow>`select * from ${sql.table(table)}`.execute(db)
    yield* [...rows].sort((a, b) => (String(a[key]) < String(b[key]) ? -1 : 1))
    return undefined
  }
  const read = async (after: number) => {
    const page = sql<StoredRow>`select * from ${sql.table(table)} where ${sql.ref(key)} > ${after}
      order by ${sql.ref(key)} limit ${pageSize}`
    return (await page.execute(db)).rows
  }
  for await (const page of inPages(0, read, (row) => Number(row[key]))) yield* page
  return undefined
}

/** Empties all projections; the log and the rows outside it stay. */
export async function clearProjections(tx: Kysely<Tables>): Promise<void> {
  for (const table of projections.keys()) await sql`delete from ${sql.table(table)}`.execute(tx)
}
