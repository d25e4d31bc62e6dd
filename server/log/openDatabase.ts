import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { Kysely } from 'kysely'
import { isNoPlant, refuseAfterCutRestore } from '#server/db/cutRestore.ts'
import type { Database, DatabaseOptions } from '#server/db/database.ts'
import { isPostgres, postgresName, sqlitePath, usualUrl } from '#server/db/databaseUrl.ts'
import { demandWritable } from '#server/db/demandWritable.ts'
import { refuseForeignActs } from '#server/db/foreignObjects.ts'
import { migrations } from '#server/db/migrations/migrations.ts'
import { openPostgres } from '#server/db/openPostgres.ts'
import { openForReading, openForWriting } from '#server/db/openSqlite.ts'
import { makeRoomToOpen } from '#server/db/reserve.ts'
import { lockForServer } from '#server/db/serverLock.ts'
import { sqliteDialect } from '#server/db/sqliteDialect.ts'
import type { Tables } from '#server/db/tables.ts'
import { watchFiles } from '#server/db/watchFiles.ts'
import { checkHead, headFileOfPlant } from './headFile.ts'
import { headOf } from './headOf.ts'
import { migrateWith } from './migrate.ts'

/**
 * Opens the database, migrates its tables and compares its log with the head file. `url` is `postgres://…`,
 * `sqlite:path`, `file:path` or a path. Throws if commits would not be durable, if a migration fails (it is rolled
 * back), if the log is shorter than it was (`LogCutShort`), if a restore was cut off there, and for a server if another
 * one has the file, a file can't be written, or a foreign trigger could change what is saved.
 */
export async function openDatabase(url = usualUrl, options: DatabaseOptions = {}): Promise<Database> {
  const database = isPostgres(url) ? overPostgres(url, options) : overSqlite(sqlitePath(url), options)
  try {
    const before = (): Promise<void> =>
      options.beforeMigration?.({ url, dialect: database.dialect }) ?? Promise.resolve()
    // Before a migration, which could fire a foreign trigger.
    if (options.server !== undefined)
      await refuseForeignActs(database.read, database.dialect, options.onForeign ?? (() => {}))
    await (database.dialect === 'postgres'
      ? migratePostgres(url, before)
      : migrateWith(database.write, migrations('sqlite'), before))
    if (database.file !== null && (await headOf(database.read)).seq === 0) refuseAfterCutRestore(database.file)
    const headFile = await database.headFile()
    if (options.server !== undefined && headFile !== null) demandWritable(headFile)
    if (options.checkHead !== false) await checkHead(database)
    return database
  } catch (error) {
    await database.close()
    throw error
  }
}

/** Opens a database for the time of `run`. */
export async function withDatabase<T>(
  url: string | undefined,
  options: DatabaseOptions,
  run: (db: Database) => Promise<T>,
): Promise<T> {
  const db = await openDatabase(url, options)
  try {
    return await run(db)
  } finally {
    await db.close()
  }
}

const longReadsAtOnce = 3

function overSqlite(path: string, options: DatabaseOptions): Database {
  const { headFile = `${path}.head`, mustExist, onFileGone, server, largest = null } = options
  if (isNoPlant(path)) refuseAfterCutRestore(path)
  if (mustExist === true && !existsSync(path)) throw new Error(`There is no database at ${path}.`)
  const unlock = server === undefined ? () => {} : claim(path, headFile, server)
  try {
    // Only after the lock: the reserve may be another server's.
    if (server !== undefined) makeRoomToOpen(path)
    const write = new Kysely<Tables>({ dialect: sqliteDialect('begin immediate', openForWriting(path, largest)) })
    const reading = (atOnce: number): Kysely<Tables> =>
      new Kysely({ dialect: sqliteDialect('begin', ...Array.from({ length: atOnce }, () => openForReading(path))) })
    const [read, longRead] = [reading(1), reading(longReadsAtOnce)]
    const endWatching = onFileGone === undefined ? () => {} : watchFiles(path, onFileGone)
    const close = async (): Promise<void> => {
      endWatching()
      await read.destroy()
      await longRead.destroy()
      await write.destroy()
      unlock()
    }
    return {
      dialect: 'sqlite',
      read,
      write,
      longRead,
      file: path,
      largest,
      connect: null,
      headFile: () => Promise.resolve(headFile),
      close,
    }
  } catch (error) {
    unlock()
    throw error
  }
}

/** Checks at the start conditions that would fail later, and locks the file for this server. */
function claim(path: string, headFile: string, server: string): () => void {
  for (const file of [path, `${path}-wal`, `${path}-shm`, headFile]) demandWritable(file)
  return lockForServer(path, server)
}

function overPostgres(url: string, options: DatabaseOptions): Database {
  const { headFile, headFolder = 'data', onIdleError = () => {}, slowestQuery = 30_000, server } = options
  const { dialect, connect } = openPostgres(url, { onIdleError, slowestQuery })
  const both = new Kysely<Tables>({ dialect })
  const named = join(headFolder, `${postgresName(url)}.head`)
  if (server !== undefined) demandWritable(headFile ?? named)
  return {
    dialect: 'postgres',
    read: both,
    write: both,
    longRead: both,
    file: null,
    largest: null,
    connect,
    headFile: headFile === undefined ? headFileOfPlant(both, headFolder, named) : () => Promise.resolve(headFile),
    close: () => both.destroy(),
  }
}

/** On a separate connection: the migration of a large plant may take longer than any query. */
async function migratePostgres(url: string, before: () => Promise<void>): Promise<void> {
  const { dialect } = openPostgres(url, { onIdleError: () => {}, slowestQuery: 0 })
  const db = new Kysely<Tables>({ dialect })
  try {
    await migrateWith(db, migrations('postgres'), before)
  } finally {
    await db.destroy()
  }
}
