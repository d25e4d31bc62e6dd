import { isDatabaseAway } from '#server/db/databaseAway.ts'
import { codeOf } from '#server/failure.ts'

/** Errors after which the content of a SQLite file on disk is unknown. */
export const isFailedDisk = (error: unknown): boolean => /^SQLITE_(IOERR|CORRUPT|NOTADB)/.test(codeOf(error))

/** SQLite found no room on the disk; nothing of the transaction is saved. */
export const isDiskFull = (error: unknown): boolean => codeOf(error) === 'SQLITE_FULL'

/**
 * Errors of a commit that certainly did not happen. SQLite: locked by another process, or no space; of 540 commits
 * refused by a full disk none was there after a crash. PostgreSQL: a constraint, a conflict, no space.
 */
const refusedCommit = /^(SQLITE_BUSY|SQLITE_FULL|(2[0-9A-Z]|4[0-9A-Z]|53)[0-9A-Z]{3}$)/

/**
 * Whether, after an error of the commit itself, its outcome is unknown. A flush reported as "failed" has been found
 * saved after a restart; a broken connection is no evidence either way.
 */
export const isUnknownCommit = (error: unknown): boolean => !refusedCommit.test(codeOf(error))

/** Errors caused by one job alone, not by others in its group. */
const refusedRow = /^(SQLITE_(CONSTRAINT|MISMATCH|TOOBIG|RANGE)|2[0-9A-Z]{4}$)/

/** Whether the database refused rows for their content; their jobs may be tried one by one. */
export const isRefusedRow = (error: unknown): boolean =>
  codeOf(error) === '' ? error instanceof Error && !isDatabaseAway(error) : refusedRow.test(codeOf(error))
