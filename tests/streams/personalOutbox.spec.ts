import { IDBFactory } from 'fake-indexeddb'
import 'fake-indexeddb/auto'
import { openDB } from 'idb'
import { asyncScheduler, type SchedulerLike } from 'rxjs'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Step } from '#model/calls/step.ts'
import { day } from '#model/values/calendar.ts'
import { compareTexts } from '#model/values/compareTexts.ts'
import type { PlantClient } from '#streams/client.ts'
import { createTokenStore } from '#streams/http/cookies.ts'
import { newKey } from '#streams/http/newKey.ts'
import { createPendingWrites, type TextStore } from '#streams/http/pendingWrites.ts'
import { createWriteKeeper, type KeptWrites } from '#streams/http/writeKeeper.ts'
import { hasLocks } from '#streams/outbox/oneTab.ts'
import { createPersonalWrites } from '#streams/outbox/personalWrites.ts'
import { listAt, textAt } from '#tests/server/openPlant.ts'
import { fakeLocks } from '#tests/server/tablets/fakeLocks.ts'
import { type TwoGrowers, twoGrowers } from '#tests/server/twoGrowers.ts'
import { keptCookies } from './keptCookies.ts'
import { keptLog } from './keptLog.ts'
import { openClient } from './openClient.ts'
import { until } from './until.ts'

let growers: TwoGrowers
beforeAll(async () => {
  growers = await twoGrowers('sqlite')
}, 60_000)
afterAll(() => growers.plant.close())

const plants: PlantClient[] = []
let marker = ''
/** Labels of this test: the next one finds the wagons of the one before. */
let run = 0
beforeEach(() => {
  run += 1
  marker = ''
  globalThis.indexedDB = new IDBFactory()
  vi.stubGlobal('navigator', { locks: fakeLocks() })
})
afterEach(() => {
  for (const plant of plants.splice(0)) plant.stop()
  vi.unstubAllGlobals()
})

describe('a save that had no answer when its browser ended', () => {
  it('should be carried out once, by its key, where only its answer was lost', async () => {
    const sent: string[] = []
    const page = await opened({ ask: failing(sent, 'answer') })
    await page.take('A')
    await page.end()
    await opened({ ask: failing(sent) })
    await until(async () => expect([await labels(), marker]).toEqual([['A'], 'empty']))
    expect(sent).toEqual([sent[0], sent[0]])
  })

  it('should be sent with the others in their order', async () => {
    const page = await opened({ ask: failing([], 'request') })
    const keys = [await page.take('A'), await page.take('B'), await page.take('C')]
    await page.end()
    const sent: string[] = []
    await opened({ ask: failing(sent) })
    await until(async () => expect(await labels()).toEqual(['A', 'B', 'C']))
    expect(sent).toEqual(keys)
  })

  it('should be on the disk before it is said to wait, encrypted, and no longer in its tab', async () => {
    const page = await opened({ ask: failing([], 'request') })
    const seen: (readonly string[])[] = []
    page.plant.outbox.saves.subscribe(() => seen.push([marker, page.inTab()]))
    page.plant.outbox.show(await page.take('A'))
    await until(() => expect(page.waits()).toEqual(['A']))
    expect([...new Set(seen.map(String))]).toEqual(['kept,'])
    expect(await onDisk()).toMatch(/^1 /)
    expect(await onDisk()).not.toContain(labelOf('A'))
  })

  it('should be said to wait while the server does not answer', async () => {
    const page = await opened({ ask: failing([], 'request') })
    await page.take('A')
    await page.end()
    const { plant } = started({ ask: () => Promise.reject(new TypeError('No network')) })
    await until(() => expect(plant.outbox.fromBefore.get()).toBe(1))
  })

  it('should be left to a page that is still open, and be another one’s once that is closed', async () => {
    const page = await opened({ ask: failing([], 'request') })
    await page.take('A')
    await until(() => expect(page.inTab()).toBe(''))
    await opened()
    expect(await labels()).toEqual([])
    await page.end()
    await until(async () => expect(await labels()).toEqual(['A']))
  })

  it('should not be sent by itself after a day, when the server has forgotten its key', async () => {
    const page = await opened({ ask: failing([], 'request') })
    await page.take('A')
    await page.end()
    const later = {
      now: () => Date.now() + day,
      schedule: asyncScheduler.schedule.bind(asyncScheduler),
    }
    const after = await opened({ scheduler: later })
    await until(() => expect(after.plant.outbox.saves.get()).toMatchObject([{ old: true }]))
    after.plant.abandon(after.plant.outbox.saves.get()[0]?.key ?? '')
    await until(() => expect(marker).toBe('empty'))
    expect([after.waits(), await labels()]).toEqual([[], []])
  })
})

describe('what a person’s saves left on the disk', () => {
  async function left(token?: string) {
    const page = await opened({ ask: failing([], 'request'), ...(token !== undefined && { token }) })
    await page.take('A')
    return page
  }
  const isWiped = () => until(async () => expect([marker, await indexedDB.databases()]).toEqual(['', []]))

  it('should be deleted when another person signs in, who sends and sees nothing of it', async () => {
    await (await left()).end()
    const other = await opened({ token: growers.callers.supervisor.token })
    const told = losses(other.plant)
    await isWiped()
    expect([await labels(), other.waits(), told]).toEqual([[], [], []])
  })

  it('should be deleted when the person signs in anew, who is told', async () => {
    await (await left()).end()
    const { id } = growers.callers.staff
    const after = await opened({ token: await growers.plant.sessionOf(id, growers.plant.clock()) })
    const told = losses(after.plant)
    await isWiped()
    expect([await labels(), after.waits(), told]).toEqual([[], [], ['lost']])
  })

  it('should be deleted at a sign-out', async () => {
    const { id } = growers.callers.staff
    const page = await left(await growers.plant.sessionOf(id, growers.plant.clock()))
    await page.plant.logout()
    await isWiped()
  })

  it('should be deleted, and said to be, as soon as the server says that the session has ended', async () => {
    const { id, get } = growers.callers.staff
    const caller = growers.plant.callerWith(id, await growers.plant.sessionOf(id, growers.plant.clock()))
    await (await left(caller.token)).end()
    await caller.send('POST', '/api/auth/logout/', {})
    expect((await get('/api/auth/user/')).status).toBe(200)
    const told = losses(started({ token: caller.token }).plant)
    await isWiped()
    await until(() => expect(told).toEqual(['lost']))
  })
})

