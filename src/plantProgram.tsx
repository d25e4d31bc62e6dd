import { animationFrameScheduler, asyncScheduler } from 'rxjs'
import { homeOf } from '#model/values/roles.ts'
import { createPlantClient } from '#streams/createClient.ts'
import type { Rulebook } from '#streams/decide/rulebook.ts'
import { createApi } from '#streams/http/api.ts'
import { csrfToken } from '#streams/http/cookies.ts'
import { lastStart, withEarlyAnswers } from '#streams/http/earlyCalls.ts'
import { createNetwork } from '#streams/http/network.ts'
import { storedText, type WriteKeeper } from '#streams/http/pendingWrites.ts'
import { createServerClock } from '#streams/http/serverClock.ts'
import { createWriteKeeper } from '#streams/http/writeKeeper.ts'
import { socketAddress } from '#streams/live/socketAddress.ts'
import { lazyScale } from '#streams/scale/lazyScale.ts'
import { serialOf } from '#streams/scale/serialPort.ts'
import { createTabs } from '#streams/session/tabs.ts'
import { createSignal } from '#streams/signal.ts'
import { App } from '#ui/App.tsx'
import { firstPages } from '#ui/firstPages.ts'
import { loadPages } from '#ui/pageNamed.ts'
import { loadChunk, loadPatiently } from '#ui/parts/page/loadChunk.ts'
import { factsOfPage, type Page } from './page.ts'

const loadRulebook = async () => import('#streams/decide/rulebook.ts')
const homes: Readonly<Record<string, () => Promise<unknown>>> = {
  '/': firstPages.DashboardPage,
  '/client': firstPages.TrackerPage,
  '/inventory': firstPages.InventoryPage,
}

/** Loads the first page of the application on this device before a sign-in. */
export async function loadHome(): Promise<void> {
  const home = homes[lastStart(localStorage)?.home ?? '/']
  await Promise.allSettled([home?.(), loadRulebook()])
}

/** What keeps the saves of who signs in until they are answered; null where the browser can't encrypt them. */
function keeperOf({ reading, cookies, tokens }: Pick<Page, 'reading' | 'cookies' | 'tokens'>): WriteKeeper | null {
  if (globalThis.crypto.subtle === undefined) return null
  const marker = storedText(localStorage, 'pecanyard.person')
  const load = async () => {
    const { createPersonalWrites } = await loadChunk(async () => import('#streams/outbox/personalWrites.ts'))
    return createPersonalWrites(marker)
  }
  const session = () => (reading === 'bearer' ? tokens.get() : csrfToken(cookies)) ?? ''
  return createWriteKeeper({ load, marker, session, log: console })
}

/** Starts the application on the page. */
export function startPlant({ baseUrl, reading, cookies, tokens, signedOut, draw }: Page): void {
  const early = withEarlyAnswers(fetch.bind(window), baseUrl)
  const clock = createServerClock(() => asyncScheduler.now(), storedText(localStorage, 'pecanyard.clock'))
  const http = { baseUrl, reading, cookies, tokens, scheduler: asyncScheduler, clock, log: console }
  const outbox = {
    load: async () => loadChunk(async () => import('#streams/outbox/openOutbox.ts')),
    device: storedText(localStorage, 'pecanyard.device'),
  }
  const ofTablet = { device: outbox.device, origin: baseUrl, now: clock.now }
  const api = createApi({
    ...http,
    // Without a network, an enrolled tablet opens with what it holds. Any other browser loads nothing for it.
    fetch: async (...call) =>
      (outbox.device.read() ?? '') === ''
        ? early.fetch(...call)
        : (await outbox.load()).withHeldAnswers(early.fetch, ofTablet)(...call),
    store: storedText(sessionStorage, 'pecanyard.unanswered'),
    keeper: keeperOf({ reading, cookies, tokens }),
  })
  const serial = serialOf(navigator)
  const rulebook = createSignal<Rulebook | null>(null)
  const plant = createPlantClient({
    api,
    apiAsOf: (asOf) => createApi({ ...http, fetch: fetch.bind(window), asOf }),
    rulebook,
    address: socketAddress({ baseUrl, reading }, api),
    openSocket: (address) => new WebSocket(address),
    network: createNetwork(window),
    tabs: createTabs(new BroadcastChannel('pecanyard.signed in')),
    signedOut,
    outbox,
    // A printer does not support CORS: the page learns that it answered, but not what.
    post: async (url, text) => fetch(url, { method: 'POST', mode: 'no-cors', credentials: 'omit', body: text }),
    ...(serial && {
      scale: lazyScale(async () => {
        const { createScale } = await loadChunk(async () => import('#streams/scale/scale.ts'))
        const store = storedText(localStorage, 'pecanyard.scale')
        return createScale({ serial, store, scheduler: asyncScheduler, log: console })
      }),
    }),
    frame: animationFrameScheduler,
    log: console,
  })
  plant.self.subscribe(() => {
    const self = plant.self.get()
    if (self !== null) early.keep(localStorage, homeOf(self.role_number))
  })
  plant.start()
  draw(<App plant={plant} facts={factsOfPage()} />)
  // After the page, which is drawn without it.
  void loadPatiently(loadRulebook).then((loaded) => rulebook.set(loaded.rulebook))
  void loadPatiently(loadPages)
}
