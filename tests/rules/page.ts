import { asapScheduler, asyncScheduler, type SchedulerLike } from 'rxjs'
import WebSocket from 'ws'
import type { PlantClient } from '#streams/client.ts'
import { keptCookies } from '#tests/streams/keptCookies.ts'
import { openClient } from '#tests/streams/openClient.ts'

/** Somebody's page on a server, over real HTTP and a real socket. */
export interface Page {
  readonly plant: PlantClient
  /** The seq of its socket's messages. */
  readonly lastSeq: () => number
}

/** Waits until something holds; throws after a while. */
export async function until(holds: () => boolean, what: string): Promise<void> {
  const patience = performance.now() + 60_000
  while (!holds()) {
    if (performance.now() > patience) throw new Error(`Waited in vain until ${what}.`)
    await new Promise((resolve) => setTimeout(resolve, 2))
  }
}

/** A page delays repeated reads of a batch's readings; here it does not wait. */
const hurried = (now: () => number): SchedulerLike => ({
  now,
  schedule(work, delay = 0, state) {
    const soon = delay <= 300 ? Math.min(delay, 5) : delay
    return asyncScheduler.schedule(work as Parameters<typeof asyncScheduler.schedule>[0], soon, state)
  },
})

/** Opens a page and waits until it has loaded everything. */
export async function openPage(baseUrl: string, token: string, now: () => number): Promise<Page> {
  let lastSeq = -1
  const { plant } = openClient(baseUrl, {
    token,
    cookies: keptCookies(''),
    openSocket(address) {
      const socket = new WebSocket(address)
      socket.on('message', (data: Buffer) => {
        const { seq } = JSON.parse(data.toString()) as { readonly seq?: number }
        lastSeq = Math.max(lastSeq, seq ?? -1)
      })
      return socket
    },
    frame: asapScheduler,
    scheduler: hurried(now),
  })
  plant.start()
  await until(() => plant.connection.get() === 'live' && lastSeq >= 0, 'a page is live')
  const isLoaded = () => Object.values(plant.lists).every(({ loading }) => loading.get().status !== 'loading')
  await until(isLoaded, 'a page has loaded its lists')
  return { plant, lastSeq: () => lastSeq }
}
