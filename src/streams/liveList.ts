import type { SchedulerLike } from 'rxjs'
import type { CommitAction } from '#model/commit.ts'
import type { Opening } from './coverage.ts'
import type { CallFailure, Result } from './failure.ts'
import { type Snapshot, takePart, takeWhole, type UnreadableRecord } from './fold.ts'
import { createFoldedList, type FoldedListOptions } from './foldedList.ts'
import type { Reading } from './read.ts'
import type { Readable } from './readable.ts'
import type { Kept, Records } from './records.ts'
import { createSource, type Loading, type Source, type SourceOptions } from './source.ts'
import { createUnreadables } from './unreadables.ts'

/** A live list: all held records, and the state of its loading. */
export interface LiveList<T extends Kept> extends Readable<Records<T>> {
  /** The default window: the whole load and its commits, without records that only parts brought. */
  readonly listed: Readable<Records<T>>
  readonly loading: Readable<Loading>
  /** The server's unreadable records, each with the reason. */
  readonly unreadable: Readable<readonly UnreadableRecord[]>
}

/** A list with its inputs. */
export interface FedList<T extends Kept> extends LiveList<T> {
  /** Loads the list, with retries. */
  readonly start: () => void
  /** Empties the list; pending answers are ignored. */
  readonly stop: () => void
  /** The socket was opened, or can't replay (`from` null): lists with a gap are reloaded. */
  readonly opened: (opening: Opening) => void
  /** A commit from the socket; applied at the next frame. */
  readonly commit: (action: CommitAction, data: { readonly id: number }, seq: number | null, aside?: boolean) => void
  /** Registers a call about a record; the returned function takes its answer, or null, and applies it at once. */
  readonly ask: () => (data: unknown) => void
  readonly removed: (id: number) => void
  /** A part of the list, loaded and kept while it has subscribers. The same `name` is the same part. */
  readonly part: (
    name: string,
    load: () => Promise<Result<Snapshot<T>>>,
    onFailure: (failure: CallFailure) => void,
  ) => Readable<Loading>
  readonly reload: () => void
  /** The seq of the last snapshot; null if unknown. */
  readonly seq: () => number | null
}

export interface LiveListOptions<T extends Kept> extends FoldedListOptions {
  readonly load: () => Promise<Result<Snapshot<T>>>
  readonly read: (data: unknown) => Reading<T>
  readonly scheduler: SchedulerLike
  readonly onFailure: (failure: CallFailure) => void
}

interface Part {
  readonly source: Source
  readonly forgetUnreadable: () => void
  users: number
}

const idle: Loading = { status: 'idle' }

/** A list that snapshots, commits and answers are folded into. */
export function createLiveList<T extends Kept>(options: LiveListOptions<T>): FedList<T> {
  const { read, scheduler } = options
  const list = createFoldedList<T>(options)
  const parts = new Map<string, Part>()
  const unreadable = createUnreadables()
  let started = false
  let opening: Opening | null = null

  const shared = { list, opening: () => opening, scheduler }
  let asked: readonly Source[] = []
  let takes: readonly (() => boolean)[] = []

  const whole = createSource<T>({
    ...shared,
    load: loadAll,
    take: takeWhole,
    asking: unreadable.askWhole,
    afterwards: takeParts,
    onFailure: options.onFailure,
  })

  /** Parts are requested together with the whole list and applied right after it, so that their records stay on the screen. */
  async function loadAll(): Promise<Result<Snapshot<T>>> {
    asked = whole.loading.get().status === 'loaded' ? [...parts.values()].map(({ source }) => source) : []
    const [result, ...ready] = await Promise.all([options.load(), ...asked.map(async (source) => source.ask())])
    takes = ready
    return result
  }

  /** A part that was loaded meanwhile has just been replaced by the whole list, so it is requested again. */
  function takeParts(): void {
    for (const take of takes) take()
    for (const { source } of parts.values()) if (started && !asked.includes(source)) void source.run()
    takes = []
  }

  function hear(action: CommitAction, data: { readonly id: number }, seq: number | null, aside: boolean): void {
    if (action === 'delete') {
      unreadable.gone(data.id)
      return list.hear({ action, id: data.id, seq })
    }
    const reading = read(data)
    unreadable.heard(data.id, reading)
    if (reading.ok) list.hear({ action, record: reading.value, seq, aside })
  }

  function createPart(calls: Pick<SourceOptions<T>, 'load' | 'onFailure'>): Part {
    const source = createSource<T>({ ...shared, ...calls, take: takePart, asking: unreadable.askPart(calls) })
    return { source, forgetUnreadable: () => unreadable.leave(calls), users: 0 }
  }

  function joinPart(key: string, calls: Pick<SourceOptions<T>, 'load' | 'onFailure'>): Part {
    const part = parts.get(key) ?? createPart(calls)
    parts.set(key, part)
    part.users += 1
    if (part.users === 1 && started) void part.source.run()
    return part
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
      for (const { source } of parts.values()) source.stop()
      list.clear()
      unreadable.clear()
    },
    opened(now) {
      opening = now
      if (!started) return
      whole.opened(now)
      for (const { source } of parts.values()) source.opened(now)
    },
    commit(action, data, seq, aside = false) {
      if (started) hear(action, data, seq, aside)
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
    part: (key, load, onFailure) => ({
      get: () => parts.get(key)?.source.loading.get() ?? idle,
      subscribe(listener) {
        const part = joinPart(key, { load, onFailure })
        const unsubscribe = part.source.loading.subscribe(listener)
        return () => {
          unsubscribe()
          part.users -= 1
          if (part.users > 0) return
          parts.delete(key)
          part.source.stop()
          part.forgetUnreadable()
        }
      },
    }),
    reload() {
      if (started) void whole.run()
    },
    seq: whole.seq,
  }
}
