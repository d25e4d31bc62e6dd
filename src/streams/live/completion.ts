import { BehaviorSubject, filter, map, merge } from 'rxjs'
import type { ReadonlySignal } from '#streams/signal.ts'
import { changesOf, signalOf } from '#streams/signalOf.ts'
import type { LiveList } from './liveList.ts'
import type { Chunk, Versioned, Records } from './records.ts'

/** How records of a list are completed: which of them are incomplete, and how other lists fill them in. */
export interface Completion<T> {
  readonly from: readonly ReadonlySignal<unknown>[]
  readonly lacks: (record: T) => boolean
  readonly fill: (record: T) => T
}

/** A list of completed records; recomputed when the other lists change. */
export function completeList<T extends Versioned>(list: LiveList<T>, completion: Completion<T>): LiveList<T> {
  const fill = chunkFiller(completion)
  return { ...list, ...follow(list, fill, completion.from), listed: follow(list.listed, fill, completion.from) }
}

function follow<T extends Versioned>(
  list: ReadonlySignal<Records<T>>,
  fill: (chunk: Chunk<T>) => Chunk<T>,
  from: Completion<T>['from'],
): ReadonlySignal<Records<T>> {
  const read = (): Records<T> => list.get().mapChunks(fill)
  const shown$ = new BehaviorSubject(read())
  merge(...[list, ...from].map(changesOf))
    .pipe(
      map(read),
      // Unchanged chunks keep their identity, so that caches by chunk stay valid.
      filter((now) => !isEach(now.chunks, shown$.value.chunks)),
    )
    .subscribe(shown$)
  return signalOf(shown$)
}

/**
 * A chunk with complete records only, as nearly all from our own server, is checked once and keeps its identity. One
 * with gaps that no list can fill (fields masked for a broker) is checked again and keeps its identity too.
 */
function chunkFiller<T extends Versioned>({ from, lacks, fill }: Completion<T>): (chunk: Chunk<T>) => Chunk<T> {
  const whole = new WeakSet<Chunk<T>>()
  const latest = new WeakMap<T, T>()
  const latestOf = new WeakMap<Chunk<T>, Chunk<T>>()
  /** Since the last change of the other lists. */
  const filled$ = new BehaviorSubject(new WeakMap<Chunk<T>, Chunk<T>>())
  merge(...from.map(changesOf))
    .pipe(map(() => new WeakMap()))
    .subscribe(filled$)

  function filledRecord(record: T): T {
    const now = fill(record)
    const same = [record, latest.get(record)].find((each) => each !== undefined && isSame(each, now)) ?? now
    latest.set(record, same)
    return same
  }

  return (chunk) => {
    if (whole.has(chunk)) return chunk
    const before = filled$.value.get(chunk)
    if (before !== undefined) return before
    if (!chunk.some((record) => record !== null && lacks(record))) {
      whole.add(chunk)
      return chunk
    }
    const now = chunk.map((record) => (record !== null && lacks(record) ? filledRecord(record) : record))
    const after = [chunk, latestOf.get(chunk)].find((each) => each !== undefined && isEach(each, now)) ?? now
    filled$.value.set(chunk, after)
    latestOf.set(chunk, after)
    return after
  }
}

/** Whether two arrays hold identical elements. */
const isEach = (one: readonly unknown[], other: readonly unknown[]): boolean =>
  one.length === other.length && one.every((each, at) => each === other[at])

/** Whether two records with the same keys have the same values. */
function isSame<T extends object>(one: T, other: T): boolean {
  for (const key in one) if (!Object.is(one[key], other[key])) return false
  return true
}
