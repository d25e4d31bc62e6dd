import { existsSync, realpathSync, statSync } from 'node:fs'
import { codeOf } from '#server/failure.ts'
import { keepFromOthers } from './openSqlite.ts'
import { type SqliteDatabase, SqliteFile } from './sqliteFile.ts'

/** Milliseconds to wait for a server that is just ending. */
const patience = 500

/**
 * Locks a SQLite database for one server and returns the unlock function. The lock is a write transaction that stays
 * open in `<path>.lock`: the operating system ends it with the process, in any case, so no stale lock remains. The file
 * stays readable meanwhile: a second server reads `holder`, a description of the first. Throws if another server has
 * the lock, or has the file open under another name.
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
    demandUnopened(path)
    return () => void lock.close()
  } catch (error) {
    const other = isBusy(error) ? readHolder(lock) : null
    lock.close()
    if (error instanceof OpenElsewhere) throw error
    if (other === null) throw new Error(`The lock file ${file} can not be used: ${String(error)}`, { cause: error })
    throw new Error(
      `The database ${path} is in use by another server: ${other}. Stop that one first, or set DATABASE_URL to another file.`,
    )
  }
}

class OpenElsewhere extends Error {
  override readonly name = 'OpenElsewhere'
}

/**
 * A file with several names (hard links) has a lock file and a write-ahead log for each: two servers would not notice
 * each other, and destroy it. Whoever has the file open holds SQLite's own lock on its content, under any name.
 */
function demandUnopened(path: string): void {
  const names = statSync(path, { throwIfNoEntry: false })?.nlink ?? 1
  if (names < 2) return
  const file = new SqliteFile(path, { fileMustExist: true, timeout: patience })
  try {
    file.pragma('locking_mode = exclusive')
    file.prepare('select count(*) from sqlite_master').get()
  } catch (error) {
    if (isBusy(error))
      throw new OpenElsewhere(
        `The database ${path} is in use by another program under another name: the file has ${names} names (hard links). Stop that program first, and remove the other names: only one may stay.`,
      )
    // A damaged file is the business of those who open it next.
  } finally {
    file.close()
  }
}

/**
 * Commits the description, so that others can read it, and takes the lock again. If it can't be written, the lock is
 * kept without it.
 */
function writeHolder(lock: SqliteDatabase, holder: string): void {
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

function readHolder(lock: SqliteDatabase): string {
  try {
    return String(lock.prepare('select words from holder').pluck().get())
  } catch {
    return 'one that has just started'
  }
}

const isBusy = (error: unknown): boolean => codeOf(error).startsWith('SQLITE_BUSY')
