import { distinctUntilChanged, map, NEVER, type Observable, type SchedulerLike, switchMap, timer } from 'rxjs'
import type { ReadonlySignal } from '#streams/signal.ts'
import { valuesOf } from '#streams/signalOf.ts'
import type { Connection } from './liveUpdates.ts'

/** The delay before a repetition if the connection never seemed gone, ms. */
const repeatAfter = 5000

/**
 * Emits when an unanswered write is worth repeating: as soon as the connection is back, or after a delay if it never
 * seemed gone.
 */
export const createNetworkBack = (
  connection: ReadonlySignal<Connection>,
  scheduler: SchedulerLike,
): Observable<unknown> =>
  valuesOf(connection).pipe(
    map((state) => state === 'live'),
    distinctUntilChanged(),
    switchMap((isLive, turn) => (isLive ? timer(turn === 0 ? repeatAfter : 0, scheduler) : NEVER)),
  )
