import { copyFileSync, readFileSync, writeFileSync } from 'node:fs'
import { get } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import * as z from 'zod/mini'
import { temporaryDatabase } from '#demo/temporaryDatabase.ts'
import { say } from '#server/cli/command.ts'
import { openDatabase } from '#server/log/openDatabase.ts'
import { openPlant, type ServedPlant } from '#tests/browser/plant.ts'
import { serveDatabase } from '#tests/support/plant/serveDatabase.ts'
import { busyWithScreens } from './openScreens.ts'
import { seasonOf, supervisor } from './seasonOf.ts'
import { supervisorsToken } from './servedSeason.ts'

/**
 * `npm run bench:reads` asks the built server over a season of 100,000 events for everything that is long to read,
 * while somebody writes, and prints how long the slowest write took and the most memory that the server held (Linux);
 * then how long each read keeps the event loop. Last, over a season of 200,000 bags: how busy the server's main thread is
 * with 20 open staff screens while a bag is weighed every 10 s. `npm run bench:reads -- screens` measures only that; the
 * season takes some ten minutes to play, once.
 */

const wagons = 1720
const wagonsOfFullSeason = 9900
/** The goal for 20 open screens, percent of the main thread. */
const goal = 5

/** Reads, with their concurrency, during writes. */
const loads: readonly (readonly [name: string, path: string, times: number])[] = [
  // The first run is slow.
  ['Nothing, at first', '/api/health/', 1],
  ['Nothing', '/api/health/', 1],
  ['The log verified, asked for 4 times', '/api/events/verify/', 4],
  ['All bags, once', '/api/bags/?all_days=true', 1],
  ['All bags, 64 at once', '/api/bags/?all_days=true', 64],
  ['All lots, 64 at once', '/api/lots/?all_days=true', 64],
  ['The plant as of its last event', '/api/as_of/?entity=bag', 1],
  ['The timeline searched for a word', '/api/events/pages/?q=humidity', 1],
  ['100 events of a word that is nowhere', '/api/events/?q=humidity', 1],
  ['1,000 events, with details', '/api/events/?limit=1000&details=true', 1],
  ['Statistics, 20 at once', '/api/statistics/', 20],
]

/** Between two writes, ms: a person has an allowance. */
const pause = 100

interface Cost {
  readonly slowestWrite: number
  readonly medianWrite: number
  readonly writes: number
  readonly seconds: number
  readonly peakMb: number
}

const ids = z.array(z.object({ id: z.int() }))
const first = (list: unknown): number => ids.parse(list)[0]?.id ?? 0

class AdminCaller {
  readonly #plant: ServedPlant
  readonly #headers: Readonly<Record<string, string>>
  readonly #order: unknown

  private constructor(plant: ServedPlant, token: string, order: unknown) {
    this.#plant = plant
    this.#headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    this.#order = order
  }

