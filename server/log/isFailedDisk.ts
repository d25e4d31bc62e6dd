const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''

/** Errors after which nobody knows what of a SQLite file is on the disk. */
const failures = /^SQLITE_(IOERR|CORRUPT|NOTADB|FULL)/

/** Whether an error in a job says that the disk fails or the file is damaged. A full disk is only full. */
export const isFailedDisk = (error: unknown): boolean => failures.test(codeOf(error)) && codeOf(error) !== 'SQLITE_FULL'

/** What PostgreSQL answers when it has not committed: a constraint, a conflict, no room. */
const refusedCommit = /^(2[0-9A-Z]|4[0-9A-Z]|53)[0-9A-Z]{3}$/

/**
 * Whether, after an error of the commit itself, nobody knows if it is saved. A failed flush that was reported as
 * "failed" has been found saved after a restart; a connection that broke says nothing either way.
 */
export const isUnknownCommit = (error: unknown): boolean =>
  !refusedCommit.test(codeOf(error)) && codeOf(error) !== 'SQLITE_BUSY'
