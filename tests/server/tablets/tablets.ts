import { IDBFactory } from 'fake-indexeddb'
import 'fake-indexeddb/auto'
import { expect } from 'vitest'
import WebSocket from 'ws'
import type { Step } from '#model/calls/step.ts'
import type { BagGrade } from '#model/kinds/bag.ts'
import { type ListName, listNames } from '#model/kinds/commit.ts'
import type { PlantClient } from '#streams/client.ts'
import { createServerClock } from '#streams/http/serverClock.ts'
import { closeStore, storeOf } from '#streams/outbox/deviceStore.ts'
import * as room from '#streams/outbox/openOutbox.ts'
import { withHeldAnswers } from '#streams/outbox/withHeldAnswers.ts'
import { createSignal } from '#streams/signal.ts'
import type { Engine } from '#tests/server/freshPlace.ts'
import { type Caller, listAt, must, numberAt, OpenPlant, textAt } from '#tests/server/openPlant.ts'
import { openClient } from '#tests/streams/openClient.ts'
import { until } from '#tests/streams/until.ts'
import { fakeLocks } from './fakeLocks.ts'
import { hurried } from './hurried.ts'

const day = '2026-10-06'
export const time = (clock: string): string => `${day}T${clock}${clock.length === 5 ? ':00' : ''}.000Z`

/** Sorts what an answer has, whatever it is. */
export const byText = (one: unknown, other: unknown): number => (String(one) < String(other) ? -1 : 1)

/** A page on an enrolled tablet, whose network can be cut, and which can be closed and opened again. */
export interface Tablet {
  readonly plant: () => PlantClient
  readonly caller: Caller
  readonly cut: () => void
  readonly mend: () => void
  /** Ends the page as a crash does, and opens it again: what is on the disk is all that is left. */
  readonly restart: () => Promise<void>
  readonly takeOver: (badge: string) => Promise<void>
  /** Waits until the rows of these lists are on the disk. */
  readonly keptLists: (lists: readonly ListName[]) => Promise<void>
  /** The same device in another tab of its browser. */
  readonly otherTab: () => Promise<Tablet>
  readonly stop: () => void
  /** Sets its own clock wrong by so much, ms. */
  readonly misset: (by: number) => void
  /** Enrols the browser as another device. */
  readonly enrol: (as: Caller) => void
}

export interface SortingTablet {
  readonly tablet: Tablet
  readonly batch: number
  readonly badges: readonly string[]
}

/** The devices whose stores this process may have open: those of an earlier plant have the same numbers. */
const enrolledDevices = new Set<number>()

/** A plant with several tablets, in which time stands still but for `at`. */
export class PlantOfTablets {
  readonly plant: OpenPlant
  readonly admin: Caller
  readonly #time: { now: number }
  readonly #tablets: Tablet[] = []

  private constructor(plant: OpenPlant, admin: Caller, now: { now: number }) {
    this.plant = plant
    this.admin = admin
    this.#time = now
  }

  static async open(engine: Engine): Promise<PlantOfTablets> {
    // Each plant's tablets are browsers of their own.
    for (const device of enrolledDevices) await closeStore(device)
    globalThis.indexedDB = new IDBFactory()
    Object.defineProperty(globalThis, 'navigator', { value: { locks: fakeLocks() }, configurable: true })
    const plant = await OpenPlant.open(engine)
    plant.setClock(time('07:00'))
    const admin = await plant.signIn({ role_number: 5, password: 'a long enough password' })
    return new PlantOfTablets(plant, admin, { now: Date.parse(time('07:00')) })
  }

  /** Sets the clock of the plant and of its tablets. */
  at(clock: string): void {
    this.#time.now = Date.parse(time(clock))
    this.plant.setClock(time(clock))
  }

  post = async (path: string, body: object, by = this.admin): Promise<number> =>
    numberAt(await must(by.send('POST', path, body)), 'id')

  /** An order of a client of its own. */
  async order(name: string): Promise<number> {
    const client = await this.post('/api/clients/', { company_name: name })
    const orchard = await this.post('/api/orchards/', { name, client })
    const variety = await this.post('/api/varieties/', { name })
    return this.post('/api/orders/', { client, variety, orchard })
  }

