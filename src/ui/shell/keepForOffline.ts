import type { Log } from '#streams/http/log.ts'
import { whenQuiet } from '#ui/parts/page/whenQuiet.ts'

/**
 * Has the browser keep the page, so that it opens without a network: `sw.js`, which the build makes. Only where the
 * page came by https or from this very device; elsewhere browsers have no such thing. The worker fetches everything
 * once, so it begins when the page has all that it asked for itself.
 */
export function keepForOffline(log: Log): void {
  if (!('serviceWorker' in navigator)) return
  whenQuiet(() => {
    navigator.serviceWorker
      .register('/sw.js', { updateViaCache: 'none' })
      .catch((cause: unknown) => log.warn('The page is not kept for a time without a network', cause))
  })
}