describe('where nothing can be kept on the disk', () => {
  it('should keep a save in its tab', async () => {
    vi.stubGlobal('navigator', {})
    const page = await opened({ ask: failing([], 'request') })
    page.plant.outbox.show(await page.take('A'))
    await until(() => expect(page.waits()).toEqual(['A']))
    expect(page.inTab()).toContain(labelOf('A'))
    await page.end()
    await opened({ store: page.store })
    await until(async () => expect(await labels()).toEqual(['A']))
  })

  it('should wait for no disk that does not answer', async () => {
    const page = await opened({ ask: failing([], 'request') })
    const never = async () => new Promise<never>(() => {})
    await page.take('A')
    await page.end()
    const silent: KeptWrites = { keys: never, claim: never, keep: never, forget: never, wipe: never, close: never }
    const after = await opened({ load: async () => silent })
    await after.take('B')
    await until(async () => expect(await labels()).toEqual(['B']))
  })
})

// Helpers

/** What a page says was lost. */
function losses(plant: PlantClient): readonly string[] {
  const told: string[] = []
  plant.lost$.subscribe(() => told.push('lost'))
  return told
}

interface Opening {
  readonly ask?: typeof fetch
  readonly token?: string
  readonly store?: TextStore
  readonly scheduler?: SchedulerLike
  readonly load?: () => Promise<KeptWrites>
}

/** A page of this browser; a new tab unless it gets the store of one. */
function started({ ask = fetch, token = growers.callers.staff.token, store = tab(), scheduler, load }: Opening = {}) {
  const cookies = keptCookies('csrftoken=abc')
  createTokenStore(cookies).set(token)
  const ofMarker: TextStore = { read: () => marker, write: (text) => void (marker = text) }
  const keeper = createWriteKeeper({
    load: load ?? (async () => createPersonalWrites(ofMarker)),
    marker: ofMarker,
    session: () => createTokenStore(cookies).get() ?? '',
    log: keptLog(),
  })
  const { plant } = openClient(growers.plant.address, {
    cookies,
    ask,
    store,
    keeper,
    ...(scheduler && { scheduler }),
  })
  plants.push(plant)
  plant.start()
  return { plant, store }
}

async function opened(opening: Opening = {}) {
  const { plant, store } = started(opening)
  await until(() => expect(plant.lists.wagons.loading.get().status).toBe('loaded'))
  const inTab = () =>
    createPendingWrites(store)
      .all()
      .map((write) => JSON.stringify(write))
      .join()
  return {
    plant,
    store,
    inTab,
    /** Sends the arrival of a wagon; resolves with its key when the disk had the time to keep it. */
    async take(label: string): Promise<string> {
      const key = newKey()
      await plant.take(arrival(label), { key })
      return key
    },
    /** Ends the page as a crash does, once the disk has what its tab had. */
    async end() {
      if (hasLocks()) await until(() => expect(inTab()).toBe(''))
      plant.stop()
    },
    waits: () => plant.outbox.saves.get().map(({ body }) => textAt(body, 'wagon_id').split('-')[0]),
  }
}

/** The wagons of this test that the plant has, in the order of their labels. */
async function labels(): Promise<readonly string[]> {
  const wagons = listAt((await growers.callers.admin.get('/api/wagons/')).body)
  return wagons
    .map((wagon) => textAt(wagon, 'wagon_id').split('-'))
    .flatMap(([label = '', of]) => (of === String(run) ? [label] : []))
    .toSorted(compareTexts)
}

function tab(): TextStore {
  let text: string | null = null
  return { read: () => text, write: (next) => void (text = next) }
}

/** A network that loses the request of every arrival, or its answer; `sent` gets their keys. */
const failing =
  (sent: string[], loses?: 'request' | 'answer'): typeof fetch =>
  async (input, init) => {
    const isArrival =
      init?.method === 'POST' && String(input instanceof Request ? input.url : input).endsWith('/wagons/')
    if (!isArrival) return fetch(input, init)
    sent.push(new Headers(init.headers).get('Idempotency-Key') ?? '')
    if (loses === 'request') throw new TypeError('The connection broke')
    const answer = await fetch(input, init)
    if (loses === 'answer') throw new TypeError('The connection broke')
    return answer
  }

const labelOf = (label: string): string => `${label}-${run}`

const arrival = (label: string): Step => ({
  entity: 'wagon',
  type: 'arrive',
  order: growers.hollis.order,
  wagon_id: labelOf(label),
  harvested_at: '2026-10-05',
  arrived_at: '2026-10-05',
})

/** What the disk has, as anybody reads it who has its files. */
async function onDisk(): Promise<string> {
  const db = await openDB('pecanyard.person')
  const values: readonly { readonly sealed: ArrayBuffer }[] = await db.getAll('values')
  db.close()
  const texts = values.map(({ sealed }) => new TextDecoder('latin1').decode(sealed))
  return `${values.length} ${texts.join()}`
}
