import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { say } from '#server/cli/command.ts'
import { seeded } from '#server/season/random.ts'
import { startServer } from '#tests/support/plant/serverProcess.ts'
import { today } from '#tests/support/plant/today.ts'
import { type PostgresPair, startPostgresPair } from '#tests/support/postgres.ts'
import { faultsIn, verified } from './kills.ts'
import { createWriterAccounts, enter, newEntry } from './writers.ts'

export interface FailOverOptions {
  readonly rounds: number
  /** Users that enter wagons at once. */
  readonly writers: number
  readonly seed: number
  /** The standby does not receive the newest changes: then the server must stop. */
  readonly lagging: boolean
}

/**
 * Kills PostgreSQL while users enter wagons, and goes on with its standby. If the primary waits for the standby, no
 * answered write may be lost, and none may exist twice; otherwise the server must stop. Returns the faults.
 */
export async function failOver({ rounds, lagging, ...options }: FailOverOptions): Promise<readonly string[]> {
  const random = seeded(options.seed)
  const faults: string[] = []
  for (let round = 0; round < rounds; round++) {
    const folder = mkdtempSync(join(tmpdir(), 'pecanyard-fail-over-'))
    const pair = await startPostgresPair(!lagging)
    try {
      const found = await play(pair, { ...options, lagging, folder, pause: random.between(200, 1500) })
      faults.push(...found.map((fault) => `Round ${round + 1}: ${fault}`))
    } finally {
      await pair.stop()
      rmSync(folder, { recursive: true, force: true })
    }
  }
  return faults
}

interface Round extends Omit<FailOverOptions, 'rounds' | 'seed'> {
  readonly folder: string
  /** ms of work before the fail-over, and after it. */
  readonly pause: number
}

async function play(pair: PostgresPair, { writers, lagging, folder, pause }: Round): Promise<readonly string[]> {
  const server = await startServer({ folder, environment: { LOG_LEVEL: 'fatal', DATABASE_URL: pair.url } })
  const hasEnded = (): boolean => server.child.exitCode !== null
  const accounts = await createWriterAccounts(server.url, writers)
  const day = today()
  const saved = new Set<string>()
  let nth = 0
  let again = 0
  let isOver = false
  const working = Array.from({ length: writers }, async () => {
    while (!isOver && !hasEnded()) {
      const entry = newEntry(accounts, nth++)
      while ((await enter(server.url, accounts, entry, day)) !== 'saved' && !hasEnded()) {
        again++
        await sleep(50)
      }
      if (!hasEnded()) saved.add(entry.notes)
    }
  })
  await sleep(pause)
  if (lagging) {
    await pair.cutReplication()
    await sleep(pause)
  }
  const before = saved.size
  await pair.failOver()
  const giveUpAt = Date.now() + 120_000
  // Until each user has entered some more on the new primary, or the server has stopped.
  while (!hasEnded() && saved.size < before + 3 * writers && Date.now() < giveUpAt) await sleep(50)
  isOver = true
  await Promise.all(working)
  if (lagging) {
    const reason = /The server stops\. The log ends .* missing\./.exec(server.printed())?.[0]
    await server.stop()
    say(`${before} wagons answered before the fail-over. ${reason ?? ''}`)
    return reason === undefined ? ['The server went on with a log that lacks saved events.'] : []
  }
  const faults = hasEnded() ? [`The server ended: ${server.printed()}`] : await faultsIn(server.url, saved)
  await server.stop()
  const end = await verified(pair.url)
  say(
    `${before} wagons answered before the fail-over, ${saved.size} in all, ${again} calls repeated; ${end.events} events.`,
  )
  return [...faults, ...end.faults]
}
