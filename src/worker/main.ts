import { answer, concerns } from './answer.ts'
import { type Build, inLanguage } from './build.ts'
import { forgetOldBuilds, keepBuild } from './keepBuild.ts'

declare const self: ServiceWorkerGlobalScope
/** Written in when it is built. */
declare const BUILD: Build

const build = inLanguage(BUILD, self.location.search)
const place = {
  caches: self.caches,
  origin: self.location.origin,
  fetch: (request: Request) => fetch(request),
}
/** ms until a server that is there but does not answer is taken for away. */
const patience = 3000
const log = console

// A new worker takes over at once: what is open goes on with the files of its own build, which stay, by their names.
self.addEventListener('install', (event) => event.waitUntil(keepBuild(place, build).then(() => self.skipWaiting())))
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
