import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import WebSocket from 'ws'
import * as z from 'zod/mini'
import { openAdminApi } from '#tests/browser/adminApi.ts'
import type { ServedPlant } from '#tests/browser/plant.ts'
import { supervisor } from './seasonOf.ts'

const screens = 20
const bagEvery = 10_000
const bagsOfRun = 6
/** A screen that shows statistics asks for them this long after a bag, ms, once for all bags of that time. */
const statisticsAfter = 300

/** The lists that a screen loads at sign-in. */
const lists = ['wagons', 'batches', 'lots', 'orders', 'shipments', 'drying_bins', 'clients', 'orchards', 'varieties']

/** The main thread of a server while bags are weighed, percent of the time. */
export interface Busy {
  readonly withoutScreens: number
  readonly opening: number
  readonly withScreens: number
}

/** Ticks of the processor that the main thread of a process has had (Linux). */
function ticksOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/task/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  // The 14th and 15th of the line: user and system.
  return Number(fields[11]) + Number(fields[12])
}
const ticksOfSecond = 100

const Ids = z.array(z.object({ id: z.int(), client: z.optional(z.int()) }))

/** A new batch that takes bags, of a season in which all others are complete. */
async function sortingBatch(plant: ServedPlant, hall: Hall): Promise<number> {
  const adminApi = await openAdminApi({ ...plant, admin: supervisor })
  const [orchard] = Ids.parse(await hall.read('orchards'))
  const [variety] = Ids.parse(await hall.read('varieties'))
  const [bin] = Ids.parse(await hall.read('drying_bins'))
  const order = await adminApi.add('orders', { client: orchard?.client, orchard: orchard?.id, variety: variety?.id })
  const batch = await adminApi.add('batches', { order, drying_bin: bin?.id, pre_dried: true })
  for (const status of ['Ready', 'Sorting']) await adminApi.change(`batches/${batch}`, { status })
  return batch
}

/** A supervisor at a plant's server, with screens open and a bag on the scale. */
class Hall {
  readonly #plant: ServedPlant
  readonly #headers: Readonly<Record<string, string>>

  private constructor(plant: ServedPlant, token: string) {
    this.#plant = plant
    this.#headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  }

  static async open(plant: ServedPlant): Promise<Hall> {
    const answer = await fetch(`${plant.url}/api/auth/login/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(supervisor),
    })
    return new Hall(plant, z.object({ token: z.string() }).parse(await answer.json()).token)
  }

  async read(path: string): Promise<unknown> {
    const answer = await fetch(`${this.#plant.url}/api/${path}/`, { headers: this.#headers })
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status}`)
    return answer.json()
  }

  async screens(): Promise<readonly (() => void)[]> {
    const closings: (() => void)[] = []
    for (let each = 0; each < screens; each += 1) closings.push(await this.screen())
    return closings
  }

  async weighs(batch: number): Promise<boolean> {
    const body = { batch, grade: 'Large A Grade', type: 'Super Sack', pallet_type: 'Wood' }
    const answer = await fetch(`${this.#plant.url}/api/bags/`, {
      method: 'POST',
      headers: this.#headers,
      body: JSON.stringify({ ...body, clean_tare: 35, clean_gross: 1035 }),
    })
    await answer.arrayBuffer()
    return answer.status === 201
  }

  /** One open screen: its lists, its socket, and what it asks for afterwards. Returns how it is closed. */
  async screen(): Promise<() => void> {
    await Promise.all([...lists, 'statistics', 'print_jobs'].map((path) => this.read(path)))
    const socket = new WebSocket(`${this.#plant.url.replace('http', 'ws')}/ws/`, { headers: this.#headers })
    await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject))
    const failed = (error: unknown): void => void socket.emit('error', error)
    let soon: NodeJS.Timeout | undefined
    socket.on('message', (data) => {
      if (!Buffer.isBuffer(data) || !data.includes('"commit":"bags/')) return
      soon ??= setTimeout(() => {
        soon = undefined
        this.read('statistics').catch(failed)
      }, statisticsAfter)
    })
    return () => {
      clearTimeout(soon)
      socket.close()
    }
  }

  /** The share of the main thread during some work, percent. */
  async busyDuring(work: () => Promise<unknown>): Promise<number> {
    const [began, before] = [performance.now(), ticksOf(this.#plant.pid)]
    await work()
    const seconds = (performance.now() - began) / 1000
    return (100 * (ticksOf(this.#plant.pid) - before)) / ticksOfSecond / seconds
  }

  async weighFor(batch: number): Promise<void> {
    for (let bag = 0; bag < bagsOfRun; bag += 1) {
      if (!(await this.weighs(batch))) throw new Error('A bag was refused.')
      await sleep(bagEvery)
    }
  }
}

/** Weighs bags at a plant without screens, opens some with sockets, and weighs again. */
export async function busyWithScreens(plant: ServedPlant): Promise<Busy> {
  const hall = await Hall.open(plant)
  const batch = await sortingBatch(plant, hall)
  // The first run after a start is slow.
  await sleep(bagEvery)
  const withoutScreens = await hall.busyDuring(() => hall.weighFor(batch))
  let closings: readonly (() => void)[] = []
  const opening = await hall.busyDuring(async () => {
    closings = await hall.screens()
  })
  const withScreens = await hall.busyDuring(() => hall.weighFor(batch))
  for (const close of closings) close()
  return { withoutScreens, opening, withScreens }
}