  async bin(name: string): Promise<number> {
    return this.post('/api/drying_bins/', { name })
  }

  async wagon(order: number, wagon_id: string): Promise<number> {
    return this.post('/api/wagons/', { order, wagon_id, harvested_at: day, arrived_at: day })
  }

  /** A batch of an order that is being sorted. */
  async sorting(order: number, bin: number): Promise<number> {
    const wagon = await this.wagon(order, `W${bin}`)
    await must(this.admin.send('PATCH', `/api/wagons/${wagon}/`, { status: 'Pre-cleaning', drying_bin: [bin] }))
    await must(this.admin.send('POST', `/api/wagons/${wagon}/unloaded/`, {}))
    const batches = listAt((await this.admin.get('/api/batches/')).body)
    const batch = Math.max(...batches.map((each) => numberAt(each, 'id')))
    const move = (status: string) => must(this.admin.send('PATCH', `/api/batches/${batch}/`, { status }))
    await move('Drying')
    for (const event_type of ['Start', 'Stop'])
      await this.post('/api/dryer_events/', { batch, drying_bin: bin, event_type, event_time: time('07:00') })
    const reading = { batch, reading: 4.2, reading_method: 'Shelled', sample_location: 'Top' }
    for (let times = 0; times < 2; times += 1)
      await this.post('/api/moisture_readings/', { ...reading, reading_time: time('07:00') })
    await move('Ready')
    await move('Sorting')
    return batch
  }

  /** At eight: a tablet where two persons have been, who may weigh bags of a batch; the second is there. */
  async sortingTablet(): Promise<SortingTablet> {
    const batch = await this.sorting(await this.order('Oak Hill'), await this.bin('Bin 1'))
    const badges = (await this.badges(2)).map(({ badge }) => badge)
    const tablet = await this.tablet(['sorting'])
    this.at('08:00')
    for (const badge of badges) await tablet.takeOver(badge)
    return { tablet, batch, badges }
  }

  /** Lets so many lots be made that the next one has this number. */
  async lotsUpTo(next: number): Promise<void> {
    const grades: readonly BagGrade[] = ['Large A Grade', 'Small A Grade', 'B Grade', 'Cracks & Splits']
    for (let lot = 1; lot < next; lot += 4) {
      const order = await this.order(`Other ${lot}`)
      for (const grade of grades.slice(0, next - lot)) await this.post('/api/lots/', { order, grade })
    }
  }

  bag = (batch: number, clean_gross: number, grade: BagGrade = 'Large A Grade') => ({
    batch,
    grade,
    type: 'Tall Super Sack' as const,
    pallet_type: 'Wood' as const,
    clean_tare: 35,
    clean_gross,
  })

  /** The step that weighs such a bag. */
  weighing(batch: number, clean_gross: number): Step {
    const { type: bag_type, ...rest } = this.bag(batch, clean_gross)
    return { entity: 'bag', type: 'weigh', ...rest, bag_type }
  }

  /** Persons with a badge each. */
  async badges(count: number): Promise<readonly { readonly user: number; readonly badge: string }[]> {
    const users: number[] = []
    for (let nth = 0; nth < count; nth += 1) users.push(await this.plant.addUser({ role_number: 2 }))
    const issued = await must(this.admin.send('POST', '/api/badges/', { users }))
    const codes = listAt(issued, 'badges').map((each) => textAt(each, 'code'))
    return users.map((user, nth) => ({ user, badge: codes[nth] ?? '' }))
  }

