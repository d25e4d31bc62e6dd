import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import './postgres.ts'

/** An empty PostgreSQL database of one's own on the run's server; `drop` also ends what is still connected to it. */
export async function freshDatabase(): Promise<{ url: string; drop: () => Promise<void> }> {
  const server = inject('postgresUrl')
  const name = `pecanyard_${randomBytes(6).toString('hex')}`
  await ask(server, `CREATE DATABASE ${name}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  return { url: url.href, drop: () => ask(server, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`) }
}

async function ask(server: string, statement: string): Promise<void> {
  const client = new pg.Client(server)
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
