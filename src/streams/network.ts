import { Observable } from 'rxjs'
import { createCell, type Readable } from './readable.ts'

/**
 * Whether this device says it has a network. What it says is a hint: a network without the plant's server counts too,
 * and a server on this very device answers without one. So nothing waits for it; things only happen sooner.
 */
export type Network = Readable<boolean>

/** The network as the browser tells of it. */
export function createNetwork(page: Pick<Window, 'addEventListener' | 'navigator'>): Network {
  const network = createCell(page.navigator.onLine)
  page.addEventListener('online', () => network.set(true))
  page.addEventListener('offline', () => network.set(false))
  return network
}

/** For what runs where nobody tells. */
export const alwaysThere: Network = createCell(true)

/** Each time the network comes (`true`) or goes. */
export const turnsOf = (network: Network, to: boolean): Observable<void> =>
  new Observable((subscriber) => network.subscribe(() => network.get() === to && subscriber.next()))
