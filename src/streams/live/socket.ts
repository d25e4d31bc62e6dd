import {
  BehaviorSubject,
  catchError,
  defer,
  EMPTY,
  from,
  map,
  NEVER,
  Observable,
  of,
  race,
  repeat,
  type SchedulerLike,
  Subject,
  switchMap,
  tap,
  timer,
} from 'rxjs'
import { parseAs } from '#model/wire/parseAnswer.ts'
import { SocketMessage } from '#model/wire/socketMessage.ts'
import type { Log } from '#streams/http/log.ts'
import { type Network, networkChanges } from '#streams/http/network.ts'

/** The used part of a WebSocket. */
export interface SocketLike {
  close(code?: number): void
  send(text: string): void
  addEventListener(type: 'open', listener: () => void): void
  addEventListener(type: 'message', listener: (event: { readonly data: unknown }) => void): void
  addEventListener(type: 'close', listener: (event: { readonly code: number }) => void): void
  addEventListener(type: 'error', listener: (event: unknown) => void): void
}

/** The socket's output. `since` is the position it was opened with; `wasOpen` is false if opening failed. */
export type SocketNews =
  | { readonly kind: 'opened'; readonly since: number | null }
  | { readonly kind: 'message'; readonly message: SocketMessage }
  | { readonly kind: 'closed'; readonly code: number; readonly wasOpen: boolean }

export interface SocketOptions {
  /** The address to open for everything after `since`. */
  readonly address: (since: number | null) => Promise<string>
  readonly open: (address: string) => SocketLike
  /** The position to resume from; null if unknown. Called at each opening. */
  readonly since: () => number | null
  readonly network: Network
  readonly scheduler: SchedulerLike
  readonly log: Log
}

export interface Socket {
  readonly news$: Observable<SocketNews>
  /** Starts listening; a second start only warns. Specification, section 4. */
  readonly start: () => void
  /** Sends a text; nothing while it is not open. */
  readonly send: (text: string) => void
  /** Closes it; it can be started again. */
  readonly stop: () => void
}

/** The delay from a close to the next opening, ms. Specification, section 9. */
const reconnectAfter = 5000
/** The timeout of an opening, ms. */
const openWithin = 10_000
/** The timeout of a server that sends marks, ms: three of them. A half-open connection never closes by itself. */
const silentFor = 45_000

/** The close code after which the server does not want to be opened again. */
export const normalClose = 1000
/** The close code that browsers report for a lost connection. */
const abnormalClose = 1006

/**
 * The live socket: parsed messages, reopened 5 s after a close unless that was a normal one, and sooner if the network
 * comes back meanwhile.
 */
export function createSocket(options: SocketOptions): Socket {
  const news$ = new Subject<SocketNews>()
  const isWanted$ = new BehaviorSubject(false)
  const lastCode$ = new BehaviorSubject(abnormalClose)
  /** The open socket. */
  const current$ = new BehaviorSubject<SocketLike | null>(null)

  const connection$ = defer(() => {
    const since = options.since()
    return from(options.address(since)).pipe(switchMap((address) => connect(options, address, since, current$)))
  }).pipe(
    catchError((error: unknown) => {
      options.log.error('The socket could not be opened', error)
      return of<SocketNews>({ kind: 'closed', code: abnormalClose, wasOpen: false })
    }),
    tap((news) => {
      if (news.kind === 'closed') lastCode$.next(news.code)
    }),
    repeat({
      delay: () =>
        lastCode$.value === normalClose
          ? EMPTY
          : race(timer(reconnectAfter, options.scheduler), networkChanges(options.network, true)),
    }),
  )

  isWanted$.pipe(switchMap((isWanted) => (isWanted ? connection$ : EMPTY))).subscribe(news$)

  return {
    news$: news$.asObservable(),
    start() {
      if (isWanted$.value) return options.log.warn('Live listening has been started already')
      isWanted$.next(true)
    },
    send: (text) => current$.value?.send(text),
    stop: () => isWanted$.next(false),
  }
}

/** One connection, from opening to close. A close takes effect at once: a socket may stay in CLOSING for a minute. */
function connect(
  { open, network, scheduler, log }: SocketOptions,
  address: string,
  since: number | null,
  current$: Subject<SocketLike | null>,
): Observable<SocketNews> {
  return new Observable<SocketNews>((subscriber) => {
    const socket = open(address)
    /** What it has brought so far; each emission begins the allowed silence anew. */
    const heard$ = new BehaviorSubject({ wasOpen: false, marks: 0 })

    const end = (code: number, why: string): void => {
      if (subscriber.closed) return
      current$.next(null)
      log.warn(`The socket ${why} (${code})`)
      subscriber.next({ kind: 'closed', code, wasOpen: heard$.value.wasOpen })
      subscriber.complete()
    }

    const watch = heard$
      .pipe(
        map(allowedSilence),
        switchMap((ms) => (ms === null ? NEVER : timer(ms, scheduler))),
      )
      .subscribe(() => end(abnormalClose, heard$.value.wasOpen ? 'fell silent' : 'did not open'))

    socket.addEventListener('open', () => {
      if (subscriber.closed) return
      heard$.next({ ...heard$.value, wasOpen: true })
      current$.next(socket)
      subscriber.next({ kind: 'opened', since })
    })
    socket.addEventListener('message', ({ data }) => {
      if (subscriber.closed) return
      const message = readMessage(data, log)
      const { marks } = heard$.value
      heard$.next({ wasOpen: true, marks: message?.type === 'mark' ? marks + 1 : marks })
      if (message !== null) subscriber.next({ kind: 'message', message })
    })
    socket.addEventListener('error', (event) => {
      if (!subscriber.closed) log.error('The socket failed', event)
    })
    socket.addEventListener('close', ({ code }) => end(code, 'was closed'))
    // Without a network the socket would stay open and silent for minutes.
    const unplugged = networkChanges(network, false).subscribe(() => end(abnormalClose, 'lost its network'))

    return () => {
      current$.next(null)
      unplugged.unsubscribe()
      watch.unsubscribe()
      socket.close(normalClose)
    }
  })
}

/** The longest silence of a socket, ms; null for any. Only a server that has sent marks promises to go on with them. */
const allowedSilence = ({ wasOpen, marks }: { readonly wasOpen: boolean; readonly marks: number }): number | null =>
  wasOpen ? (marks > 1 ? silentFor : null) : openWithin

function readMessage(data: unknown, log: Log): SocketMessage | null {
  try {
    const read = parseAs(SocketMessage, JSON.parse(String(data)), 'UTC')
    if (read.ok) return read.value
    log.warn('A message of the socket is not known', data)
  } catch (error) {
    log.error('A message of the socket is no JSON', error)
  }
  return null
}
