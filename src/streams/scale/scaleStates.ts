import {
  catchError,
  concat,
  defer,
  map,
  type Observable,
  of,
  repeat,
  scan,
  type SchedulerLike,
  startWith,
  switchMap,
  timer,
} from 'rxjs'
import type { Log } from '#streams/http/log.ts'
import { type FrameRead, readFrame } from './frameFormats.ts'
import { type FrameBuffer, noFrame, takeBytes } from './frames.ts'
import type { ScaleReading } from './reading.ts'
import type { ScaleState } from './scaleState.ts'

/** The age of a stale weight, ms. */
const freshFor = 2000
/** The number of bytes without a frame after which a line counts as garbled: some five frames. */
const garbledAfter = 100
/** The delay before a port that can't be opened, or has closed, is retried, ms. */
const retryAfter = 2000

interface Received {
  readonly buffer: FrameBuffer
  readonly reading: ScaleReading | null
  /** The time of the reading. */
  readonly at: number
  readonly unread: number
}

const nothing: Received = { buffer: noFrame, reading: null, at: -Infinity, unread: 0 }

/** The states of the scale from a port's bytes; it never completes, since a port may come back. */
export function scaleStates(
  bytes$: Observable<Uint8Array | null>,
  { scheduler, log }: { readonly scheduler: SchedulerLike; readonly log: Log },
): Observable<ScaleState> {
  const opening: ScaleState = { status: 'opening' }
  const states$ = bytes$.pipe(
    scan((received, bytes) => receive(received, bytes, scheduler.now()), nothing),
    startWith(nothing),
    switchMap((received) => statesAfter(received, scheduler)),
  )
  return defer(() => concat(states$, of(opening))).pipe(
    catchError((cause: unknown) => {
      log.warn('The scale’s port could not be opened', cause)
      return of<ScaleState>({ status: 'busy' })
    }),
    repeat({ delay: () => timer(retryAfter, scheduler) }),
    startWith(opening),
  )
}

function receive(received: Received, bytes: Uint8Array | null, now: number): Received {
  if (bytes === null) return { ...received, buffer: noFrame }
  const [buffer, frames] = takeBytes(received.buffer, bytes)
  const read = frames.map(readFrame).findLast((each) => each !== null)
  return reading === undefined
    ? { ...received, buffer, unread: received.unread + bytes.length }
    : { buffer, reading, at: now, unread: 0 }
}

/** The state after some bytes, and the one after a silence. */
function statesAfter({ reading, at, unread }: Received, scheduler: SchedulerLike): Observable<ScaleState> {
  const silent = timer(freshFor, scheduler).pipe(map((): ScaleState => ({ status: 'silent' })))
  if (unread >= garbledAfter) return concat(of<ScaleState>({ status: 'garbled' }), silent)
  if (reading === null) return silent
  const left = at + freshFor - scheduler.now()
  const stale: ScaleState = { status: 'weighing', reading, fresh: false }
  if (left <= 0) return of(stale)
  return concat(
    of<ScaleState>({ status: 'weighing', reading, fresh: true }),
    timer(left, scheduler).pipe(map(() => stale)),
  )
}
