import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { seeded } from '#demo/random.ts'
import { say } from '#server/cli/command.ts'
import { type ServerProcess, startServer } from '#tests/support/plant/serverProcess.ts'
import { today } from '#tests/support/plant/today.ts'
import { type PostgresPair, startPostgresPair } from '#tests/support/postgres.ts'
import { faultsIn, verified } from './kills.ts'
import { createWriterAccounts, enter, newEntry } from './writers.ts'

export interface FailOverOptions {
  readonly rounds: number
  /** Servers on the one PostgreSQL. */
  readonly servers: number
  /** Users that enter wagons at once, at the servers in turn. */
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

const hasEnded = ({ child }: ServerProcess): boolean => child.exitCode !== null

async function play(
  pair: PostgresPair,
  { servers: count, writers, lagging, folder, pause }: Round,
): Promise<readonly string[]> {
  const servers: ServerProcess[] = []
  for (let nth = 0; nth < count; nth++) {
    const own = join(folder, String(nth))
    mkdirSync(own)
    servers.push(await startServer({ folder: own, environment: { LOG_LEVEL: 'fatal', DATABASE_URL: pair.url } }))
  }
  const accounts = await createWriterAccounts(servers[0]?.url ?? '', writers)
  const day = today()
  const saved = new Set<string>()
  let nth = 0
  let again = 0
  let isOver = false
  const working = Array.from({ length: writers }, async (_, writer) => {
    const server = servers[writer % count]
    while (server !== undefined && !isOver && !hasEnded(server)) {
      const entry = newEntry(accounts, nth++)
      while ((await enter(server.url, accounts, entry, day)) !== 'saved' && !hasEnded(server)) {
        again++
        await sleep(50)
      }
      if (!hasEnded(server)) saved.add(entry.notes)
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
  // Until each user has entered some more on the new primary, or the servers have stopped.
  while (!servers.every(hasEnded) && saved.size < before + 3 * writers && Date.now() < giveUpAt) await sleep(50)
  isOver = true
  await Promise.all(working)
  if (lagging) {
    const reasons = servers.map(({ printed }) => /The server stops\. The log ends .* missing\./.exec(printed())?.[0])
    for (const server of servers) await server.stop()
    say(`${before} wagons answered before the fail-over. ${reasons.join(' ')}`)
    return reasons.includes(undefined) ? ['A server went on with a log that lacks saved events.'] : []
  }
  const faults: string[] = []
  for (const { url, printed } of servers)
    faults.push(...(servers.some(hasEnded) ? [`A server ended: ${printed()}`] : await faultsIn(url, saved)))
  for (const server of servers) await server.stop()
  const end = await verified(pair.url)
  say(
    `${before} wagons answered before the fail-over, ${saved.size} in all, ${again} calls repeated; ${end.events} events.`,
  )
  return [...faults, ...end.faults]
}
