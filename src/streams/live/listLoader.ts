import {
  BehaviorSubject,
  defer,
  EMPTY,
  exhaustMap,
  expand,
  map,
  mergeMap,
  type SchedulerLike,
  Subject,
  window,
} from 'rxjs'
import type { CallFailure, Result } from '#streams/http/failure.ts'
import { createRetry, isPassing } from '#streams/http/retry.ts'
import type { Snapshot } from '#streams/http/snapshot.ts'
import type { State } from '#streams/signalOf.ts'
import type { Load } from './fold.ts'
import type { FoldedList, ApplySnapshot } from './foldedList.ts'
import type { Versioned } from './records.ts'
import { covers, staysCovered, type SocketOpening, type Coverage } from './replayCoverage.ts'

export type LoadState =
  | { readonly status: 'idle' }
  | { readonly status: 'loading' }
  /** `earlier`: the number of older records that an empty answer left out; null if unknown. */
  | { readonly status: 'loaded'; readonly earlier: number | null }
  | { readonly status: 'failed'; readonly failure: CallFailure }

/** What a loader knows. */
interface LoaderState {
  readonly loading: LoadState
  /** Of the last answer. */
  readonly coverage: Coverage
  /** No commit is missing between the last answer and the socket. */
  readonly isCovered: boolean
  /** A failure was reported since the last answer. */
  readonly isReported: boolean
}

/** The loader of a list: it retries after failures, and reloads when commits may have been missed. */
export interface ListLoader {
  readonly state$: State<LoaderState>
  /**
   * Requests the list and applies the answer. No effect while a request is pending: a gap is noticed when that ends.
   */
  readonly run: () => void
  /** Requests the list. The returned function applies the answer and returns whether it could. */
  readonly ask: () => Promise<() => boolean>
  /** The socket was opened: requests the list again if there is a gap. */
  readonly opened: (opening: SocketOpening) => void
  /** Pending answers are ignored. */
  readonly stop: () => void
}

export interface ListLoaderOptions<T extends Versioned> {
  readonly list: FoldedList<T>
  readonly load: () => Promise<Result<Snapshot<T>>>
  readonly apply: ApplySnapshot<T>
  /** Called at each request; the returned function is called with the answer. */
  readonly asking?: () => (snapshot: Snapshot<T>) => void
  /** What is requested together with it. It is waited for; the result is called after the answer, applied or not. */
  readonly together?: () => Promise<() => void>
  readonly opening: () => SocketOpening | null
  readonly scheduler: SchedulerLike
  /** Called once until it is loaded, not at every retry. */
  readonly onFailure: (failure: CallFailure) => void
}

const unloaded: LoaderState = {
  loading: { status: 'idle' },
  coverage: { seq: null, under: null },
  isCovered: false,
  isReported: false,
}

/** A loader without a request yet. */
export function createListLoader<T extends Versioned>(options: ListLoaderOptions<T>): ListLoader {
  const { list, opening, onFailure } = options
  const state$ = new BehaviorSubject(unloaded)
  const runs$ = new Subject<void>()
  /** Each stop begins another life: the answers of an earlier one are dropped. */
  const lives$ = new BehaviorSubject({})
  const retry = createRetry(options.scheduler, () => runs$.next())
  const update = (changed: Partial<LoaderState>): void => state$.next({ ...state$.value, ...changed })

  async function ask(): Promise<() => boolean> {
    const life = lives$.value
    const under = opening()
    const begun = list.begin()
    const onAnswer = options.asking?.()
    if (state$.value.loading.status !== 'loaded') update({ loading: { status: 'loading' } })
    const [result, afterwards] = await Promise.all([options.load(), options.together?.()])
    return () => {
      const usable = life === lives$.value && answered(result, begun, under)
      if (!usable) list.drop(begun)
      else if (result.ok) onAnswer?.(result.value)
      afterwards?.()
      return usable
    }
  }

  function answered(result: Result<Snapshot<T>>, begun: Load, under: SocketOpening | null): boolean {
    const usable = result.ok && list.settle(begun, result.value, options.apply)
    if (usable) loaded({ seq: result.value.seq, under }, result.value.earlier ?? null)
    else if (result.ok) retry.later()
    else failed(result.failure)
    return usable
  }

  function loaded(coverage: Coverage, earlier: number | null): void {
    retry.stop()
    const now = opening()
    const isCovered = now !== null && covers(coverage, now)
    update({ coverage, isCovered, isReported: false, loading: { status: 'loaded', earlier } })
  }

  function failed(failure: CallFailure): void {
    const { isReported, loading } = state$.value
    if (!isReported) onFailure(failure)
    update({ isReported: true, loading: loading.status === 'loaded' ? loading : { status: 'failed', failure } })
    if (isPassing(failure)) retry.later()
  }

  const hasGap = (): boolean => opening() !== null && !state$.value.isCovered
  const answers$ = defer(ask).pipe(map((takeIt) => takeIt()))
  const untilWhole$ = answers$.pipe(expand((usable) => (usable && hasGap() ? answers$ : EMPTY)))
  runs$
    .pipe(
      window(lives$),
      mergeMap((ofOneLife$) => ofOneLife$.pipe(exhaustMap(() => untilWhole$))),
    )
    .subscribe()

  return {
    state$,
    ask,
    run: () => runs$.next(),
    opened(now) {
      const { isCovered, coverage } = state$.value
      const stays = staysCovered(isCovered, coverage, now)
      update({ isCovered: stays })
      if (!stays) runs$.next()
    },
    stop() {
      lives$.next({})
      retry.stop()
      state$.next(unloaded)
    },
  }
}
