import { EMPTY, filter, fromEvent, type Observable } from 'rxjs'

/** What the browser’s Background Sync is asked for, and what the worker then says to the pages. */
export const syncTag = 'pecanyard.unsent'

/** Firefox and Safari have none, and TypeScript does not know it. */
interface Syncing {
  readonly sync: { readonly register: (tag: string) => Promise<void> }
}

const worker = (): ServiceWorkerContainer | undefined =>
  typeof navigator === 'undefined' ? undefined : navigator.serviceWorker

const canSync = (registration: object | undefined): registration is Syncing =>
  registration !== undefined && 'sync' in registration

/** Asks the browser to wake its pages once the network is back: it slows down those in the background. */
export async function askForSync(): Promise<void> {
  const registration: object | undefined = await worker()?.getRegistration()
  // Some browsers ask their user for it, who may refuse.
  if (canSync(registration)) await registration.sync.register(syncTag).catch(() => undefined)
}

/** Emits when the browser says so. */
export function synced$(): Observable<unknown> {
  const from = worker()
  return from === undefined
    ? EMPTY
    : fromEvent<MessageEvent<unknown>>(from, 'message').pipe(filter(({ data }) => data === syncTag))
}
