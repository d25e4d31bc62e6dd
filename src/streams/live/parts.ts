import { Observable, share } from 'rxjs'
import type { ReadonlySignal } from '#streams/signal.ts'
import { changesOf, partOf } from '#streams/signalOf.ts'
import type { ListLoader, ListLoaderOptions, LoadState } from './listLoader.ts'
import type { Versioned } from './records.ts'

/** The calls of a part: they tell it from others of the same name. */
type PartCalls<T extends Versioned> = Pick<ListLoaderOptions<T>, 'load' | 'onFailure'>

/** The parts that pages load in addition to a whole list. */
export interface ListParts<T extends Versioned> {
  /** Of the parts that have subscribers. */
  readonly loaders: () => readonly ListLoader[]
  /** A part, loaded and kept while it has subscribers, who share it. The same `name` is the same part. */
  readonly of: (name: string, calls: PartCalls<T>) => ReadonlySignal<LoadState>
}

interface PartsOptions<T extends Versioned> {
  readonly create: (calls: PartCalls<T>) => ListLoader
  readonly isStarted: () => boolean
  /** The last subscriber has left. */
  readonly onLeft: (calls: PartCalls<T>) => void
}

interface Part {
  readonly loading: ReadonlySignal<LoadState>
  /** Its subscribers are the part's. */
  readonly changes$: Observable<void>
}

const idle: LoadState = { status: 'idle' }

/** No parts yet. */
export function createParts<T extends Versioned>({ create, isStarted, onLeft }: PartsOptions<T>): ListParts<T> {
  const loaders = new Map<string, ListLoader>()
  const parts = new Map<string, Part>()

  function begin(name: string, calls: PartCalls<T>): Part {
    const loader = create(calls)
    const loading = partOf(loader.state$, (state) => state.loading)
    const changes$ = new Observable<void>((subscriber) => {
      loaders.set(name, loader)
      if (isStarted()) loader.run()
      subscriber.add(() => {
        parts.delete(name)
        loaders.delete(name)
        loader.stop()
        onLeft(calls)
      })
      return changesOf(loading).subscribe(subscriber)
    })
    const part = { loading, changes$: changes$.pipe(share()) }
    parts.set(name, part)
    return part
  }

  return {
    loaders: () => [...loaders.values()],
    of: (name, calls) => ({
      get: () => parts.get(name)?.loading.get() ?? idle,
      subscribe(listener) {
        const part = parts.get(name) ?? begin(name, calls)
        const subscription = part.changes$.subscribe(() => listener())
        return () => subscription.unsubscribe()
      },
    }),
  }
}
