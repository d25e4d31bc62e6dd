import { spawn } from 'node:child_process'
import { mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { systemClock } from '#server/clock.ts'
import type { DatabaseOptions } from '#server/db/database.ts'
import { sqlitePath } from '#server/db/databaseUrl.ts'
import { messageOf } from '#server/failure.ts'
import { compact } from './copyFiles.ts'
import type { CopyPlaces } from './copyPlaces.ts'
import { copyFileOf, flush } from './copyPlant.ts'

/** The owner's settings of the copy before a migration. */
interface MigrationSettings {
  readonly copies: CopyPlaces
  readonly migrateWithoutCopy: boolean
}

/**
 * Copies a plant before a new version migrates its tables: a SQLite file page by page, a PostgreSQL database by its own
 * `pg_dump`. The copy has the previous version's tables, so that version can run on it again. The rule of the nightly
 * copies never removes it. Throws if the copy fails; the tables then stay unchanged.
 */
export const copyBeforeMigration =
  (
    { copies: { folder }, migrateWithoutCopy }: MigrationSettings,
    say: (line: string) => void,
    now = systemClock,
  ): NonNullable<DatabaseOptions['beforeMigration']> =>
  async ({ url, dialect }) => {
    if (migrateWithoutCopy) return
    const file = join(folder, `before-upgrade-${compact(now())}.${dialect === 'sqlite' ? 'sqlite' : 'dump'}`)
    try {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await (dialect === 'sqlite' ? copySqlite(url, file) : dumpPostgres(url, file))
    } catch (cause) {
      throw new Error(
        `The tables have to be brought up to date, and no copy could be made before: ${messageOf(cause)} Nothing was changed. Whoever has a copy sets MIGRATE_WITHOUT_COPY=1.`,
        { cause },
      )
    }
    say(`The tables are brought up to date. A copy of before: ${file}`)
  }

async function copySqlite(url: string, file: string): Promise<void> {
  await copyFileOf(sqlitePath(url), `${file}.part`)
  await rename(`${file}.part`, file)
  await flush(file)
}

async function dumpPostgres(url: string, file: string): Promise<void> {
  await rm(`${file}.part`, { force: true })
  await run('pg_dump', ['--format=custom', '--no-owner', `--file=${file}.part`], connectionOf(url))
  await rename(`${file}.part`, file)
  await flush(file)
}

/** The password is passed in the environment: a command's arguments are visible to everybody on the machine. */
function connectionOf(url: string): Readonly<Record<string, string>> {
  const { hostname, port, username, password, pathname, searchParams } = new URL(url)
  const connection = {
    PGHOST: searchParams.get('host') ?? decodeURIComponent(hostname),
    PGPORT: port,
    PGUSER: decodeURIComponent(username),
    PGPASSWORD: decodeURIComponent(password),
    PGDATABASE: decodeURIComponent(pathname.slice(1)),
    PGSSLMODE: searchParams.get('sslmode') ?? '',
  }
  return Object.fromEntries(Object.entries(connection).filter(([, value]) => value !== ''))
}

const run = (program: string, args: readonly string[], environment: Readonly<Record<string, string>>): Promise<void> =>
  new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      env: { ...process.env, ...environment },
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    let output = ''
    child.stderr.on('data', (chunk: Buffer) => (output = `${output}${chunk.toString()}`.slice(-500)))
    child.once('error', (error) => reject(new Error(`${program} can not be run (${error.message}).`, { cause: error })))
    child.once('close', (code) => (code === 0 ? resolve() : reject(new Error(`${program}: ${output.trim()}`))))
  })
