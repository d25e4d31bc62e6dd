import { PostgresDialect } from 'kysely'
import pg from 'pg'
import { DatabaseAway } from './databaseAway.ts'

const bigint = 20
const numeric = 1700

interface PostgresOptions {
  /** Receives errors of idle connections; the pool replaces them by itself. */
  readonly onIdleError: (error: Error) => void
  /** How long, ms, one query may take before its connection is given up; 0 for as long as it takes. */
  readonly slowestQuery: number
}

/** A connection of the pool; its borrower releases it. */
export type Connection = pg.PoolClient

/** Whether PostgreSQL itself refused a statement, rather than the way to it. */
export const isServerError = (error: unknown): boolean => error instanceof pg.DatabaseError

/** Kysely over a pool of connections, and a connection from that pool for what Kysely can't do. */
interface Postgres {
  readonly dialect: PostgresDialect
  readonly connect: () => Promise<Connection>
}

/**
 * Opens PostgreSQL. Counts and sums come back as numbers, as SQLite gives them. A connection that can't be had is
 * `DatabaseAway`.
 */
export function openPostgres(url: string, { onIdleError, slowestQuery }: PostgresOptions): Postgres {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    // Queries asked together travel together: a step asks a dozen.
    pipeline: true,
    connectionTimeoutMillis: 5000,
    // A network that swallows everything would hold whoever asks for as long as TCP hopes.
    query_timeout: slowestQuery,
    keepAlive: true,
    application_name: 'pecanyard',
    types: { getTypeParser: parserOf },
    // By the pool and not by Kysely, which would keep the place of a connection that breaks here for ever.
    onConnect: demandDurability,
  })
  pool.on('error', onIdleError)
  // A connection that breaks while lent out says so twice: to whoever waits for it, and as an event that ends the process.
  pool.on('connect', (client) => client.on('error', onIdleError))
  const connect = (): Promise<Connection> =>
    pool.connect().catch((error: unknown) => {
      throw new DatabaseAway(error)
    })
  return { dialect: new PostgresDialect({ pool: { connect, end: () => pool.end() } }), connect }
}

function parserOf(type: number, format?: 'text' | 'binary'): unknown {
  if (type === bigint || type === numeric) return Number
  const usual: unknown = pg.types.getTypeParser(type, format)
  return usual
}

/**
 * A server set up to answer before the disk has the commit is told otherwise, for our connections. The pool waits for
 * the promise, and gives up a connection where it is rejected; its types leave that out.
 */
const demandDurability = (client: pg.ClientBase): unknown =>
  client.query(
    `select set_config('synchronous_commit', 'on', false) where current_setting('synchronous_commit') in ('off', 'local')`,
  )
