import type { SchedulerLike } from 'rxjs'
import type { CallFailure, Result } from '#streams/http/failure.ts'
import { createRetry, isPassing } from '#streams/http/retry.ts'
import type { Snapshot } from '#streams/http/snapshot.ts'
import { createSignal, type ReadonlySignal } from '#streams/signal.ts'
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

/** The loader of a list: it retries after failures, and reloads when commits may have been missed. */
export interface ListLoader {
  readonly loading: ReadonlySignal<LoadState>
  /**
   * Requests the list and applies the answer. No effect while a request is pending: a gap is noticed when that ends.
   */
  readonly run: () => Promise<void>
  /** Requests the list. The returned function applies the answer and returns whether it could. */
  readonly ask: () => Promise<() => boolean>
  /** The socket was opened: requests the list again if there is a gap. */
  readonly opened: (opening: SocketOpening) => void
  /** The seq of the last answer; null if unknown. */
  readonly seq: () => number | null
  /** Pending answers are ignored. */
  readonly stop: () => void
}

export interface ListLoaderOptions<T extends Versioned> {
  readonly list: FoldedList<T>
  readonly load: () => Promise<Result<Snapshot<T>>>
  readonly apply: ApplySnapshot<T>
  /** Called at each request; the returned function is called with the answer. */
  readonly asking?: () => (snapshot: Snapshot<T>) => void
  readonly opening: () => SocketOpening | null
  readonly scheduler: SchedulerLike
  /** Called once until it is loaded, not at every retry. */
  readonly onFailure: (failure: CallFailure) => void
  /** Called after every answer, applied or not. */
  readonly afterwards?: () => void
}

/** A loader without a request yet. */
export function createListLoader<T extends Versioned>({
  list,
  load,
  apply,
  asking,
  opening,
  scheduler,
  onFailure,
  afterwards,
}: ListLoaderOptions<T>): ListLoader {
  const loading = createSignal<LoadState>({ status: 'idle' })
  let life = {}
  let running = false
  let covered = false
  let coverage: Coverage = { seq: null, under: null }
  let isReported = false
  const retry = createRetry(scheduler, () => void run())

  async function ask(): Promise<() => boolean> {
    const startedIn = life
    const under = opening()
    const begun = list.begin()
    const onAnswer = asking?.()
    if (loading.get().status !== 'loaded') loading.set({ status: 'loading' })
    const result = await load()
    return () => {
      const usable = startedIn === life && answered(result, begun, under)
      if (!usable) list.drop(begun)
      else if (result.ok) onAnswer?.(result.value)
      afterwards?.()
      return usable
    }
  }

  function answered(result: Result<Snapshot<T>>, begun: Load, under: SocketOpening | null): boolean {
    const usable = result.ok && list.settle(begun, result.value, apply)
    if (usable) loaded({ seq: result.value.seq, under }, result.value.earlier ?? null)
    else if (result.ok) retry.later()
    else failed(result.failure)
    return usable
  }

  function loaded(reached: Coverage, earlier: number | null): void {
    retry.stop()
    isReported = false
    coverage = reached
    const now = opening()
    covered = now !== null && covers(coverage, now)
    loading.set({ status: 'loaded', earlier })
  }

  function failed(failure: CallFailure): void {
    const isNews = !isReported
    isReported = true
    if (isNews) onFailure(failure)
    if (loading.get().status !== 'loaded') loading.set({ status: 'failed', failure })
    if (isPassing(failure)) retry.later()
  }

  async function run(): Promise<void> {
    if (running) return
    running = true
    const startedIn = life
    const takeIt = await ask()
    if (startedIn === life) running = false
    const usable = takeIt()
    if (usable && opening() !== null && !covered) await run()
  }

  return {
    loading,
    ask,
    run,
    seq: () => coverage.seq,
    opened(now) {
      covered = staysCovered(covered, coverage, now)
      if (!covered) void run()
    },
    stop() {
      life = {}
      running = false
      covered = false
      coverage = { seq: null, under: null }
      retry.stop()
      isReported = false
      loading.set({ status: 'idle' })
    },
  }
}
