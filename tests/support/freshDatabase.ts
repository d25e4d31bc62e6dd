import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'

/**
 * An empty PostgreSQL database on the run's server, with its tables or `bare`; `drop` also closes remaining
 * connections.
 */
export async function freshDatabase(
  from: 'prepared' | 'bare' = 'bare',
): Promise<{ url: string; drop: () => Promise<void> }> {
  const server = inject('postgresUrl')
  const name = `pecanyard_${randomBytes(6).toString('hex')}`
  const template = from === 'bare' ? 'template1' : inject('postgresTemplate')
  // Through the log, page by page, a copy takes longer.
  await run(server, `CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY file_copy`)
  const url = new URL(server)
  url.pathname = `/${name}`
  return { url: url.href, drop: () => run(server, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`) }
}

/** This worker's connection to the run's server. To open one takes as long as to copy a database. */
let standing: Promise<pg.Client> | undefined

async function run(server: string, statement: string): Promise<void> {
  standing ??= connect(server)
  await (await standing).query(statement)
}

async function connect(server: string): Promise<pg.Client> {
  const client = new pg.Client(server)
  // The server ends before its workers do.
  client.on('error', () => {})
  await client.connect()
  return client
}
