/** No connection to PostgreSQL could be had: it is stopped, starting, full or out of reach. `cause` says which. */
export class DatabaseAway extends Error {
  constructor(cause: unknown) {
    const why = cause instanceof Error ? cause.message || ('code' in cause ? String(cause.code) : '') : String(cause)
    super(`PostgreSQL does not answer: ${why}`, { cause })
    this.name = 'DatabaseAway'
  }
}

/**
 * A connection that broke, and what PostgreSQL says of itself: connection faults (08), no resources (53, a full disk
 * aside), a role, password or database that is gone (28, 3D), shut down, starting or cut off by an administrator (57P),
 * its machine (58), read only after a fail-over (25006). Two transactions in each other's way (40001, 40P01, 55P03)
 * may be tried again as well. SQLite: another process holds the file, or it can't be written any more.
 */
const awayCodes =
  /^(E(CONN\w+|PIPE|TIMEDOUT|HOSTUNREACH|NETUNREACH|NETDOWN)|(08|28|3D|58)\w{3}|57P\w{2}|53(?!100)\w{3}|25006|40001|40P01|55P03|SQLITE_(BUSY|READONLY|CANTOPEN)\w*)$/

/** The driver's own words for a connection that is gone; these have no code. */
const awayWords = /^(Connection terminated|Client (has encountered a connection error|was closed)|Query read timeout)/

/** Whether a query failed because the database can't be asked now; the same may go well a moment later. */
export const isDatabaseAway = (error: Error): boolean =>
  error instanceof DatabaseAway ||
  awayCodes.test('code' in error ? String(error.code) : '') ||
  awayWords.test(error.message)
