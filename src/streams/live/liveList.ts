import type { SchedulerLike } from 'rxjs'
import type { CommitAction } from '#model/kinds/commit.ts'
import type { Parsed } from '#model/wire/parseAnswer.ts'
import type { CallFailure, Result } from '#streams/http/failure.ts'
import type { Snapshot, UnreadableRecord } from '#streams/http/snapshot.ts'
import type { ReadonlySignal } from '#streams/signal.ts'
import { applyPart, applySnapshot } from './fold.ts'
import { createFoldedList, type FoldedListOptions } from './foldedList.ts'
import { createListLoader, type LoadState, type ListLoader, type ListLoaderOptions } from './listLoader.ts'
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

interface Part {
  readonly loader: ListLoader
  readonly forgetUnreadable: () => void
  users: number
}

const idle: LoadState = { status: 'idle' }

/** A list that snapshots, commits and answers are folded into. */
export function createLiveList<T extends Versioned>(options: LiveListOptions<T>): FedList<T> {
  const { read, scheduler } = options
  const list = createFoldedList<T>(options)
  const unreadable = createUnreadables()
  let started = false
  let opening: SocketOpening | null = null

  const shared = { list, opening: () => opening, scheduler }
  let loaders: readonly ListLoader[] = []
  let loadedParts: readonly (() => boolean)[] = []

  const parts = createParts<T>(
    (calls) => {
      const loader = createListLoader<T>({ ...shared, ...calls, apply: applyPart, asking: unreadable.askPart(calls) })
      return { loader, forgetUnreadable: () => unreadable.leave(calls), users: 0 }
    },
    () => started,
  )

  const whole = createListLoader<T>({
    ...shared,
    load: loadAll,
    apply: applySnapshot,
    asking: unreadable.askWhole,
    afterwards: applyParts,
    onFailure: options.onFailure,
  })

  /**
   * Parts are requested together with the whole list and applied right after it, so that their records stay on the
   * screen.
   */
  async function loadAll(): Promise<Result<Snapshot<T>>> {
    loaders = whole.loading.get().status === 'loaded' ? parts.loaders() : []
    const [result, ...ready] = await Promise.all([options.load(), ...loaders.map(async (loader) => loader.ask())])
    loadedParts = ready
    return result
  }

  /** The whole list has just replaced a part that was loaded meanwhile, so the part is requested again. */
  function applyParts(): void {
    for (const apply of loadedParts) apply()
    for (const loader of parts.loaders()) if (started && !loaders.includes(loader)) void loader.run()
    loadedParts = []
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
    loading: whole.loading,
    unreadable,
    start() {
      started = true
      void whole.run()
    },
    stop() {
      started = false
      opening = null
      whole.stop()
      for (const loader of parts.loaders()) loader.stop()
      list.clear()
      unreadable.clear()
    },
    opened(now) {
      opening = now
      if (!started) return
      whole.opened(now)
      for (const loader of parts.loaders()) loader.opened(now)
    },
    commit(action, data, seq, isOutside = false) {
      if (started) receive(action, data, seq, isOutside)
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
      if (started) void whole.run()
    },
    seq: whole.seq,
  }
}

type PartCalls<T extends Versioned> = Pick<ListLoaderOptions<T>, 'load' | 'onFailure'>

/**
 * The parts that pages load in addition to the whole list. Subscribers of the same part share it, and the last one to
 * leave ends it.
 */
function createParts<T extends Versioned>(create: (calls: PartCalls<T>) => Part, isStarted: () => boolean) {
  const parts = new Map<string, Part>()

  function join(key: string, calls: PartCalls<T>): Part {
    const part = parts.get(key) ?? create(calls)
    parts.set(key, part)
    part.users += 1
    if (part.users === 1 && isStarted()) void part.loader.run()
    return part
  }

  return {
    loaders: (): readonly ListLoader[] => [...parts.values()].map(({ loader }) => loader),
    of: (key: string, calls: PartCalls<T>): ReadonlySignal<LoadState> => ({
      get: () => parts.get(key)?.loader.loading.get() ?? idle,
      subscribe(listener) {
        const part = join(key, calls)
        const unsubscribe = part.loader.loading.subscribe(listener)
        return () => {
          unsubscribe()
          part.users -= 1
          if (part.users > 0) return
          parts.delete(key)
          part.loader.stop()
          part.forgetUnreadable()
        }
      },
    }),
  }
}
