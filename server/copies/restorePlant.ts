import { existsSync } from 'node:fs'
import { copyFile, mkdir, mkdtemp, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { statesWith } from '#machines/printJob.ts'
import type { Database, DatabaseOptions } from '#server/db/database.ts'
import { keepFromOthers } from '#server/db/openSqlite.ts'
import { lockForServer } from '#server/db/serverLock.ts'
import { type Head, headOf } from '#server/log/headOf.ts'
import { openDatabase, withDatabase } from '#server/log/openDatabase.ts'
import { replayInto } from '#server/log/replayInto.ts'
import { verifyTables } from '#server/log/verifyLog.ts'
import { giveUpUnderWay } from '#server/printing/printJobs.ts'
import { compact } from './copyFiles.ts'
import { flush, noteHead, removeFile } from './copyPlant.ts'

/** The end of the restored log. `replaced` is the file that keeps the replaced plant; null if there was none. */
export interface Restored extends Head {
  readonly replaced: string | null
}

const suffixes = ['', '-wal', '-shm', '.head'] as const

/**
 * Replaces a SQLite plant, whose server is stopped, by a verified copy. The replaced file is kept under another name.
 * All users must sign in again, links in mails are invalid, and waiting labels ask whether they were printed, because
 * their later state is unknown. Throws, and changes nothing, if the copy does not exist or verify, or a server has the
 * plant open. `now` is ISO 8601, UTC.
 */
export async function restoreFile(copy: string, target: string, now: string): Promise<Restored> {
  const begun = `${target}.restoring`
  await removeFile(begun)
  try {
    const head = await preparedCopy(copy, begun, now)
    const unlock = lockForServer(target, 'a restore')
    try {
      const replaced = existsSync(target) ? `${target}.before-${compact(now)}` : null
      if (replaced !== null) await move(target, replaced)
      await move(begun, target)
      await flush(target)
      return { ...head, replaced }
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
    await preparedCopy(copy, begun, now)
    return await withDatabase(begun, {}, (source) =>
      withDatabase(url, { ...options, checkHead: false }, async (target) => {
        await replayInto(source, target)
        return { ...(await noteHead(target)), replaced: null }
      }),
    )
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** The copy itself is not changed: a duplicate of it is migrated, verified and prepared. */
async function preparedCopy(copy: string, begun: string, now: string): Promise<Head> {
  if (!existsSync(copy)) throw new Error(`There is no copy at ${copy}.`)
  keepFromOthers(begun)
  for (const suffix of suffixes)
    if (existsSync(`${copy}${suffix}`)) await copyFile(`${copy}${suffix}`, `${begun}${suffix}`)
  const db = await openDatabase(begun, { checkHead: false, mustExist: true }).catch((cause: unknown) => {
    throw new Error(`${copy} is no plant, or a damaged one: nothing was changed.`, { cause })
  })
  try {
    const { faults } = await verifyTables(db)
    if (faults.length > 0)
      throw new Error(`${copy} does not verify, so nothing was changed. ${faults.slice(0, 3).join(' ')}`)
    await clearOutdated(db, now)
    await noteHead(db)
    return await headOf(db.read)
  } finally {
    await db.close()
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

async function move(from: string, to: string): Promise<void> {
  for (const suffix of suffixes)
    if (existsSync(`${from}${suffix}`)) {
      await mkdir(dirname(to), { recursive: true })
      await rename(`${from}${suffix}`, `${to}${suffix}`)
    }
}
