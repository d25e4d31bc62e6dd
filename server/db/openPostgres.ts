import type { DatabaseConnection } from 'kysely'
import { CompiledQuery, PostgresDialect } from 'kysely'
import pg from 'pg'

const bigint = 20
const numeric = 1700

/**
 * Kysely over a pool of connections to PostgreSQL. Counts and sums come back as numbers, as SQLite gives them.
 * `onIdleError` hears of connections that break while nobody uses them; the pool replaces them by itself.
 */
export function openPostgres(url: string, onIdleError: (error: Error) => void): PostgresDialect {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    // Queries asked together travel together: a step asks a dozen.
    pipeline: true,
    connectionTimeoutMillis: 5000,
    application_name: 'pecanyard',
    types: { getTypeParser: parserOf },
  })
  pool.on('error', onIdleError)
  // A connection that breaks while lent out says so twice: to whoever waits for it, and as an event that ends the process.
  pool.on('connect', (client) => client.on('error', onIdleError))
  return new PostgresDialect({ pool, onCreateConnection: demandDurability })
}

function parserOf(type: number, format?: 'text' | 'binary'): unknown {
  if (type === bigint || type === numeric) return Number
  const usual: unknown = pg.types.getTypeParser(type, format)
  return usual
}

/** A server set up to answer before the disk has the commit is told otherwise, for our connections. */
async function demandDurability(connection: DatabaseConnection): Promise<void> {
  await connection.executeQuery(
    CompiledQuery.raw(
      `select set_config('synchronous_commit', 'on', false) where current_setting('synchronous_commit') in ('off', 'local')`,
    ),
  )
}
