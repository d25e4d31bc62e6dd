import { codeOf, messageOf } from '#server/failure.ts'

/** No connection to PostgreSQL is available: it is stopped, starting, full or unreachable. `cause` has the error. */
export class DatabaseAway extends Error {
  constructor(cause: unknown) {
    super(`PostgreSQL does not answer: ${messageOf(cause) || codeOf(cause)}`, { cause })
    this.name = 'DatabaseAway'
  }
}

/**
 * A broken connection, and PostgreSQL's own states: connection faults (08), no resources (53, except a full disk), a
 * missing role, password or database (28, 3D), shut down, starting or cut off by an administrator (57P), its machine
 * (58), read-only after a fail-over (25006). Conflicting transactions (40001, 40P01, 55P03) may be repeated as well.
 * SQLite: another process has locked the file, or it has become read-only.
 */
const awayCodes =
  /^(E(CONN\w+|PIPE|TIMEDOUT|HOSTUNREACH|NETUNREACH|NETDOWN)|(08|28|3D|58)\w{3}|57P\w{2}|53(?!100)\w{3}|25006|40001|40P01|55P03|SQLITE_(BUSY|READONLY|CANTOPEN)\w*)$/

/** The driver's own words for a connection that is gone; these have no code. */
const awayWords = /^(Connection terminated|Client (has encountered a connection error|was closed)|Query read timeout)/

/** Whether a query failed because the database is not available now; it may succeed a moment later. */
export const isDatabaseAway = (error: Error): boolean =>
  error instanceof DatabaseAway || awayCodes.test(codeOf(error)) || awayWords.test(error.message)
