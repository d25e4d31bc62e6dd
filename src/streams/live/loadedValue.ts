import { exhaustMap, type SchedulerLike, Subject, takeUntil, timer } from 'rxjs'
import type { CallFailure, Result } from '#streams/http/failure.ts'
import { createRetry, isPassing } from '#streams/http/retry.ts'
import { createSignal, type ReadonlySignal } from '#streams/signal.ts'

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
  wait = usualWait,
  onFailure,
}: LoadedValueOptions<T>): LoadedValue<T> {
  const value = createSignal(initial)
  const retry = createRetry(scheduler, refresh)
  let life = {}
  let running = false
  let again = false
  let reported: CallFailure | null = null
  const soon$ = new Subject<void>()
  /** Cancels the load that `refreshSoon` has scheduled. */
  const cancelSoon$ = new Subject<void>()
  soon$.pipe(exhaustMap(() => timer(wait, scheduler).pipe(takeUntil(cancelSoon$)))).subscribe(refresh)

  async function run(): Promise<void> {
    running = true
    again = false
    const startedIn = life
    const result = await ask()
    if (startedIn !== life) return
    running = false
    if (result.ok) {
      retry.stop()
      reported = null
      value.set(result.value)
    } else {
      failed(result.failure)
    }
    if (again) await run()
  }

  function failed(failure: CallFailure): void {
    const isNews = reported === null || (isPassing(reported) && !isPassing(failure))
    reported = failure
    if (isNews) onFailure(failure)
    if (isPassing(failure)) retry.later()
  }

  function refresh(): void {
    cancelSoon$.next()
    again = running
    if (!running) void run()
  }

  return {
    get: value.get,
    subscribe: value.subscribe,
    refresh,
    refreshSoon: () => soon$.next(),
    set: value.set,
    stop() {
      life = {}
      running = false
      cancelSoon$.next()
      reported = null
      retry.stop()
      value.set(initial)
    },
  }
}
