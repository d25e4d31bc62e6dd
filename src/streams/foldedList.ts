import type { SchedulerLike } from 'rxjs'
import {
  beginLoad,
  canTake,
  dropLoad,
  emptyFold,
  type Folded,
  hear,
  hearReply,
  type ListCommit,
  type Load,
  type Snapshot,
} from './fold.ts'
import type { Log } from './log.ts'
import { createCell, type Readable } from './readable.ts'
import type { Kept, Records } from './records.ts'

/** How a snapshot is taken: `takeWhole` or `takePart` of `fold.ts`. */
export type Take<T extends Kept> = (folded: Folded<T>, load: Load, snapshot: Snapshot<T>) => Folded<T>

/** A list that commits and snapshots are folded into, and that shows itself at most once a frame. */
export interface FoldedList<T extends Kept> {
  /** Everything that is held. */
  readonly shown: Readable<Records<T>>
  /** What the whole list has of it, without what only parts have brought. */
  readonly listed: Readable<Records<T>>
  /** Hears a commit and shows it at the next frame. */
  readonly hear: (commit: ListCommit<T>) => void
  /** Takes out what a call of ours has removed, and shows it at once. */
  readonly remove: (id: number) => void
  readonly begin: () => Load
  /** Hears what a call answered, asked for at `load`, and shows it at once. */
  readonly answer: (load: Load, record: T) => void
  readonly drop: (load: Load) => void
  /** Takes a snapshot and shows it; false where it is too old to be brought up to date. */
  readonly settle: (load: Load, snapshot: Snapshot<T>, take: Take<T>) => boolean
  readonly clear: () => void
}

export interface FoldedListOptions {
  readonly name: string
  /** Whether deleting an absent record is worth a warning. Specification, section 4. */
  readonly warnsOfAbsent: boolean
  readonly frame: SchedulerLike
  readonly log: Log
}

/** An empty list. */
export function createFoldedList<T extends Kept>({
  name,
  warnsOfAbsent,
  frame,
  log,
}: FoldedListOptions): FoldedList<T> {
  let folded: Folded<T> = emptyFold()
  let waiting: ListCommit<T>[] = []
  /** Removed by a call of ours: the socket says so too, sooner or later than the answer. */
  const removedHere = new Set<number>()
  const shown = createCell(folded.records)
  const listed = createCell(folded.listed)

  function show(next: Folded<T>): void {
    folded = next
    shown.set(folded.records)
    listed.set(folded.listed)
  }

  function flush(): void {
    if (waiting.length === 0) return
    const heard = hear(folded, waiting)
    waiting = []
    const unknown = warnsOfAbsent ? heard.absent.filter((id) => !removedHere.has(id)) : []
    for (const id of unknown) log.warn(`${name}: ${id} is not in the list and can't be deleted`)
    show(heard.folded)
  }

  return {
    shown,
    listed,
    hear(commit) {
      if (waiting.length === 0) frame.schedule(flush)
      waiting.push(commit)
    },
    remove(id) {
      removedHere.add(id)
      waiting.push({ action: 'delete', id, seq: null })
      flush()
    },
    begin() {
      flush()
      const begun = beginLoad(folded)
      folded = begun.folded
      return begun.load
    },
    answer(load, record) {
      flush()
      show(hearReply(folded, load, record))
    },
    drop(load) {
      folded = dropLoad(folded, load)
    },
    settle(load, snapshot, take) {
      flush()
      const usable = canTake(folded, snapshot)
      show(usable ? take(folded, load, snapshot) : dropLoad(folded, load))
      return usable
    },
    clear() {
      waiting = []
      removedHere.clear()
      show(emptyFold())
    },
  }
}
