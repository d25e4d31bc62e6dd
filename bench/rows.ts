import { join } from 'node:path'
import { ask, startPostgres } from '#tests/support/postgres.ts'
import type { Job, Measured } from './job.ts'
import { copyPlant, type FirstOrder, preparePlant } from './ours.ts'
import { copySeasons } from './seasons.ts'
import { load, type Measurable, runFolder, startFloor, startOurs } from './servers.ts'

/** The result of a row: the baseline's figure and ours, and the unit. */
interface Figures {
  readonly name: string
  readonly floor: number
  readonly ours: number
}

/** One or two rows of the table. `more`: higher is better. The goal is ours divided by the baseline. */
export interface Row {
  readonly title: string
  readonly floor: string
  readonly more: boolean
  readonly goal: number
  readonly measure: (seconds: number) => Promise<readonly Figures[]>
}

type Work = Pick<Job, 'kind' | 'connections' | 'sockets'>
type Read = (measured: Measured) => number

const rate: Read = (measured) => measured.rate
const p50: Read = (measured) => measured.p50
const p99: Read = (measured) => measured.p99

async function oursOnSqlite(first: FirstOrder = 25): Promise<Measurable> {
  const folder = runFolder()
  const database = join(folder, 'plant.sqlite')
  await copyPlant(first, database)
  return startOurs({ database, folder })
}

const floorOnSqlite = (): Promise<Measurable> => {
  const folder = runFolder()
  return startFloor({ script: 'floors/sqlite', database: join(folder, 'floor.sqlite'), folder })
}

async function closing<T>(server: Measurable, measure: (server: Measurable) => Promise<T>): Promise<T> {
  try {
    return await measure(server)
  } finally {
    await server.close()
  }
}

/** s of steps before a measurement: V8 has compiled the whole of a step only after some 50,000. */
const warmUp = 8

/** Measures a job on a server that has run for a while. */
async function measured(server: Measurable, job: Omit<Job, keyof Measurable>): Promise<Measured> {
  // Every connection takes steps on wagons of its own.
  const connections = Math.min(64, server.targets.length)
  await load(server, { kind: 'steps', connections, sockets: 0, seconds: warmUp })
  return load(server, job)
}

/** Has the floor do a job, then the program. */
const besideFloor =
  (work: Work, figures: Readonly<Record<string, Read>>): Row['measure'] =>
  async (seconds) => {
    const floor = await closing(await floorOnSqlite(), (server) => measured(server, { ...work, seconds }))
    const ours = await closing(await oursOnSqlite(), (server) => measured(server, { ...work, seconds }))
    return Object.entries(figures).map(([name, read]) => ({ name, floor: read(floor), ours: read(ours) }))
  }

const onPostgres: Row['measure'] = async (seconds) => {
  const { url, stop } = await startPostgres('on')
  const work: Omit<Job, keyof Measurable> = { kind: 'steps', connections: 64, sockets: 0, seconds }
  const database = async (name: string): Promise<string> => {
    await ask(url, `create database ${name}`)
    return Object.assign(new URL(url), { pathname: `/${name}` }).href
  }
  try {
    const start = { script: 'floors/postgres', database: await database('floor'), folder: runFolder() }
    const floor = await closing(await startFloor(start), (server) => measured(server, work))
    const plant = await database('plant')
    await preparePlant(plant, 25)
    const started = await startOurs({ database: plant, folder: runFolder() })
    const ours = await closing(started, (server) => measured(server, work))
    return [{ name: 'steps/s', floor: floor.rate, ours: ours.rate }]
  } finally {
    await stop()
  }
}

const largeOrder: Row['measure'] = async (seconds) => {
  const rateOf = async (first: FirstOrder): Promise<number> =>
    closing(await oursOnSqlite(first), async (server) => {
      const order = server.targets[0]?.order
      const targets = server.targets.filter((each) => each.order === order)
      const work: Work = { kind: 'steps', connections: 16, sockets: 0 }
      return (await measured({ ...server, targets }, { ...work, seconds })).rate
    })
  return [{ name: 'steps/s', floor: await rateOf(25), ours: await rateOf(800) }]
}

async function oursWithSeasons(): Promise<Measurable> {
  const folder = runFolder()
  const database = join(folder, 'plant.sqlite')
  await copySeasons(database)
  return startOurs({ database, folder })
}

/** Absolute goals: they are the "floor" of their rows. */
const start: Row['measure'] = async () =>
  closing(await oursWithSeasons(), async (server) => {
    await answered(server, '/clients/')
    return [
      { name: 'ms', floor: 4000, ours: server.started },
      { name: 'MB resident', floor: 400, ours: server.resident() },
    ]
  })

const manyEvents: Row['measure'] = async (seconds) => {
  const folder = runFolder()
  const database = join(folder, 'plant.sqlite')
  await copyPlant(25, database, 1000)
  const work: Work = { kind: 'steps', connections: 16, sockets: 0 }
  const rateOf = (server: Measurable): Promise<number> =>
    closing(server, async () => (await measured(server, { ...work, seconds })).rate)
  const few = await rateOf(await startOurs({ database, folder }))
  return [{ name: 'steps/s', floor: few, ours: await rateOf(await oursWithSeasons()) }]
}

