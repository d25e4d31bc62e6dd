import type { Log } from '#streams/http/log.ts'

/**
 * Has the browser keep the page, so that it opens without a network: `sw.js`, which the build makes. Only where the
 * page came by https or from this very device; elsewhere browsers have no such thing.
 */
export function keepForOffline(log: Log): void {
  if (!('serviceWorker' in navigator)) return
  navigator.serviceWorker
    .register('/sw.js', { updateViaCache: 'none' })
    .catch((cause: unknown) => log.warn('The page is not kept for a time without a network', cause))
}
