import { Observable } from 'rxjs'
import { createSignal, type ReadonlySignal } from '#streams/signal.ts'

/**
 * Whether the device reports a network. It is a hint: a network without the plant's server counts too, and a server on
 * this device answers without one. So nothing waits for it; things only happen sooner.
 */
export type Network = ReadonlySignal<boolean>

/** The network as the browser reports it. */
export function createNetwork(page: Pick<Window, 'addEventListener' | 'navigator'>): Network {
  const network = createSignal(page.navigator.onLine)
  page.addEventListener('online', () => network.set(true))
  page.addEventListener('offline', () => network.set(false))
  return network
}

/** For environments that report nothing. */
export const alwaysThere: Network = createSignal(true)

/** Emits when the network comes (`true`) or goes. */
export const turnsOf = (network: Network, to: boolean): Observable<void> =>
  new Observable((subscriber) => network.subscribe(() => network.get() === to && subscriber.next()))