/** The longest that one of the steps took which one connection takes while the log is verified. */
const verifying: Row['measure'] = async () =>
  closing(await oursWithSeasons(), async (server) => {
    let isOver = false
    const verified = answered(server, '/events/verify/').finally(() => (isOver = true))
    let longest = 0
    for (let nth = 0; !isOver; nth += 1) {
      const { id, bin } = server.targets[nth % server.targets.length]!
      const began = performance.now()
      await answered(server, `/wagons/${id}/`, { drying_bin: [bin], excessive_trash: nth % 2 === 0 })
      longest = Math.max(longest, performance.now() - began)
    }
    await verified
    return [{ name: 'longest step, ms', floor: 50, ours: longest }]
  })

/** The first is requested right after the start. */
const asOf: Row['measure'] = async () =>
  closing(await oursWithSeasons(), async (server) => {
    const times: number[] = []
    for (const seq of [300_000, 100_000, 500_000, 1000, 420_000, 590_000, 250_000]) {
      const began = performance.now()
      await answered(server, `/as_of/?seq=${seq}&entity=bag`)
      times.push(performance.now() - began)
    }
    const [first = 0] = times
    const slowest = Math.max(...times.slice(1))
    return [
      { name: 'the first, ms', floor: 1000, ours: first },
      { name: 'the slowest of six others, ms', floor: 1000, ours: slowest },
    ]
  })

/** Has an administrator make a call; throws where it is not answered 200. */
async function answered({ port, prefix, overseer }: Measurable, path: string, body?: object): Promise<void> {
  const answer = await fetch(`http://127.0.0.1:${port}${prefix}${path}`, {
    method: body === undefined ? 'GET' : 'PATCH',
    headers: { authorization: `Bearer ${overseer}`, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const text = await answer.text()
  if (answer.status !== 200) throw new Error(`${path} was answered ${answer.status}: ${text.slice(0, 200)}`)
}

const group = 'Fastify, group commit in a thread'

export const rows: Readonly<Record<string, Row>> = {
  steps64: {
    title: 'Steps, 64 connections',
    floor: group,
    more: true,
    goal: 0.6,
    measure: besideFloor({ kind: 'steps', connections: 64, sockets: 0 }, { 'steps/s': rate }),
  },
  steps1: {
    title: 'Steps, 1 connection',
    floor: group,
    more: true,
    goal: 0.6,
    measure: besideFloor({ kind: 'steps', connections: 1, sockets: 0 }, { 'steps/s': rate }),
  },
  read: {
    title: 'One record read while 16 write',
    floor: group,
    more: false,
    goal: 3,
    measure: besideFloor({ kind: 'readWhileWriting', connections: 16, sockets: 0 }, { 'p50, ms': p50, 'p99, ms': p99 }),
  },
  list: {
    title: 'List of 10,000',
    floor: 'kept bytes',
    more: false,
    goal: 4,
    measure: besideFloor({ kind: 'list', connections: 1, sockets: 0 }, { 'p50, ms': p50 }),
  },
  sockets1000: {
    title: 'Step to the last of 1,000 sockets',
    floor: '`ws`, one prepared string',
    more: false,
    goal: 1.5,
    measure: besideFloor({ kind: 'toLastSocket', connections: 1, sockets: 1000 }, { 'p50, ms': p50 }),
  },
  sockets50: {
    title: 'Steps that reach all of 50 sockets, 16 connections',
    floor: '`ws`, one prepared string',
    more: true,
    goal: 0.4,
    measure: besideFloor({ kind: 'reachAll', connections: 16, sockets: 50 }, { 'steps/s': rate }),
  },
  postgres: {
    title: 'Steps on PostgreSQL, 64 connections',
    floor: 'Fastify on `pg`, group commit',
    more: true,
    goal: 0.6,
    measure: onPostgres,
  },
  order800: {
    title: 'Steps in an order of 800 wagons, 16 connections',
    floor: 'itself, an order of 25',
    more: true,
    goal: 0.8,
    measure: largeOrder,
  },
  events600k: {
    title: 'Steps at 600,000 events, 16 connections',
    floor: 'itself, 2,000 events',
    more: true,
    goal: 0.9,
    measure: manyEvents,
  },
  start: {
    title: 'Start to first answer, 600,000 events, 200,000 bags',
    floor: 'the goal',
    more: false,
    goal: 1,
    measure: start,
  },
  verify: {
    title: 'A step while 600,000 events are verified',
    floor: 'the goal',
    more: false,
    goal: 1,
    measure: verifying,
  },
  asOf: {
    title: 'As of a moment of 600,000 events',
    floor: 'the goal',
    more: false,
    goal: 1,
    measure: asOf,
  },
}
