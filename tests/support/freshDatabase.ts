import { randomBytes } from 'node:crypto'
import { inject } from 'vitest'
import { ask } from './postgres.ts'

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
  await ask(server, `CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY file_copy`)
  const url = new URL(server)
  url.pathname = `/${name}`
  return { url: url.href, drop: () => ask(server, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`) }
}
