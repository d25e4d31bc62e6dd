import type { Kysely, Transaction } from 'kysely'
import { emptyPlant } from '#plant/state.ts'
import type { Database } from '#server/db/database.ts'
import { snapshot } from '#server/db/snapshot.ts'
import type { EventColumns, Tables } from '#server/db/tables.ts'
import type { Writing } from '#server/db/writeRows.ts'
import { hashEvent } from './hashEvent.ts'
import { headOf } from './headOf.ts'
import { lockAppends } from './lockAppends.ts'
import { clearProjections } from './projections.ts'
import { readLog } from './readLog.ts'
import { applyEvents, saveState } from './saveState.ts'
import { readEvent } from './storedEvent.ts'

/** Writes the tables that a log makes, page by page. Resolves with the number of events. */
export async function fold(to: Writing, pages: AsyncIterable<readonly EventColumns[]>): Promise<number> {
  let before = emptyPlant
  let events = 0
  for await (const page of pages) {
    const { state, figures } = applyEvents(before, page.map(readEvent))
    await saveState(to, before, state, figures)
    before = state
    events += page.length
  }
  return events
}

/** Rebuilds the tables of a database from its own log, in one transaction. Resolves with the number of events. */
export const rebuild = (db: Database): Promise<number> =>
  db.write.transaction().execute(async (tx) => {
    await lockAppends(db, tx)
    await clearProjections(tx)
    return fold({ dialect: db.dialect, tx }, readLog(tx))
  })

/**
 * Replays a database's log into an empty database, on the same engine or the other, in one transaction. The data
 * outside the log (personal data, sign-ins, second factors, images, the keys of tickets and digests) is copied,
 * sessions are not. Resolves with the number of events. Throws if the target is not empty or an event has a wrong hash.
 */
export const replayInto = (source: Database, target: Database): Promise<number> =>
  snapshot(source, (from) =>
    target.write.transaction().execute(async (into) => {
      if ((await headOf(into)).seq > 0) throw new Error('The database to replay into is not empty.')
      const events = await fold({ dialect: target.dialect, tx: into }, copied(into, readLog(from)))
      await copyBeside(from, into)
      return events
    }),
  )

async function* copied(
  into: Transaction<Tables>,
  pages: AsyncIterable<readonly EventColumns[]>,
): AsyncGenerator<readonly EventColumns[]> {
  for await (const page of pages) {
    for (const event of page) {
      if (hashEvent(event) !== event.hash)
        throw new Error(`Event ${event.seq} does not bear its hash. Verify the log first.`)
      await into.insertInto('events').values(event).execute()
    }
    yield page
  }
}

async function copyBeside(from: Kysely<Tables>, into: Transaction<Tables>): Promise<void> {
  // Otherwise printed tickets and digests would be invalid there.
  for (const { name, ...secret } of await from.selectFrom('secrets').selectAll().execute())
    await into.updateTable('secrets').set(secret).where('name', '=', name).execute()
  for (const row of await from.selectFrom('personal').selectAll().execute())
    await into.insertInto('personal').values(row).execute()
  for (const row of await from.selectFrom('credentials').selectAll().execute())
    await into.insertInto('credentials').values(row).execute()
  for (const row of await from.selectFrom('second_factors').selectAll().execute())
    await into.insertInto('second_factors').values(row).execute()
  for (const row of await from.selectFrom('badges').selectAll().execute())
    await into.insertInto('badges').values(row).execute()
  for (const row of await from.selectFrom('pins').selectAll().execute())
    await into.insertInto('pins').values(row).execute()
  for (const row of await from.selectFrom('files').selectAll().execute())
    await into.insertInto('files').values(row).execute()
}
