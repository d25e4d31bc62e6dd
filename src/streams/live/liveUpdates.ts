import {
  BehaviorSubject,
  first,
  map,
  merge,
  NEVER,
  type Observable,
  of,
  type SchedulerLike,
  skip,
  Subject,
  switchMap,
} from 'rxjs'
import { type ListName, listNames } from '#model/kinds/commit.ts'
import { isOnDemand } from '#model/kinds/kinds.ts'
import type { PrintJobMessage } from '#model/papers/printJob.ts'
import type { ViewersMessage, SocketMessage } from '#model/wire/socketMessage.ts'
import type { ReadonlySignal } from '#streams/signal.ts'
import { constant, signalOf, valuesOf } from '#streams/signalOf.ts'
import type { LoadState } from './listLoader.ts'
import { commitTo, type FedLists } from './plantLists.ts'
import { createProgress } from './progress.ts'
import type { SocketOpening } from './replayCoverage.ts'
import { normalClose, type Socket, type SocketNews } from './socket.ts'
import { createViewers, noViewers, type Viewers } from './viewers.ts'

/**
 * `live`: the socket is open. `reconnecting`: it closed a moment ago. `offline`: it can't be opened, or isn't wanted.
 */
export type Connection = 'live' | 'reconnecting' | 'offline'

export interface LiveUpdates {
  readonly connection: ReadonlySignal<Connection>
  /**
   * Opens the socket after the first of these lists was loaded, or failed to: then the position to resume from is
   * known.
   */
  readonly start: (loads: readonly ListName[]) => void
  readonly stop: () => void
  /** The seq up to which all commits were received or loaded; null if unknown. */
  readonly since: () => number | null
  /** The highest seq that the socket has named, 0 before the first: events exist up to here. */
  readonly head: ReadonlySignal<number>
  /** Each print job that changed; null where some may have been missed. The list of them has no seq to resume from. */
  readonly printJobs$: Observable<PrintJobMessage | null>
  readonly viewers: Viewers
}

export interface LiveUpdatesOptions {
  readonly lists: FedLists
  /** Created with `since`, which is called at each opening. */
  readonly socket: (since: () => number | null) => Socket
  /** A commit was applied to its list. */
  readonly onCommit: (list: ListName, id: number) => void
  /** Called if commits may have been missed that the lists do not reload. */
  readonly onGap: () => void
  /** The socket could not be opened, or the server closed it for good: the session may have ended. */
  readonly onRefused: () => void
  readonly scheduler: SchedulerLike
}

/** Feeds the socket's messages into the lists. */
export function createLiveUpdates({
  lists,
  socket: open,
  onCommit,
  onGap,
  onRefused,
  scheduler,
}: LiveUpdatesOptions): LiveUpdates {
  const progress = createProgress()
  const connection$ = new BehaviorSubject<Connection>('offline')
  const head$ = new BehaviorSubject(0)
  const since = (): number | null => progress.get() ?? lowestSeq(lists)
  const socket = open(since)
  const openings$ = new Subject<SocketOpening>()
  const prints$ = new Subject<PrintJobMessage>()
  /** The server has sent a mark since the socket was opened: it is ours, and takes messages. */
  const listens$ = new BehaviorSubject(false)
  const told$ = new Subject<ViewersMessage>()
  const viewers = createViewers({ listens$, messages$: told$, send: socket.send, scheduler })
  /** The lists of which one must be loaded before the socket is opened; null while it is not wanted. */
  const awaited$ = new BehaviorSubject<readonly ListName[] | null>(null)

  openings$.subscribe((opening) => {
    progress.opened(opening.from)
    for (const list of listNames) lists[list].opened(opening)
  })
  // Between a start and its stop, every opening but the first may follow a gap.
  awaited$.pipe(switchMap(() => openings$.pipe(skip(1)))).subscribe(onGap)
  awaited$
    .pipe(switchMap((loads) => (loads === null ? NEVER : anySettled(lists, loads))))
    .subscribe(() => socket.start())

  function receive(message: SocketMessage): void {
    if (message.type === 'print_job') return prints$.next(message)
    if (message.type === 'viewers') return told$.next(message)
    if (message.seq !== undefined && message.seq > head$.value) head$.next(message.seq)
    switch (message.type) {
      case 'update': {
        if (message.seq !== undefined) progress.commit(message.seq)
        const { list, id } = commitTo(lists, message)
        return onCommit(list, id)
      }
      case 'mark':
        listens$.next(true)
        return progress.mark(message.seq)
      case 'reset':
        openings$.next({ from: null })
        if (message.seq !== undefined) progress.mark(message.seq)
    }
  }

  function closed(code: number, wasOpen: boolean): void {
    const drops = wasOpen && code !== normalClose
    connection$.next(drops ? 'reconnecting' : 'offline')
    listens$.next(false)
    if (!drops) onRefused()
  }

  socket.news$.subscribe((news: SocketNews) => {
    if (news.kind === 'message') return receive(news.message)
    if (news.kind === 'closed') return closed(news.code, news.wasOpen)
    connection$.next('live')
    listens$.next(false)
    openings$.next({ from: news.since })
  })

  return {
    connection: signalOf(connection$),
    since,
    head: signalOf(head$),
    printJobs$: merge(prints$, openings$.pipe(map(() => null))),
    viewers,
    start(loads) {
      connection$.next('reconnecting')
      awaited$.next(loads)
    },
    stop() {
      awaited$.next(null)
      socket.stop()
      listens$.next(false)
      progress.opened(null)
      connection$.next('offline')
    },
  }
}

/** Emits once one of these lists was loaded, or failed to; at once if there are none. */
function anySettled(lists: FedLists, loads: readonly ListName[]): Observable<unknown> {
  if (loads.length === 0) return of(null)
  const states$ = merge(...loads.map((list) => valuesOf<LoadState>(lists[list].loading)))
  return states$.pipe(first(({ status }) => status === 'loaded' || status === 'failed'))
}

/** The lowest position of all lists; null if a server sends no seq. */
function lowestSeq(lists: FedLists): number | null {
  const loaded = listNames.filter((list) => !isOnDemand(list) && lists[list].loading.get().status === 'loaded')
  const seqs = loaded.flatMap((list) => lists[list].seq() ?? [])
  return seqs.length > 0 && seqs.length === loaded.length ? Math.min(...seqs) : null
}

/** The updates of a past moment: there are none, and it never waits for any. */
export const noLiveUpdates: LiveUpdates = {
  connection: constant('live'),
  head: constant(0),
  printJobs$: NEVER,
  viewers: noViewers,
  since: () => null,
  start() {},
  stop() {},
}
