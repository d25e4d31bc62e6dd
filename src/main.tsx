import { createRoot } from 'react-dom/client'
import { animationFrameScheduler, asyncScheduler } from 'rxjs'
import { createPlantClient } from '#streams/createClient.ts'
import { createApi } from '#streams/http/api.ts'
import { createTokenStore } from '#streams/http/cookies.ts'
import type { Reading } from '#streams/http/http.ts'
import { createNetwork } from '#streams/http/network.ts'
import { tabShelf } from '#streams/http/pendingWrites.ts'
import { socketAddress } from '#streams/live/socketAddress.ts'
import { createScale, noScale } from '#streams/scale/scale.ts'
import { serialOf } from '#streams/scale/serialPort.ts'
import { createSignedOutMarker } from '#streams/session/signedOutMarker.ts'
import { createTabs } from '#streams/session/tabs.ts'
import { loadChunk } from '#ui/parts/page/loadChunk.ts'
import { applyDisplay } from '#ui/shell/display.ts'
import { keepForOffline } from '#ui/shell/keepForOffline.ts'
import { speakPreferred } from '#ui/words/language.ts'
import '#ui/theme.css'
import '#ui/print.css'

/** `bearer` by a `<meta name="pecanyard-reading">` of the page, or by `VITE_READING` when it was built; else cookies. */
function configuredReading(): Reading {
  const meta = document.querySelector('meta[name="pecanyard-reading"]')?.getAttribute('content')
  const wanted: unknown = meta ?? import.meta.env['VITE_READING']
  return wanted === 'bearer' ? 'bearer' : 'cookies'
}

/** Where the server is: `VITE_API_BASE`, else where the page came from. */
function configuredBase(): string {
  const wanted: unknown = import.meta.env['VITE_API_BASE']
  return typeof wanted === 'string' && wanted !== '' ? wanted.replace(/\/+$/, '') : location.origin
}

const place = { baseUrl: configuredBase(), reading: configuredReading() }
const cookies = {
  read: () => document.cookie,
  write: (cookie: string) => {
    document.cookie = cookie
  },
}
const tokens = createTokenStore(cookies)
const api = createApi({
  ...place,
  cookies,
  tokens,
  fetch: fetch.bind(window),
  shelf: tabShelf(sessionStorage, 'pecanyard.unanswered'),
  scheduler: asyncScheduler,
  log: console,
})
const serial = serialOf(navigator)
const plant = createPlantClient({
  api,
  address: socketAddress(place, api),
  openSocket: (address) => new WebSocket(address),
  network: createNetwork(window),
  tabs: createTabs(new BroadcastChannel('pecanyard.signed in')),
  signedOut: createSignedOutMarker(
    { ...place, cookies, tokens, sameOrigin: place.baseUrl === location.origin },
    tabShelf(localStorage, 'pecanyard.nobody'),
  ),
  // A printer knows nothing of CORS: its answer can't be read, only that there was one.
  post: async (url, text) => fetch(url, { method: 'POST', mode: 'no-cors', credentials: 'omit', body: text }),
  scale: serial
    ? createScale({ serial, shelf: tabShelf(localStorage, 'pecanyard.scale'), scheduler: asyncScheduler, log: console })
    : noScale,
  frame: animationFrameScheduler,
  log: console,
})

applyDisplay()
plant.start()
if (import.meta.env.PROD) keepForOffline(console)
const root = document.getElementById('root')
if (root === null) throw new Error('The page has no #root')
// Never a white page; nothing of ours can draw this one, and its language may be what is missing.
const late = setTimeout(() => {
  root.textContent = 'Still loading. If it stays so, load the page again. · Cargando. Si no termina, vuelva a cargar.'
}, 5000)
await loadChunk(speakPreferred)
// Only now: many screens say their texts as constants, in the language that is spoken by then.
const { App } = await loadChunk(() => import('#ui/App.tsx'))
clearTimeout(late)
createRoot(root).render(<App plant={plant} />)
