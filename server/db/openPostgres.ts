import { PostgresDialect } from 'kysely'
import pg from 'pg'
import { DatabaseAway } from './databaseAway.ts'

const bigint = 20
const numeric = 1700

interface PostgresOptions {
  /** Receives errors of idle connections; the pool replaces them by itself. */
  readonly onIdleError: (error: Error) => void
  /** ms of one query before its connection is given up; 0 for no limit. */
  readonly slowestQuery: number
}

/** A connection of the pool; its borrower releases it. */
export type Connection = pg.PoolClient

/** A statement with its values, and a name if it is prepared. */
export type Query = pg.QueryConfig

/** Whether PostgreSQL itself refused a statement, and not the connection. */
export const isServerError = (error: unknown): boolean => error instanceof pg.DatabaseError

/** Whether the driver did not send a query, because it knew already that the connection was dead. */
export const isUnsent = (error: unknown): boolean =>
  error instanceof Error && /^Client (has encountered a connection error|was closed)/.test(error.message)

/** Kysely over a pool of connections, and a connection of that pool for functions that Kysely lacks. */
interface Postgres {
  readonly dialect: PostgresDialect
  readonly connect: () => Promise<Connection>
}

/** Opens PostgreSQL. Counts and sums are returned as numbers, as on SQLite. A missing connection is `DatabaseAway`. */
export function openPostgres(url: string, { onIdleError, slowestQuery }: PostgresOptions): Postgres {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    // Queries asked together travel together: a step asks a dozen.
    pipeline: true,
    connectionTimeoutMillis: 5000,
    // On a dead network a caller would otherwise wait for TCP's own timeout.
    query_timeout: slowestQuery,
    keepAlive: true,
    application_name: 'pecanyard',
    types: { getTypeParser: parserOf },
    // By the pool and not by Kysely, which would keep the place of a connection that breaks here for ever.
    onConnect: demandDurability,
  })
  pool.on('error', onIdleError)
  // A connection that breaks while lent out reports it twice: to its user, and as an event that would end the process.
  pool.on('connect', (client) => client.on('error', onIdleError))
  const connect = (): Promise<Connection> =>
    pool.connect().catch((error: unknown) => {
      throw new DatabaseAway(error)
    })
  return { dialect: new PostgresDialect({ pool: { connect, end: () => pool.end() } }), connect }
}

/** Runs one prepared statement on a connection of its own; Kysely has no names for statements. */
export async function queryPrepared<R extends pg.QueryResultRow>(
  connect: Postgres['connect'],
  query: Query & { readonly name: string },
): Promise<pg.QueryResult<R>> {
  const client = await connect()
  try {
    return await client.query<R>(query)
  } finally {
    client.release()
  }
}

/** Sends the queries that `ask` makes in one write to the socket, not in one each. */
export function inOneWrite<T>({ connection: { stream } }: Connection, ask: () => T): T {
  stream.cork()
  try {
    return ask()
  } finally {
    stream.uncork()
  }
}

function parserOf(type: number, format?: 'text' | 'binary'): unknown {
  if (type === bigint || type === numeric) return Number
  const usual: unknown = pg.types.getTypeParser(type, format)
  return usual
}

/**
 * Overrides, for our connections, a server that answers before the disk has the commit. The pool waits for the promise,
 * and gives up a connection if it is rejected; its types omit that.
 */
const demandDurability = (client: pg.ClientBase): unknown =>
  client.query(
    `select set_config('synchronous_commit', 'on', false) where current_setting('synchronous_commit') in ('off', 'local')`,
  )
