import { afterEach, describe, expect, it } from 'vitest'
import type { Step } from '#model/calls/step.ts'
import type { PlantClient } from '#streams/client.ts'
import { newKey } from '#streams/http/newKey.ts'
import { createPendingWrites, type TextStore } from '#streams/http/pendingWrites.ts'
import { openClient } from './openClient.ts'
import { ana } from './persons.ts'
import { type Replies, TinyServer } from './tinyServer.ts'
import { until } from './until.ts'

let server: TinyServer
const plants: PlantClient[] = []
afterEach(async () => {
  for (const plant of plants.splice(0)) plant.stop()
  await server.close()
})

const bag = { id: 5, bag_number: 1, batch: 1, lot: 1, grade: 'B Grade', type: 'Super Sack', pallet_type: 'Wood' }
const weighed = { ...bag, clean_gross: 2035, clean_tare: 35, clean_net: 2000 }
const weigh: Step = {
  entity: 'bag',
  type: 'weigh',
  batch: 1,
  grade: 'B Grade',
  bag_type: 'Super Sack',
  pallet_type: 'Wood',
  clean_gross: 2035,
  clean_tare: 35,
}

describe('a bag with a lost answer, on a server without keys', () => {
  it('should be reported as unknown, and the lists are loaded to show it', async () => {
    const plant = await opened(savesAndBreaks())
    const result = await plant.take(weigh, { key: newKey() })
    expect(result).toMatchObject({ ok: false, failure: { kind: 'lost' } })
    await until(() => expect(plant.lists.bags.get().size).toBe(1))
    expect(posted()).toBe(1)
  })

  it('should not be repeated after a reload; the user is told once that the result is unknown', async () => {
    const store = keptStore()
    server = await TinyServer.open(savesAndBreaks('silence'))
    void (await open(store)).plant.take(weigh, { key: newKey() })
    await until(() => expect(posted()).toBe(1))
    const after = await open(store)
    await until(() => expect(after.losses()).toBe(1))
    const later = await open(store)
    await until(() => expect(later.plant.lists.bags.loading.get().status).toBe('loaded'))
    expect([posted(), later.losses(), store.writes()]).toEqual([1, 0, []])
  })

  it('should not be sent to another server than the one that knew its key', async () => {
    const store = keptStore()
    createPendingWrites(store).begin(
      { key: 'a', keyed: true, method: 'POST', path: '/api/bags/', body: {} },
      Date.now(),
    )
    server = await TinyServer.open(savesAndBreaks())
    const after = await open(store)
    await until(() => expect(after.losses()).toBe(1))
    expect(posted()).toBe(0)
  })
})

// Helpers

/** Saves every bag, and answers with a useless error. */
function savesAndBreaks(says: 'silence' | { status: number } = { status: 502 }): Replies {
  const bags: object[] = []
  return ({ method, path }) => {
    if (path === '/api/auth/user/') return { body: ana }
    if (path === '/api/system/') return { body: {} }
    if (path === '/api/bags/' && method === 'POST') {
      bags.push({ ...weighed, id: bags.length + 1 })
      return says
    }
    return { body: path === '/api/bags/' ? bags : [] }
  }
}

const posted = (): number =>
  server.requests.filter(({ method, path }) => method === 'POST' && path === '/api/bags/').length

async function opened(replies: Replies): Promise<PlantClient> {
  server = await TinyServer.open(replies)
  return (await open(keptStore())).plant
}

async function open(store: TextStore): Promise<{ readonly plant: PlantClient; readonly losses: () => number }> {
  const { plant } = openClient(server.baseUrl, { token: 'a', store })
  plants.push(plant)
  let losses = 0
  plant.start()
  await until(() => expect(plant.lists.bags.loading.get().status).toBe('loaded'))
  // As the page does, whose screens render after the first answers.
  plant.lost$.subscribe(() => (losses += 1))
  return { plant, losses: () => losses }
}

function keptStore(): TextStore & { writes(): readonly unknown[] } {
  let text: string | null = null
  const store: TextStore = { read: () => text, write: (next) => (text = next) }
  return { ...store, writes: () => createPendingWrites(store).all() }
}
