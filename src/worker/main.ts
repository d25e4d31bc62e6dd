import { answer, concerns } from './answer.ts'
import { type Build, inLanguage } from './build.ts'
import { forgetOldBuilds, keepBuild } from './keepBuild.ts'
import { wakePages } from './wakePages.ts'

declare const self: ServiceWorkerGlobalScope
/** Written in when it is built. */
declare const BUILD: Build

const build = inLanguage(BUILD, self.location.search)
const place = {
  caches: self.caches,
  origin: self.location.origin,
  fetch: (request: Request) => fetch(request),
}
/** The time after which a server without an answer counts as unreachable, ms. */
const patience = 3000
const log = console

// A new worker takes over when all tabs are closed, never before: Chromium loses a navigation that happens while the
// workers change. An older worker opens the newest build too, which is cached at the install.
self.addEventListener('install', (event) => event.waitUntil(keepBuild(place, build)))
self.addEventListener('activate', (event) =>
  event.waitUntil(forgetOldBuilds(place, build).then(() => self.clients.claim())),
)
self.addEventListener('fetch', (event) => {
  if (!concerns(event.request, place.origin, build)) return
  event.respondWith(
    answer(event.request, {
      ...place,
      build,
      patience: () => new Promise((done) => setTimeout(done, patience)),
      later: (work) => event.waitUntil(work),
      warn: (words, cause) => log.warn(words, cause),
    }),
  )
})
self.addEventListener('sync', (event) => {
  if (event instanceof ExtendableEvent) event.waitUntil(wakePages(self.clients, Reflect.get(event, 'tag')))
})