  static async open(plant: ServedPlant): Promise<AdminCaller> {
    const answer = await fetch(`${plant.url}/api/auth/login/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(supervisor),
    })
    const { token } = z.object({ token: z.string() }).parse(await answer.json())
    const list = async (name: string): Promise<unknown> =>
      (await fetch(`${plant.url}/api/${name}/`, { headers: { authorization: `Bearer ${token}` } })).json()
    const orchards = z.array(z.object({ id: z.int(), client: z.int() })).parse(await list('orchards'))
    const [{ id: orchard, client } = { id: 0, client: 0 }] = orchards
    return new AdminCaller(plant, token, { client, orchard, variety: first(await list('varieties')), notes: '' })
  }

  /** One order more, in ms. */
  async write(): Promise<number> {
    const began = performance.now()
    const body = JSON.stringify(this.#order)
    const answer = await fetch(`${this.#plant.url}/api/orders/`, { method: 'POST', headers: this.#headers, body })
    if (answer.status !== 201) throw new Error(`A write was answered ${answer.status}: ${await answer.text()}`)
    await answer.arrayBuffer()
    return performance.now() - began
  }

  /** Reads and discards the answer. */
  read(path: string): Promise<void> {
    return new Promise((resolve, reject) => {
      const headers = { ...this.#headers, 'accept-encoding': 'gzip' }
      get(`${this.#plant.url}${path}`, { headers, agent: false }, (answer) => {
        answer.resume()
        answer.on('end', () =>
          answer.statusCode === 200 ? resolve() : reject(new Error(`${path}: ${answer.statusCode}`)),
        )
      }).on('error', reject)
    })
  }

  async cost(path: string, times: number): Promise<Cost> {
    forgetPeak(this.#plant.pid)
    const began = performance.now()
    let reading = true
    const all = Promise.all(Array.from({ length: times }, () => this.read(path))).finally(() => (reading = false))
    const writes: number[] = []
    while (reading || writes.length < 20) {
      writes.push(await this.write())
      await sleep(pause)
    }
    await all
    writes.sort((a, b) => a - b)
    return {
      slowestWrite: writes.at(-1) ?? 0,
      medianWrite: writes[writes.length >> 1] ?? 0,
      writes: writes.length,
      seconds: (performance.now() - began) / 1000,
      peakMb: peakOf(this.#plant.pid),
    }
  }
}

/** Linux records the peak memory of a process; 5 resets it. */
const forgetPeak = (pid: number): void => writeFileSync(`/proc/${pid}/clear_refs`, '5')
const peakOf = (pid: number): number =>
  Number(/VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024

/**
 * The longest turn of the event loop by each read, in processor time, which other work on the machine does not
 * lengthen.
 */
async function longestTurns(url: string): Promise<void> {
  const served = await serveDatabase(await openDatabase(url))
  const { app } = served
  const token = await supervisorsToken(served)
  const headers = { authorization: `Bearer ${token}`, 'accept-encoding': 'gzip' }
  say('\n| Read | longest turn of the event loop, processor ms | all of it, processor ms |\n|---|--:|--:|')
  for (const path of new Set(loads.slice(2).map(([, path]) => path))) {
    // Once to be warm.
    await app.inject({ url: path, headers })
    const began = process.cpuUsage()
    const turns = longestTurn()
    await app.inject({ url: path, headers })
    const { user: ours, system } = process.cpuUsage(began)
    say(`| \`${path}\` | ${turns.stop().toFixed(0)} | ${((ours + system) / 1000).toFixed(0)} |`)
  }
  await served.close()
}

function longestTurn(): { stop: () => number } {
  let [before, longest] = [process.cpuUsage(), 0]
  const turn = (): void => {
    const { user, system } = process.cpuUsage(before)
    longest = Math.max(longest, (user + system) / 1000)
    before = process.cpuUsage()
    next = setImmediate(turn)
  }
  let next = setImmediate(turn)
  return {
    stop: () => {
      clearImmediate(next)
      turn()
      clearImmediate(next)
      return longest
    },
  }
}

/** Works on a copy of a played season. */
async function onCopyOf(wagonsOfSeason: number, work: (url: string) => Promise<void>): Promise<void> {
  const season = await seasonOf(wagonsOfSeason)
  const copy = temporaryDatabase()
  for (const end of ['', '.head']) copyFileSync(`${season}${end}`, `${copy.url}${end}`)
  await work(copy.url)
  copy.remove()
}

async function servedOver(url: string, work: (plant: ServedPlant) => Promise<void>): Promise<void> {
  const plant = await openPlant({ DATABASE_URL: url, LOG_LEVEL: 'warn' })
  try {
    await work(plant)
  } finally {
    await plant.close()
  }
}

async function besideReads(plant: ServedPlant): Promise<void> {
  const adminCaller = await AdminCaller.open(plant)
  say('| Beside it | writes | median, ms | slowest, ms | all of it, s | peak memory, MB |\n|---|--:|--:|--:|--:|--:|')
  for (const [name, path, times] of loads) {
    const { writes, medianWrite, slowestWrite, seconds, peakMb } = await adminCaller.cost(path, times)
    say(
      `| ${name} | ${writes} | ${medianWrite.toFixed(0)} | ${slowestWrite.toFixed(0)} | ${seconds.toFixed(1)} | ${peakMb.toFixed(0)} |`,
    )
  }
}

async function besideScreens(plant: ServedPlant): Promise<void> {
  const { withoutScreens, opening, withScreens } = await busyWithScreens(plant)
  const forScreens = withScreens - withoutScreens
  say('\n| A bag every 10 s, 200,000 bags | main thread busy, % of the time |\n|---|--:|')
  say(`| No screen | ${withoutScreens.toFixed(2)} |\n| 20 open screens | ${withScreens.toFixed(2)} |`)
  say(`| For the screens | ${forScreens.toFixed(2)} |\n| While they open | ${opening.toFixed(0)} |`)
  if (forScreens >= goal) process.exitCode = 1
}

if (!process.argv.includes('screens'))
  await onCopyOf(wagons, async (url) => {
    await servedOver(url, besideReads)
    await longestTurns(url)
  })
await onCopyOf(wagonsOfFullSeason, (url) => servedOver(url, besideScreens))
