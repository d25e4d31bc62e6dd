import {
  audit,
  BehaviorSubject,
  buffer,
  filter,
  first,
  map,
  merge,
  type Observable,
  of,
  scan,
  type SchedulerLike,
  startWith,
  Subject,
  switchMap,
  timer,
} from 'rxjs'
import type { Log } from '#streams/http/log.ts'
import type { Snapshot } from '#streams/http/snapshot.ts'
import type { ReadonlySignal } from '#streams/signal.ts'
import { partOf } from '#streams/signalOf.ts'
import {
  beginLoad,
  canApply,
  dropLoad,
  emptyFold,
  type Folded,
  receiveCommits,
  receiveReply,
  type ListCommit,
  type Load,
} from './fold.ts'
import type { Versioned, Records } from './records.ts'

/** How a snapshot is applied: `applySnapshot` or `applyPart` of `fold.ts`. */
export type ApplySnapshot<T extends Versioned> = (folded: Folded<T>, load: Load, snapshot: Snapshot<T>) => Folded<T>

/** A list into which commits and snapshots are folded; it emits at most once a frame. */
export interface FoldedList<T extends Versioned> {
  /** All held records. */
  readonly shown: ReadonlySignal<Records<T>>
  /** The default window: without records of parts. */
  readonly listed: ReadonlySignal<Records<T>>
  /** Applies a commit at the next frame. */
  readonly receive: (commit: ListCommit<T>) => void
  /** Removes a record after our own call, at once. */
  readonly remove: (id: number) => void
  readonly begin: () => Load
  /** Applies the answer of a call requested at `load`, at once. */
  readonly answer: (load: Load, record: T) => void
  readonly drop: (load: Load) => void
  /** Applies a snapshot; false if it is too old to be brought up to date. */
  readonly settle: (load: Load, snapshot: Snapshot<T>, apply: ApplySnapshot<T>) => boolean
  readonly clear: () => void
}

export interface FoldedListOptions {
  readonly name: string
  /** Whether deleting an absent record logs a warning. Specification, section 4. */
  readonly warnsOfAbsent: boolean
  readonly frame: SchedulerLike
  /** While this is true, commits wait for a later frame. */
  readonly paused$?: Observable<boolean>
  readonly log: Log
}

type Change<T extends Versioned> = (folded: Folded<T>) => Folded<T>

/** An empty list. */
export function createFoldedList<T extends Versioned>({
  name,
  warnsOfAbsent,
  frame,
  paused$ = of(false),
  log,
}: FoldedListOptions): FoldedList<T> {
  const received$ = new Subject<ListCommit<T>>()
  const snapshots$ = new Subject<Change<T>>()
  const replies$ = new Subject<Change<T>>()
  const flush$ = new Subject<void>()
  const lives$ = new BehaviorSubject(null)
  /** Ids removed by our own calls: the socket reports them too, before or after the answer. */
  const removedHere = new Set<number>()
  const folded$ = new BehaviorSubject(emptyFold<T>())

  const takeCommits =
    (commits: readonly ListCommit<T>[]): Change<T> =>
    (before) => {
      const { folded: after, absent } = receiveCommits(before, commits)
      const unknown = warnsOfAbsent ? absent.filter((id) => !removedHere.has(id)) : []
      for (const id of unknown) log.warn(`${name}: ${id} is not in the list and can't be deleted`)
      return after
    }

  const nextFrame$ = paused$.pipe(
    first((isHeld) => !isHeld),
    switchMap(() => timer(0, frame)),
  )
  /** The commits of a frame are one change; any other input is applied after the commits received before it. */
  const commits$ = received$.pipe(
    buffer(merge(flush$, received$.pipe(audit(() => nextFrame$)))),
    filter((commits) => commits.length > 0),
    map(takeCommits),
  )

  lives$
    .pipe(
      switchMap(() =>
        merge(snapshots$, commits$, replies$).pipe(
          scan((before, change) => change(before), emptyFold<T>()),
          startWith(emptyFold<T>()),
        ),
      ),
    )
    .subscribe(folded$)

  return {
    shown: partOf(folded$, ({ records }) => records),
    listed: partOf(folded$, ({ listed }) => listed),
    receive: (commit) => received$.next(commit),
    remove(id) {
      removedHere.add(id)
      received$.next({ action: 'delete', id, seq: null })
      flush$.next()
    },
    begin() {
      flush$.next()
      const begun = beginLoad(folded$.value)
      snapshots$.next(() => begun.folded)
      return begun.load
    },
    answer(load, record) {
      flush$.next()
      replies$.next((before) => receiveReply(before, load, record))
    },
    drop: (load) => snapshots$.next((before) => dropLoad(before, load)),
    settle(load, snapshot, apply) {
      flush$.next()
      const usable = canApply(folded$.value, snapshot)
      snapshots$.next((before) => (usable ? apply(before, load, snapshot) : dropLoad(before, load)))
      return usable
    },
    clear() {
      removedHere.clear()
      lives$.next(null)
    },
  }
}
