import { setImmediate as nextTurn } from 'node:timers/promises'
import {
  foldForecasts,
  type FoldedForecasts,
  forecastEntities,
  type MadeForecast,
  noForecasts,
} from '#plant/forecastScore.ts'
import type { Database } from '#server/db/database.ts'
import { inPages } from '#server/db/inPages.ts'
import { snapshot } from '#server/db/snapshot.ts'
import { readEvent } from '#server/log/storedEvent.ts'

type Log = Pick<Database, 'longRead'>

interface Read extends FoldedForecasts {
  /** Up to which event the log was read. */
  readonly upTo: number
}

/** Events of a page: the event loop is free between two. */
const pageSize = 1000

/** As far as each log was read: it only grows, so the next who asks reads what came since. */
const newest = new WeakMap<Log, Promise<Read>>()

async function readOn(db: Log, before: Read, upTo: number): Promise<Read> {
  if (before.upTo >= upTo) return before
  return snapshot({ read: db.longRead }, async (tx) => {
    const events = tx
      .selectFrom('events')
      .selectAll()
      .where('entity', 'in', forecastEntities)
      .where('seq', '<=', upTo)
      .orderBy('seq')
      .limit(pageSize)
    const pages = inPages(
      before.upTo,
      (after) => events.where('seq', '>', after).execute(),
      ({ seq }) => seq,
    )
    let folded: FoldedForecasts = before
    for await (const page of pages) {
      folded = foldForecasts(folded, page.map(readEvent))
      await nextTurn()
    }
    return { ...folded, upTo }
  })
}

/** The forecasts that were made up to an event, each as it was made, oldest first. */
export async function madeForecasts(db: Log, upTo: number): Promise<readonly MadeForecast[]> {
  const before = newest.get(db) ?? Promise.resolve({ ...noForecasts, upTo: 0 })
  const next = before.then((read) => readOn(db, read, upTo))
  newest.set(db, next)
  // A failed read is no beginning for the next who asks.
  next.catch(() => newest.delete(db))
  return (await next).made
}
