import { asyncScheduler } from 'rxjs'
import { vi } from 'vitest'
import WebSocket from 'ws'
import { createPlantClient } from '#streams/createClient.ts'
import { rulebook } from '#streams/decide/rulebook.ts'
import { createApi } from '#streams/http/api.ts'
import { type Cookies, createTokenStore } from '#streams/http/cookies.ts'
import type { Reading } from '#streams/http/http.ts'
import type { TextStore } from '#streams/http/pendingWrites.ts'
import { socketAddress } from '#streams/live/socketAddress.ts'
import { onlyTab, type Tabs } from '#streams/session/tabs.ts'
import { createSignal } from '#streams/signal.ts'
import { keptCookies } from './keptCookies.ts'
import { keptLog } from './keptLog.ts'

export interface Opening {
  readonly reading?: Reading
  readonly token?: string
  /** Instead of `fetch`, one that loses answers. */
  readonly ask?: typeof fetch
  /** The page's cookies. */
  readonly cookies?: Cookies
  /** What outlives the page. */
  readonly store?: TextStore
  /** The page in other tabs. */
  readonly tabs?: Tabs
}

/** A plant as the page composes it, over real HTTP and real sockets. The bearer reading, unless said otherwise. */
export function openPlant(baseUrl: string, opening: Opening = {}) {
  const { reading = 'bearer', token = '', ask = fetch, store, tabs = onlyTab } = opening
  const { cookies = keptCookies('csrftoken=abc') } = opening
  const log = keptLog()
  const tokens = createTokenStore(cookies)
  if (token !== '') tokens.set(token)
  const api = createApi({
    baseUrl,
    reading,
    fetch: ask,
    cookies,
    tokens,
    scheduler: asyncScheduler,
    log,
    ...(store === undefined ? {} : { store }),
  })
  const plant = createPlantClient({
    rulebook: createSignal(rulebook),
    api,
    address: socketAddress({ baseUrl, reading }, api),
    openSocket: (address) => new WebSocket(address),
    tabs,
    frame: asyncScheduler,
    log,
  })
  return { plant, api, log, tokens }
}

/** Waits until something holds. */
export const until = (holds: () => void): Promise<void> =>
  vi.waitFor(holds, { timeout: Number(process.env['PATIENCE'] ?? 120_000), interval: 5 })
