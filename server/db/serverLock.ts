import { existsSync, realpathSync } from 'node:fs'
import SqliteFile from 'better-sqlite3'
import { codeOf } from '#server/failure.ts'
import { keepFromOthers } from './openSqlite.ts'

/** Milliseconds to wait for a server that is just ending. */
const patience = 500

/**
 * Locks a SQLite database for one server and returns the unlock function. The lock is a write transaction that stays
 * open in `<path>.lock`: the operating system ends it with the process, in any case, so no stale lock remains. The file
 * stays readable meanwhile: a second server reads `holder`, a description of the first. Throws if another server has
 * the lock.
 */
export function lockForServer(path: string, holder: string): () => void {
  const file = `${existsSync(path) ? realpathSync(path) : path}.lock`
  keepFromOthers(file)
  const lock = new SqliteFile(file, { timeout: patience })
  try {
    // Without a journal: the file's content is unimportant.
    lock.pragma('journal_mode = memory')
    lock.exec('begin immediate')
    writeHolder(lock, holder)
    return () => void lock.close()
  } catch (error) {
    const other = isBusy(error) ? readHolder(lock) : null
    lock.close()
    if (other === null) throw new Error(`The lock file ${file} can not be used: ${String(error)}`, { cause: error })
    throw new Error(
      `The database ${path} is in use by another server: ${other}. Stop that one first, or set DATABASE_URL to another file.`,
    )
  }
}

/**
 * Commits the description, so that others can read it, and takes the lock again. If it can't be written, the lock is
 * kept without it.
 */
function writeHolder(lock: SqliteFile.Database, holder: string): void {
  try {
    lock.exec('create table if not exists holder (words text); delete from holder')
    lock.prepare('insert into holder values (?)').run(holder)
    lock.exec('commit')
  } catch (error) {
    if (isBusy(error)) throw error
    if (lock.inTransaction) lock.exec('rollback')
  }
  lock.exec('begin immediate')
}

function readHolder(lock: SqliteFile.Database): string {
  try {
    return String(lock.prepare('select words from holder').pluck().get())
  } catch {
    return 'one that has just started'
  }
}

const isBusy = (error: unknown): boolean => codeOf(error).startsWith('SQLITE_BUSY')
