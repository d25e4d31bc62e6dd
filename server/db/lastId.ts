import type { Reader } from './reader.ts'

/** The greatest id of a table, 0 for an empty one. In a write, the next one is free: writes go one by one. */
export async function lastId(tx: Reader, table: 'badges' | 'print_jobs' | 'refusals' | 'saved_views'): Promise<number> {
  const { last } = await tx
    .selectFrom(table)
    .select(({ fn }) => fn.max('id').as('last'))
    .executeTakeFirstOrThrow()
  return Number(last ?? 0)
}
