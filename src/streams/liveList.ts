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

/** A list that is kept live: all records that are held of it, and how the loading of it stands. */
export interface LiveList<T extends Kept> extends Readable<Records<T>> {
  /** What the list has unasked: the whole load and its news, and nothing that parts have brought besides. */
  readonly listed: Readable<Records<T>>
  readonly loading: Readable<Loading>
  /** The records that the server has and that can't be read, each with why. */
  readonly unreadable: Readable<readonly UnreadableRecord[]>
}

/** A list with what feeds it. */
export interface FedList<T extends Kept> extends LiveList<T> {
  /** Loads the list, and goes on trying. */
  readonly start: () => void
  /** Empties the list; answers under way come to nothing. */
  readonly stop: () => void
  /** The socket was opened, or has said that it can't replay (`from` null): loads again what has a gap. */
  readonly opened: (opening: Opening) => void
  /** A commit from the socket; shown at the next frame. */
  readonly commit: (action: CommitAction, data: { readonly id: number }, seq: number | null, aside?: boolean) => void
  /** Notes that a call about a record is being made; its answer, or null, is handed to what comes back and shown at once. */
  readonly ask: () => (data: unknown) => void
  readonly removed: (id: number) => void
  /** A part of the list, loaded and kept while somebody subscribes. The same `name` is the same part. */
  readonly part: (
    name: string,
    load: () => Promise<Result<Snapshot<T>>>,
    onFailure: (failure: CallFailure) => void,
  ) => Readable<Loading>
  readonly reload: () => void
  /** Up to where the last snapshot was true; null where that is not known. */
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

  /** Parts are asked together with the whole list and taken right after it, so that what they hold never leaves the screen. */
  async function loadAll(): Promise<Result<Snapshot<T>>> {
    asked = whole.loading.get().status === 'loaded' ? [...parts.values()].map(({ source }) => source) : []
    const [result, ...ready] = await Promise.all([options.load(), ...asked.map(async (source) => source.ask())])
    takes = ready
    return result
  }

  /** A part that was loaded meanwhile by itself has just been replaced by the whole list, so it is asked again. */
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
