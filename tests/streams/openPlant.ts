import { asyncScheduler } from 'rxjs'
import { vi } from 'vitest'
import WebSocket from 'ws'
import { createApi } from '#streams/api.ts'
import { createTokenStore } from '#streams/cookies.ts'
import { createPlant } from '#streams/createPlant.ts'
import type { Reading } from '#streams/http.ts'
import { socketAddress } from '#streams/socketAddress.ts'
import { keptCookies } from './keptCookies.ts'
import { keptLog } from './keptLog.ts'

/** A plant as the page composes it, over real HTTP and real sockets. The bearer reading, unless said otherwise. */
export function openPlant(
  baseUrl: string,
  { reading = 'bearer', token = '' }: { reading?: Reading; token?: string } = {},
) {
  const cookies = keptCookies('csrftoken=abc')
  const log = keptLog()
  const tokens = createTokenStore(cookies)
  if (token !== '') tokens.set(token)
  const api = createApi({ baseUrl, reading, fetch, cookies, tokens, scheduler: asyncScheduler, log })
  const plant = createPlant({
    api,
    address: socketAddress({ baseUrl, reading }, api),
    openSocket: (address) => new WebSocket(address),
    frame: asyncScheduler,
    log,
  })
  return { plant, api, log, tokens }
}

/** Waits until something holds. */
export const until = (holds: () => void): Promise<void> => vi.waitFor(holds, { timeout: 10_000, interval: 5 })
