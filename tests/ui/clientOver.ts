import { asapScheduler, asyncScheduler } from 'rxjs'
import { expect, vi } from 'vitest'
import { kindOf, listedEntities, tableOf } from '#model/kinds/kinds.ts'
import type { PlantClient } from '#streams/client.ts'
import type { PlantClientOptions } from '#streams/clientParts.ts'
import { createPlantClient } from '#streams/createClient.ts'
import { rulebook } from '#streams/decide/rulebook.ts'
import { createApi } from '#streams/http/api.ts'
import { createTokenStore } from '#streams/http/cookies.ts'
import type { TextStore, WriteKeeper } from '#streams/http/pendingWrites.ts'
import { createSignal } from '#streams/signal.ts'
import { stopsWithTest } from '#tests/support/opened.ts'
import type { FakeServer, Old, Tables } from '#tests/ui/workflow/fakeServer.ts'

const silent = { warn: () => {}, error: () => {} }

interface ClientParts extends Pick<PlantClientOptions, 'scale' | 'network'> {
  /** Instead of the server's own answers. */
  readonly fetch?: typeof fetch
  /** What a reload of the page left. */
  readonly store?: TextStore
  /** What closed tabs left. */
  readonly keeper?: WriteKeeper
}

/** The page's client over a fake server, started; it stops with the test. */
export function clientOver(
  server: FakeServer,
  { fetch = server.fetch, store, keeper, ...device }: ClientParts = {},
): PlantClient {
  const cookies = { read: () => '', write: () => {} }
  const http = {
    baseUrl: 'http://plant.test',
    reading: 'cookies',
    cookies,
    tokens: createTokenStore(cookies),
    fetch,
    scheduler: asyncScheduler,
    log: silent,
  } as const
  const api = createApi({ ...http, ...(store && { store }), ...(keeper && { keeper }) })
  const plant = createPlantClient({
    rulebook: createSignal(rulebook),
    api,
    apiAsOf: (asOf) => createApi({ ...http, asOf }),
    address: async () => 'ws://plant.test/ws/',
    openSocket: server.openSocket,
    frame: asapScheduler,
    log: silent,
    ...device,
  })
  keepMessages(plant)
  plant.start()
  stopsWithTest(plant.stop)
  return plant
}

/**
 * A message stays until the test has read it: on a busy machine its five seconds are over before that. A test whose time
 * is its own decides itself.
 */
function keepMessages({ snackbars }: PlantClient): void {
  if (vi.isFakeTimers()) return
  const { add } = snackbars
  Object.assign(snackbars, {
    add: (...message: Parameters<typeof add>) => {
      const id = add(...message)
      snackbars.hold(id)
      return id
    },
  })
}

const onDemand: ReadonlySet<string> = new Set(listedEntities.filter((entity) => kindOf(entity).onDemand).map(tableOf))

/** Waits until every list that is loaded with the session has its rows, without the `old` ones. */
export async function waitForLists(plant: PlantClient, tables: Tables, old: Old = {}): Promise<void> {
  const held: Readonly<Record<string, { get(): { size: number } }>> = plant.lists
  await vi.waitFor(() => {
    for (const [name, rows] of Object.entries(tables))
      if (held[name] && !onDemand.has(name))
        expect([name, held[name].get().size]).toEqual([name, (rows?.length ?? 0) - (old[name]?.length ?? 0)])
  }, 8000)
}
