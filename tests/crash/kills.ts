import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import * as z from 'zod/mini'
import { seeded } from '#demo/random.ts'
import { say } from '#server/cli/command.ts'
import { openDatabase } from '#server/log/openDatabase.ts'
import { verifyTables } from '#server/log/verifyLog.ts'
import { callerOf, signIn } from '#tests/rules/caller.ts'
import { admin, type ServerProcess, startServer } from '#tests/support/plant/serverProcess.ts'
import { today } from '#tests/support/plant/today.ts'
import { startPostgres } from '#tests/support/postgres.ts'
import { enter, type Entry, forgotten, createWriterAccounts, newEntry, type WriterAccounts } from './writers.ts'

export interface KillsOptions {
  readonly engine: 'sqlite' | 'postgres'
  readonly kills: number
  /** Users that enter wagons at once. */
  readonly writers: number
  readonly seed: number
  /** Repeats unanswered writes under another key: then wagons must be found twice. */
  readonly forgetKeys: boolean
}

const wagons = z.array(z.object({ notes: z.string() }))

/**
 * Kills the server (on PostgreSQL every third time one of the database's processes) while users enter wagons, verifies
 * the log, restarts the server and repeats unanswered writes under their keys. No answered write may be lost, and none
 * may exist twice. Returns the faults.
 */
export async function killAndCount(options: KillsOptions): Promise<readonly string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'pecanyard-kills-'))
  const postgres = options.engine === 'postgres' ? await startPostgres() : null
  try {
    return await play(options, folder, postgres?.url ?? join(folder, 'plant.sqlite'))
  } finally {
    await postgres?.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function play(options: KillsOptions, folder: string, database: string): Promise<readonly string[]> {
  const day = today()
  const random = seeded(options.seed)
  const saved = new Set<string>()
  let unknown: readonly Entry[] = []
  let again = 0
  let nth = 0
  const start = (): Promise<ServerProcess> =>
    startServer({ folder, environment: { LOG_LEVEL: 'fatal', DATABASE_URL: database } })
  const settle = async (url: string, accounts: WriterAccounts): Promise<void> => {
    for (const entry of unknown) {
      again++
      const sent = options.forgetKeys ? forgotten(entry) : entry
      while ((await enter(url, accounts, sent, day)) !== 'saved') await sleep(100)
      saved.add(entry.notes)
    }
    unknown = []
  }

  let server = await start()
  const accounts = await createWriterAccounts(server.url, options.writers)
  for (let kill = 0; kill < options.kills; kill++) {
    await settle(server.url, accounts)
    let isUp = true
    const working = Array.from({ length: options.writers }, async () => {
      while (isUp) {
        const entry = newEntry(accounts, nth++)
        if ((await enter(server.url, accounts, entry, day)) === 'saved') saved.add(entry.notes)
        else {
          unknown = [...unknown, entry]
          return
        }
      }
    })
    await sleep(random.between(30, 530))
    if (options.engine === 'postgres' && kill % 3 === 2) await killBackend(database)
    else await server.kill()
    isUp = false
    await Promise.all(working)
    await server.kill()
    const { faults } = await retried(() => verified(database))
    if (faults.length > 0) return faults.map((fault) => `After kill ${kill + 1}: ${fault}`)
    server = await retried(start)
  }
  await settle(server.url, accounts)
  const faults = await faultsIn(server.url, saved)
  await server.stop()
  const end = await verified(database)
  say(
    `${options.engine}: ${options.kills} kills under ${options.writers} writers, the log verified after each; ${saved.size} wagons answered, ${again} of them by sending again; ${end.events} events.`,
  )
  return [...faults, ...end.faults]
}

/** Verifies the log and every row of a database. */
export async function verified(database: string): ReturnType<typeof verifyTables> {
  const db = await openDatabase(database)
  try {
    return await verifyTables(db)
  } finally {
    await db.close()
  }
}

/** PostgreSQL takes a moment to come back from the loss of one of its processes. */
async function retried<T>(act: () => Promise<T>): Promise<T> {
  for (let tries = 0; ; tries++) {
    try {
      return await act()
    } catch (error) {
      if (tries === 20) throw error
      await sleep(250)
    }
  }
}

async function killBackend(database: string): Promise<void> {
  const client = new pg.Client(database)
  client.on('error', () => undefined)
  await client.connect()
  const { rows } = await client.query<{ pid: number }>(
    "select pid from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()",
  )
  const pid = rows.at(-1)?.pid
  if (pid !== undefined) process.kill(pid, 'SIGKILL')
  await client.end().catch(() => undefined)
}

/** The answered wagons that are lost, and those that nobody entered. */
export async function faultsIn(url: string, saved: ReadonlySet<string>): Promise<readonly string[]> {
  const caller = callerOf(url, await signIn(url, admin.email, admin.password))
  const there = wagons.parse(await caller.get('/api/wagons/')).map(({ notes }) => notes)
  const lost = [...saved].filter((notes) => !there.includes(notes))
  const doubled = there.length - saved.size + lost.length
  return [
    ...(lost.length === 0 ? [] : [`${lost.length} wagons that were answered are lost.`]),
    ...(doubled === 0 ? [] : [`${doubled} wagons are there that nobody entered, or twice.`]),
  ]
}