  /** Enrols a tablet and opens its page. */
  async tablet(steps: readonly string[]): Promise<Tablet> {
    const tablet = await openTablet(this.plant.address, await this.enrolled(steps), () => this.#time.now)
    this.#tablets.push(tablet)
    return tablet
  }

  /** A device that is enrolled. */
  async enrolled(steps: readonly string[]): Promise<Caller> {
    const device = await this.post('/api/devices/', { name: 'Tablet', place: 'Sorter', steps })
    enrolledDevices.add(device)
    const code = textAt(await must(this.admin.send('POST', `/api/devices/${device}/enrolment/`, {})), 'code')
    const { body } = await this.plant.call('POST', '/api/devices/enrol/', { code })
    return this.plant.callerWith(device, textAt(body, 'token'))
  }

  async close(): Promise<void> {
    for (const tablet of this.#tablets) tablet.stop()
    await this.plant.close()
  }
}

/** Waits until the answers of these lists, and of other calls, are on the disk of a device. */
export async function untilKept(device: number, now: () => number, lists: readonly string[]): Promise<void> {
  const store = await storeOf(device, now)
  const answers = typeof store === 'object' ? store.answers : null
  const ask = (list: string) =>
    answers?.answerTo({ method: 'GET', path: `/api/${list}/`, headers: new Headers(), body: null }) ?? null
  for (const list of lists) await until(async () => expect([list, await ask(list)]).not.toEqual([list, null]))
}

async function openTablet(
  address: string,
  enrolled: Caller,
  plantNow: () => number,
  network = createSignal(true),
): Promise<Tablet> {
  const sockets = new Set<WebSocket>()
  const [marker, ahead] = [{ text: '' }, { text: '' }]
  const device = { caller: enrolled, misset: 0 }
  const now = (): number => plantNow() + device.misset
  const storeIn = (place: { text: string }) => ({
    read: () => place.text || null,
    write: (text: string) => void (place.text = text),
  })
  const scheduler = hurried(now)
  const current: { plant: PlantClient | null; page: object } = { plant: null, page: {} }

  async function open(): Promise<void> {
    const page = {}
    current.page = page
    /** A page that has crashed asks for nothing any more. */
    const isReached = (): boolean => network.get() && current.page === page
    const ask: typeof fetch = async (...request) => {
      if (!isReached()) throw new TypeError('Failed to fetch')
      const answer = await fetch(...request)
      const text = await answer.text()
      if (!isReached()) throw new TypeError('Failed to fetch')
      const headers = new Headers(answer.headers)
      // The plant of these tests has a clock of its own.
      headers.set('date', new Date(plantNow()).toUTCString())
      return new Response(answer.status === 204 ? null : text, { status: answer.status, headers })
    }
    const outbox = { load: async () => room, device: storeIn(marker) }
    const clock = createServerClock(now, storeIn(ahead))
    const { plant } = openClient(address, {
      token: device.caller.token,
      // As the page does: anew for each call.
      ask: async (...call) => withHeldAnswers(ask, { ...outbox, origin: address, now: clock.now })(...call),
      clock,
      network,
      scheduler,
      openSocket(to) {
        const socket = new WebSocket(network.get() ? to : 'ws://127.0.0.1:1/')
        sockets.add(socket)
        return socket
      },
      outbox,
    })
    current.plant = plant
    plant.start()
    if (!network.get()) return
    await until(() => expect(plant.connection.get()).toBe('live'))
    await until(() => {
      expect(plant.lists.orders.loading.get().status).toBe('loaded')
      expect(listNames.every((list) => plant.lists[list].loading.get().status !== 'loading')).toBe(true)
      expect(marker.text).not.toBe('')
    })
  }

  const plant = (): PlantClient => {
    if (current.plant === null) throw new Error('The page is closed.')
    return current.plant
  }
  await open()
  return {
    plant,
    get caller() {
      return device.caller
    },
    cut() {
      network.set(false)
      for (const socket of sockets) socket.terminate()
      sockets.clear()
    },
    mend: () => network.set(true),
    async restart() {
      plant().stop()
      await open()
    },
    async takeOver(badge) {
      await until(() => expect(plant().seat.here.get()).not.toBeNull())
      const result = await plant().seat.takeOver({ badge })
      if (!result.ok) throw new Error(JSON.stringify(result.failure))
      await until(() => expect(plant().self.get()?.id).toBe(result.value.person?.id))
    },
    keptLists: (lists) => untilKept(device.caller.id, now, lists),
    otherTab: () => openTablet(address, device.caller, plantNow, network),
    stop: () => current.plant?.stop(),
    misset: (by) => void (device.misset = by),
    enrol: (as) => void (device.caller = as),
  }
}
