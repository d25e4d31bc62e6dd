import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { calls } from '#model/calls/calls.ts'
import type { Step } from '#model/calls/step.ts'
import type { PlantClient } from '#streams/client.ts'
import { newKey } from '#streams/http/newKey.ts'
import type { Accepted } from '#streams/http/outbox.ts'
import { createPendingWrites, type TextStore } from '#streams/http/pendingWrites.ts'
import type { RecoveredRecord } from '#streams/http/recoveredWrites.ts'
import { type TwoGrowers, twoGrowers } from '#tests/server/twoGrowers.ts'
import { openClient } from './openClient.ts'
import { until } from './until.ts'

let growers: TwoGrowers
beforeAll(async () => {
  growers = await twoGrowers('sqlite')
}, 60_000)
afterAll(() => growers.plant.close())

const plants: PlantClient[] = []
afterEach(() => {
  for (const plant of plants.splice(0)) plant.stop()
})

describe('a wagon that was sent when the page was loaded again', () => {
  it('should exist once, though its answer was lost', async () => {
    const store = keptStore()
    const before = await opened(store, losingAnswers)
    expect((await before.take(arrival('R1'), { key: newKey() })).ok).toBe(false)
    before.stop()
    const { plant: after, resumed } = await openedAgain(store)
    await until(() => expect(store.writes()).toEqual([]))
    expect(labelled(after, 'R1')).toHaveLength(1)
    expect(resumed).toEqual([{ entity: 'wagon', record: labelled(after, 'R1')[0] }])
  })

  it('should arrive though it never reached the server', async () => {
    const store = keptStore()
    const before = await opened(store, losingRequests)
    await before.take(arrival('R2'), { key: newKey() })
    before.stop()
    const after = await opened(store)
    await until(() => expect(labelled(after, 'R2')).toHaveLength(1))
  })

  it('should not be repeated by the page that sent it, whose form does that itself', async () => {
    const store = keptStore()
    let ask = losingRequests
    const plant = await opened(store, (...call) => ask(...call))
    await plant.take(arrival('R5'), { key: newKey() })
    ask = fetch
    await plant.send(calls.self)
    expect([store.writes().length, plant.outbox.saves.get(), labelled(plant, 'R5')]).toEqual([1, [], []])
  })

  it('should wait until it is answered, however often the network fails, and say when it was sent', async () => {
    const store = keptStore()
    const before = await opened(store, losingRequests)
    await before.take(arrival('R6'), { key: newKey() })
    before.stop()
    let ask = losingRequests
    const after = await opened(store, (...call) => ask(...call))
    const saved: Accepted[] = []
    after.saved$.subscribe((each) => saved.push(each))
    await until(() => expect(waiting(after)).toEqual([`${labelOf('R6')} waits`]))
    const [begun] = after.outbox.saves.get().map((each) => each.begun)
    ask = fetch
    await until(() => expect(labelled(after, 'R6')).toHaveLength(1))
    await until(() => expect(waiting(after)).toEqual([]))
    expect(saved.map(({ write }) => write.begun)).toEqual([begun])
  })

  it('should be told of when it is refused, until that is read', async () => {
    const store = keptStore()
    const before = await opened(store, losingRequests)
    await before.take(arrival('R7'), { key: newKey() })
    before.stop()
    await (await opened(keptStore())).take(arrival('R7'), { key: newKey() })
    const after = await opened(store)
    await until(() => expect(waiting(after)).toEqual([`${labelOf('R7')} refused`]))
    const [refused] = after.outbox.saves.get()
    expect(refused?.refused).toMatchObject({ statusErrors: [expect.stringContaining('already stands')] })
    after.abandon(refused?.key ?? '')
    expect([waiting(after), store.writes()]).toEqual([[], []])
  })

  it('should not be repeated after it was given up', async () => {
    const store = keptStore()
    const before = await opened(store, losingRequests)
    const key = newKey()
    await before.take(arrival('R3'), { key })
    before.abandon(key)
    expect(store.writes()).toEqual([])
  })

  it('should be sent by its own user only', async () => {
    const store = keptStore()
    const before = await opened(store, losingRequests)
    await before.take(arrival('R4'), { key: newKey() })
    before.stop()
    const other = await opened(store, fetch, 'supervisor')
    await until(() => expect(store.writes()).toEqual([]))
    expect(labelled(other, 'R4')).toEqual([])
  })
})

// Helpers

function keptStore(): TextStore & { writes(): readonly unknown[] } {
  let text: string | null = null
  const store: TextStore = { read: () => text, write: (next) => (text = next) }
  return { ...store, writes: () => createPendingWrites(store).all() }
}

/** Carries writes out and loses their answers. */
const losingAnswers: typeof fetch = async (input, init) => {
  const answer = await fetch(input, init)
  if (isWagon(input, init)) throw new TypeError('The connection broke')
  return answer
}

const losingRequests: typeof fetch = async (input, init) => {
  if (isWagon(input, init)) throw new TypeError('The connection broke')
  return fetch(input, init)
}

const isWagon = (input: string | URL | Request, init?: RequestInit): boolean =>
  init?.method === 'POST' && String(input instanceof Request ? input.url : input).endsWith('/api/wagons/')

async function openedAgain(store: TextStore): Promise<{ plant: PlantClient; resumed: readonly RecoveredRecord[] }> {
  const resumed: RecoveredRecord[] = []
  const plant = await opened(store, fetch, 'staff', (each) => resumed.push(each))
  return { plant, resumed }
}

async function opened(
  store: TextStore,
  ask = fetch,
  role: 'staff' | 'supervisor' = 'staff',
  onResumed: (each: RecoveredRecord) => void = () => {},
): Promise<PlantClient> {
  const { token } = growers.callers[role]
  const { plant } = openClient(growers.plant.address, { token, ask, store })
  plants.push(plant)
  plant.recovered$.subscribe(onResumed)
  plant.start()
  await until(() => expect(plant.lists.wagons.loading.get().status).toBe('loaded'))
  return plant
}

/** Labels of this run of a test: another run finds the wagons of the one before. */
let run = 0
beforeEach(() => {
  run += 1
})
const labelOf = (label: string): string => `${label}-${run}`

const arrival = (label: string): Step => ({
  entity: 'wagon',
  type: 'arrive',
  order: growers.hollis.order,
  wagon_id: labelOf(label),
  harvested_at: '2026-10-05',
  arrived_at: '2026-10-05',
})

/** What waits in a page, and what was refused. */
const waiting = (plant: PlantClient): readonly string[] =>
  plant.outbox.saves.get().map(({ body, refused }) => {
    const { wagon_id } = body as { readonly wagon_id: string }
    return `${wagon_id} ${refused?.kind ?? 'waits'}`
  })

const labelled = (plant: PlantClient, label: string) =>
  plant.lists.wagons
    .get()
    .toArray()
    .filter(({ wagon_id }) => wagon_id === labelOf(label))
