import type { Kysely } from 'kysely'
import type { EventColumns, Tables } from '#server/db/tables.ts'

const usualPage = 1000

/** The events of a log after one of them, from the first on where that is 0, up to `last`, in pages. */
export async function* readLog(
  db: Kysely<Tables>,
  last = Number.MAX_SAFE_INTEGER,
  pageSize = usualPage,
  first = 0,
): AsyncGenerator<readonly EventColumns[]> {
  for (let after = first; ;) {
    const page = await db
      .selectFrom('events')
      .selectAll()
      .where('seq', '>', after)
      .where('seq', '<=', last)
      .orderBy('seq')
      .limit(pageSize)
      .execute()
    const newest = page.at(-1)
    if (newest === undefined) return
    yield page
    after = newest.seq
  }
}
