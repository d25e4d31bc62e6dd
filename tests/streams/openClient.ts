import { asyncScheduler, type SchedulerLike } from 'rxjs'
import WebSocket from 'ws'
import type { PlantClientOptions } from '#streams/clientParts.ts'
import { createPlantClient } from '#streams/createClient.ts'
import { rulebook } from '#streams/decide/rulebook.ts'
import { createApi } from '#streams/http/api.ts'
import { type Cookies, createTokenStore } from '#streams/http/cookies.ts'
import type { Reading } from '#streams/http/http.ts'
import type { TextStore, WriteKeeper } from '#streams/http/pendingWrites.ts'
import type { ServerClock } from '#streams/http/serverClock.ts'
import { socketAddress } from '#streams/live/socketAddress.ts'
import { onlyTab, type Tabs } from '#streams/session/tabs.ts'
import { createSignal } from '#streams/signal.ts'
import { keptCookies } from './keptCookies.ts'
import { keptLog } from './keptLog.ts'

export interface ClientParts {
  readonly reading?: Reading
  readonly token?: string
  /** A `fetch` that loses answers. */
  readonly ask?: typeof fetch
  /** The page's cookies. */
  readonly cookies?: Cookies
  /** The storage that outlives the page. */
  readonly store?: TextStore
  /** What keeps unanswered writes beyond the tab. */
  readonly keeper?: WriteKeeper
  /** The page in other tabs. */
  readonly tabs?: Tabs
  readonly openSocket?: PlantClientOptions['openSocket']
  readonly frame?: SchedulerLike
  /** What the browser says of its network. */
  readonly network?: PlantClientOptions['network']
  /** What an enrolled tablet keeps. */
  readonly outbox?: PlantClientOptions['outbox']
  readonly clock?: ServerClock
  /** The scheduler of timers. */
  readonly scheduler?: SchedulerLike
}

/** A client as the page composes it, over real HTTP and real sockets. The bearer reading by default. */
export function openClient(baseUrl: string, parts: ClientParts = {}) {
  const { reading = 'bearer', token = '', ask = fetch, store, tabs = onlyTab } = parts
  const { cookies = keptCookies('csrftoken=abc'), frame = asyncScheduler, scheduler = asyncScheduler } = parts
  const { openSocket = (address) => new WebSocket(address) } = parts
  const { network, outbox, clock, keeper = null } = parts
  const log = keptLog()
  const tokens = createTokenStore(cookies)
  if (token !== '') tokens.set(token)
  const api = createApi({
    baseUrl,
    reading,
    fetch: ask,
    cookies,
    tokens,
    scheduler,
    log,
    ...(store === undefined ? {} : { store }),
    keeper,
    ...(clock && { clock }),
  })
  const plant = createPlantClient({
    rulebook: createSignal(rulebook),
    api,
    address: socketAddress({ baseUrl, reading }, api),
    openSocket,
    tabs,
    ...(network && { network }),
    ...(outbox && { outbox }),
    frame,
    scheduler,
    log,
  })
  return { plant, api, log, tokens }
}
