import {
  BehaviorSubject,
  exhaustMap,
  merge,
  pairwise,
  type SchedulerLike,
  startWith,
  Subject,
  switchMap,
  takeUntil,
  timer,
} from 'rxjs'
import type { CallFailure, Result } from '#streams/http/failure.ts'
import { createRetry, isPassing } from '#streams/http/retry.ts'
import type { ReadonlySignal } from '#streams/signal.ts'
import { signalOf } from '#streams/signalOf.ts'
import { againIfWanted } from './againIfWanted.ts'

/** One value of a call, reloaded on request. */
export interface LoadedValue<T> extends ReadonlySignal<T> {
  /** Loads it now, or again after the current load. */
  readonly refresh: () => void
  /** Loads it after a while, once for all requests of that time. */
  readonly refreshSoon: () => void
  readonly set: (value: T) => void
  /** Resets it; pending answers are ignored. */
  readonly stop: () => void
}

export interface LoadedValueOptions<T> {
  readonly initial: T
  readonly ask: () => Promise<Result<T>>
  readonly scheduler: SchedulerLike
  /** It is loaded only while somebody is subscribed to it; what was requested before, once somebody is. */
  readonly onlyShown?: boolean
  /** The delay of `refreshSoon`, ms. */
  readonly wait?: number
  /** Called once until it is loaded, not at every retry; again for one that is not retried. */
  readonly onFailure: (failure: CallFailure) => void
}

const usualWait = 300

/** A value that has not been loaded yet. */
export function createLoadedValue<T>({
  initial,
  ask,
  scheduler,
  onlyShown = false,
  wait = usualWait,
  onFailure,
}: LoadedValueOptions<T>): LoadedValue<T> {
  const value$ = new BehaviorSubject(initial)
  const now$ = new Subject<void>()
  const soon$ = new Subject<void>()
  /** Each stop begins another life. */
  const lives$ = new BehaviorSubject(null)
  /** It was requested while nobody was subscribed. */
  const owed$ = new BehaviorSubject(false)
  const request = (requests$: Subject<void>): void =>
    onlyShown && !value$.observed ? owed$.next(true) : requests$.next()
  const retry = createRetry(scheduler, () => request(now$))
  const signal = signalOf(value$)

  const later$ = soon$.pipe(exhaustMap(() => timer(wait, scheduler).pipe(takeUntil(now$))))
  const results$ = merge(now$, later$).pipe(againIfWanted(ask), startWith(null), pairwise())

  lives$.pipe(switchMap(() => results$)).subscribe(([before, result]) => {
    if (result === null) return
    if (result.ok) {
      retry.stop()
      return value$.next(result.value)
    }
    if (isNews(before, result.failure)) onFailure(result.failure)
    if (isPassing(result.failure)) retry.later()
  })

  return {
    get: signal.get,
    subscribe(listener) {
      const unsubscribe = signal.subscribe(listener)
      if (owed$.value) now$.next()
      owed$.next(false)
      return unsubscribe
    },
    refresh: () => request(now$),
    refreshSoon: () => request(soon$),
    set: (value) => value$.next(value),
    stop() {
      lives$.next(null)
      owed$.next(false)
      retry.stop()
      value$.next(initial)
    },
  }
}

/** Whether a failure is the first since a success, or the first that is final. */
const isNews = (before: Result<unknown> | null, failure: CallFailure): boolean =>
  before === null || before.ok || (isPassing(before.failure) && !isPassing(failure))
