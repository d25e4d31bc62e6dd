import { existsSync, realpathSync } from 'node:fs'
import SqliteFile from 'better-sqlite3'
import { keepFromOthers } from './openSqlite.ts'

/** Milliseconds to wait for a server that is just ending. */
const patience = 500

/**
 * Locks a SQLite database for one server and returns how to unlock it. The lock is a write transaction that stays open
 * in `<path>.lock`: the operating system ends it with the process, however that ends, so no lock is ever left behind.
 * The file stays readable meanwhile: `holder`, in words, is what a second server is told of the first.
 * Throws where another server has the lock.
 */
export function lockForServer(path: string, holder: string): () => void {
  const file = `${existsSync(path) ? realpathSync(path) : path}.lock`
  keepFromOthers(file)
  const lock = new SqliteFile(file, { timeout: patience })
  try {
    // No journal beside it: a rewritten word or two may be lost.
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

/** The words are committed, so that others can read them, and the lock is taken again. Where they can't be written, the lock is kept and does without words. */
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

const isBusy = (error: unknown): boolean =>
  error instanceof SqliteFile.SqliteError && error.code.startsWith('SQLITE_BUSY')
