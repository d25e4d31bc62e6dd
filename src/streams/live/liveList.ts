import { BehaviorSubject, type SchedulerLike } from 'rxjs'
import type { CommitAction } from '#model/kinds/commit.ts'
import type { Parsed } from '#model/wire/parseAnswer.ts'
import type { CallFailure, Result } from '#streams/http/failure.ts'
import type { Snapshot, UnreadableRecord } from '#streams/http/snapshot.ts'
import type { ReadonlySignal } from '#streams/signal.ts'
import { partOf } from '#streams/signalOf.ts'
import { applyPart, applySnapshot } from './fold.ts'
import { createFoldedList, type FoldedListOptions } from './foldedList.ts'
import { createListLoader, type LoadState } from './listLoader.ts'
import { createParts } from './parts.ts'
import type { Versioned, Records } from './records.ts'
import type { SocketOpening } from './replayCoverage.ts'
import { createUnreadables } from './unreadables.ts'

/** A live list: all held records, and the state of its loading. */
export interface LiveList<T extends Versioned> extends ReadonlySignal<Records<T>> {
  /** The default window: the whole load and its commits, without records that only parts brought. */
  readonly listed: ReadonlySignal<Records<T>>
  readonly loading: ReadonlySignal<LoadState>
  /** The server's unreadable records, each with the reason. */
  readonly unreadable: ReadonlySignal<readonly UnreadableRecord[]>
}

/** A list with its inputs. */
export interface FedList<T extends Versioned> extends LiveList<T> {
  /** Loads the list, with retries. */
  readonly start: () => void
  /** Empties the list; pending answers are ignored. */
  readonly stop: () => void
  /** The socket was opened, or can't replay (`from` null): lists with a gap are reloaded. */
  readonly opened: (opening: SocketOpening) => void
  /** A commit from the socket; applied at the next frame. */
  readonly commit: (
    action: CommitAction,
    data: { readonly id: number },
    seq: number | null,
    outside_window?: boolean,
  ) => void
  /** Registers a call about a record; the returned function takes its answer, or null, and applies it at once. */
  readonly ask: () => (data: unknown) => void
  readonly removed: (id: number) => void
  /** A part of the list, loaded and kept while it has subscribers. The same `name` is the same part. */
  readonly part: (
    name: string,
    load: () => Promise<Result<Snapshot<T>>>,
    onFailure: (failure: CallFailure) => void,
  ) => ReadonlySignal<LoadState>
  readonly reload: () => void
  /** The seq of the last snapshot; null if unknown. */
  readonly seq: () => number | null
}

export interface LiveListOptions<T extends Versioned> extends FoldedListOptions {
  readonly load: () => Promise<Result<Snapshot<T>>>
  readonly read: (data: unknown) => Parsed<T>
  readonly scheduler: SchedulerLike
  readonly onFailure: (failure: CallFailure) => void
}

/** A list that snapshots, commits and answers are folded into. */
export function createLiveList<T extends Versioned>(options: LiveListOptions<T>): FedList<T> {
  const { read, scheduler } = options
  const list = createFoldedList<T>(options)
  const unreadable = createUnreadables()
  const isStarted$ = new BehaviorSubject(false)
  const opening$ = new BehaviorSubject<SocketOpening | null>(null)
  const shared = { list, opening: () => opening$.value, scheduler }

  const parts = createParts<T>({
    create: (calls) =>
      createListLoader<T>({ ...shared, ...calls, apply: applyPart, asking: unreadable.askPart(calls) }),
    isStarted: () => isStarted$.value,
    onLeft: unreadable.leave,
  })

  const whole = createListLoader<T>({
    ...shared,
    load: options.load,
    apply: applySnapshot,
    asking: unreadable.askWhole,
    together: askParts,
    onFailure: options.onFailure,
  })

  /**
   * Parts are requested together with the whole list and applied right after it, so that their records stay on the
   * screen.
   */
  async function askParts(): Promise<() => void> {
    const asked = whole.state$.value.loading.status === 'loaded' ? parts.loaders() : []
    const ready = await Promise.all(asked.map(async (loader) => loader.ask()))
    return () => {
      for (const apply of ready) apply()
      // The whole list has just replaced a part that was loaded meanwhile, so the part is requested again.
      for (const loader of parts.loaders()) if (isStarted$.value && !asked.includes(loader)) loader.run()
    }
  }

  function receive(action: CommitAction, data: { readonly id: number }, seq: number | null, isOutside: boolean): void {
    if (action === 'delete') {
      unreadable.gone(data.id)
      return list.receive({ action, id: data.id, seq })
    }
    const reading = read(data)
    unreadable.receive(data.id, reading)
    if (reading.ok) list.receive({ action, record: reading.value, seq, outside_window: isOutside })
  }

  return {
    get: list.shown.get,
    subscribe: list.shown.subscribe,
    listed: list.listed,
    loading: partOf(whole.state$, ({ loading }) => loading),
    unreadable,
    start() {
      isStarted$.next(true)
      whole.run()
    },
    stop() {
      isStarted$.next(false)
      opening$.next(null)
      whole.stop()
      for (const loader of parts.loaders()) loader.stop()
      list.clear()
      unreadable.clear()
    },
    opened(now) {
      opening$.next(now)
      if (!isStarted$.value) return
      whole.opened(now)
      for (const loader of parts.loaders()) loader.opened(now)
    },
    commit(action, data, seq, isOutside = false) {
      if (isStarted$.value) receive(action, data, seq, isOutside)
    },
    ask() {
      const load = list.begin()
      return (data) => {
        const reading = data === null ? null : read(data)
        if (reading?.ok) list.answer(load, reading.value)
        else list.drop(load)
      }
    },
    removed: list.remove,
    part: (key, load, onFailure) => parts.of(key, { load, onFailure }),
    reload() {
      if (isStarted$.value) whole.run()
    },
    seq: () => whole.state$.value.coverage.seq,
  }
}
