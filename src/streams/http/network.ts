import { Observable } from 'rxjs'
import { createSignal, type ReadonlySignal } from '#streams/signal.ts'

/**
 * Whether the device reports a network. It is only a hint: it may be a network without the plant's server, and a server
 * on this device needs none. So nothing waits for it; it only makes retries sooner.
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
export const alwaysOnline: Network = createSignal(true)

/** Emits when the network appears (`true`) or disappears. */
export const networkChanges = (network: Network, to: boolean): Observable<void> =>
  new Observable((subscriber) => network.subscribe(() => network.get() === to && subscriber.next()))
