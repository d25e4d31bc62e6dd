import {
  catchError,
  concat,
  defer,
  finalize,
  map,
  merge,
  type Observable,
  of,
  repeat,
  scan,
  type SchedulerLike,
  startWith,
  Subject,
  switchMap,
  tap,
  timer,
} from 'rxjs'
import { createActor } from 'xstate'
import type { Log } from '#streams/http/log.ts'
import { askingMachine } from './askingMachine.ts'
import { freshFor, isLone, nothingReceived, receive, type Received, takenFor } from './received.ts'
import type { ScaleState } from './scaleState.ts'

/** The number of bytes without a frame after which a line counts as garbled: some five frames. */
const garbledAfter = 100
/** The delay before a port that can't be opened, or has closed, is retried, ms. */
const retryAfter = 2000

interface ScaleStatesOptions {
  readonly scheduler: SchedulerLike
  readonly log: Log
  /** Whether the port's figure has been seen moving since the page was loaded. */
  readonly hasMoved: () => boolean
  readonly onMoved: () => void
}

/** The bytes of a port; what it is asked is written to it. */
type Port = (questions$: Observable<string>) => Observable<Uint8Array | null>

/** The states of the scale at a port; it never completes, since a port may come back. */
export function scaleStates(
  port: Port,
  { scheduler, log, hasMoved, onMoved }: ScaleStatesOptions,
): Observable<ScaleState> {
  const opening: ScaleState = { status: 'opening' }
  const states$ = defer(() => {
    const { questions$, hear, stop } = startAsking()
    const nothing = nothingReceived(hasMoved())
    return port(questions$).pipe(
      scan((received, bytes) => receive(received, bytes, scheduler.now()), nothing),
      tap(({ last, unread, moved }) => {
        if (last !== null && unread === 0) hear()
        if (moved) onMoved()
      }),
      startWith(nothing),
      switchMap((received) => statesAfter(received, scheduler)),
      finalize(stop),
    )
  })
  return defer(() => concat(states$, of(opening))).pipe(
    catchError((cause: unknown) => {
      log.warn('The scale’s port could not be opened', cause)
      return of<ScaleState>({ status: 'busy' })
    }),
    repeat({ delay: () => timer(retryAfter, scheduler) }),
    startWith(opening),
  )
}

/** Asks a silent scale for its weight. */
function startAsking() {
  const questions$ = new Subject<string>()
  const actor = createActor(askingMachine)
  actor.on('ask', ({ question }) => questions$.next(question))
  actor.start()
  return { questions$, hear: () => actor.send({ type: 'frame' }), stop: () => actor.stop() }
}

/** The state after some bytes, and those after a silence. */
function statesAfter(received: Received, scheduler: SchedulerLike): Observable<ScaleState> {
  const silent = timer(freshFor, scheduler).pipe(map((): ScaleState => ({ status: 'silent' })))
  if (received.unread >= garbledAfter) return concat(of<ScaleState>({ status: 'garbled' }), silent)
  if (received.last === null) return silent
  const { last, at } = received
  // A weight on demand is shown by a press of a key of the scale itself, so nothing has to move.
  const weighing = (fresh: boolean, onDemand: boolean): ScaleState => ({
    status: 'weighing',
    ...last,
    fresh,
    seen: received.moved || onDemand,
  })
  const stateAt = (now: number) =>
    weighing(now - at < takenFor(received, now), !received.streams && (received.onDemand || isLone(received, now)))
  const changes = [at + freshFor, at + takenFor(received, at + freshFor)].filter((time) => time > scheduler.now())
  return concat(
    of(stateAt(scheduler.now())),
    merge(...changes.map((time) => timer(time - scheduler.now(), scheduler).pipe(map(() => stateAt(time))))),
  )
}
