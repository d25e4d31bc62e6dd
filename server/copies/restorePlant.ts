import { existsSync, realpathSync } from 'node:fs'
import { copyFile, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { statesWith } from '#machines/printJob.ts'
import type { Database, DatabaseOptions } from '#server/db/database.ts'
import { keepFromOthers } from '#server/db/openSqlite.ts'
import { lockForServer } from '#server/db/serverLock.ts'
import { messageOf } from '#server/failure.ts'
import type { Head } from '#server/log/headOf.ts'
import { openDatabase, withDatabase } from '#server/log/openDatabase.ts'
import { replayInto } from '#server/log/replayInto.ts'
import { verifyTables } from '#server/log/verifyLog.ts'
import { giveUpUnderWay } from '#server/printing/printJobs.ts'
import { compact } from './copyFiles.ts'
import { flush, noteHead, removeFile } from './copyPlant.ts'
import { copyTables } from './copyTables.ts'
import { replacePlant } from './replacePlant.ts'

/**
 * The end of the restored log. `replaced` is the file that keeps the replaced plant; null if there was none.
 * `leftBehind` has a sentence about each trigger, view, table and index of the copy that is not this program's.
 */
export interface Restored extends Head {
  readonly replaced: string | null
  readonly leftBehind: readonly string[]
}

type Prepared = Omit<Restored, 'replaced'>

/**
 * Replaces a SQLite plant, whose server is stopped, by a verified copy. The replaced file is kept under another name.
 * All users must sign in again, links in mails are invalid, and waiting labels ask whether they were printed, because
 * their later state is unknown. Throws, and changes nothing, if the copy does not exist or verify, or a server has the
 * plant open. `now` is ISO 8601, UTC.
 */
export async function restoreFile(copy: string, place: string, now: string): Promise<Restored> {
  // Otherwise a rename would replace a link to the plant, and not the plant.
  const target = existsSync(place) ? realpathSync(place) : place
  const begun = `${target}.restoring`
  await removeFile(begun)
  try {
    const prepared = await preparedCopy(copy, begun, now)
    const unlock = lockForServer(target, 'a restore')
    try {
      const replaced = existsSync(target) ? `${target}.before-${compact(now)}` : null
      await replacePlant(begun, target, `${target}.before-${compact(now)}`)
      return { ...prepared, replaced }
    } finally {
      unlock()
    }
  } catch (error) {
    await removeFile(begun)
    throw error
  }
}

/**
 * Replays a verified copy into an empty PostgreSQL database. Throws if the copy does not verify or the database is not
 * empty.
 */
export async function restoreInto(
  copy: string,
  { url, now, ...options }: Pick<DatabaseOptions, 'headFolder'> & { readonly url: string; readonly now: string },
): Promise<Restored> {
  const folder = await mkdtemp(join(tmpdir(), 'pecanyard-restore-'))
  const begun = join(folder, 'copy.sqlite')
  try {
    const { leftBehind } = await preparedCopy(copy, begun, now)
    return await withDatabase(begun, {}, (source) =>
      withDatabase(url, { ...options, checkHead: false }, async (target) => {
        await replayInto(source, target)
        return { ...(await noteHead(target)), replaced: null, leftBehind }
      }),
    )
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** The copy itself is not changed: the rows of a duplicate go into a new file, which is migrated and verified. */
async function preparedCopy(copy: string, begun: string, now: string): Promise<Prepared> {
  if (!existsSync(copy)) throw new Error(`There is no copy at ${copy}.`)
  const leftBehind = await copiedTables(copy, begun).catch((cause: unknown) => {
    throw new Error(`${copy} is no plant, or a damaged one: nothing was changed. ${messageOf(cause)}`, { cause })
  })
  const db = await openDatabase(begun, { checkHead: false, mustExist: true })
  try {
    const { faults } = await verifyTables(db)
    if (faults.length > 0)
      throw new Error(`${copy} does not verify, so nothing was changed. ${faults.slice(0, 3).join(' ')}`)
    await clearOutdated(db, now)
    return { ...(await noteHead(db)), leftBehind }
  } finally {
    await db.close()
    await flush(begun)
  }
}

/** With its write-ahead log, which can't be read without being written. */
async function copiedTables(copy: string, begun: string): Promise<readonly string[]> {
  const duplicate = `${begun}.copy`
  await mkdir(dirname(begun), { recursive: true })
  await removeFile(duplicate)
  try {
    keepFromOthers(duplicate)
    for (const suffix of ['', '-wal'])
      if (existsSync(`${copy}${suffix}`)) await copyFile(`${copy}${suffix}`, `${duplicate}${suffix}`)
    return await copyTables(duplicate, begun)
  } finally {
    await removeFile(duplicate)
  }
}

/** Clears the outdated state of the copy: sessions, links in mails, waiting labels. */
const clearOutdated = (db: Database, now: string): Promise<void> =>
  db.write.transaction().execute(async (tx) => {
    await tx.deleteFrom('sessions').execute()
    await tx.deleteFrom('one_time_links').execute()
    await tx
      .updateTable('print_jobs')
      .set({ state: 'sending', begun_at: now })
      .where('state', 'in', statesWith('send'))
      .execute()
    await giveUpUnderWay(tx, now, 0)
  })
