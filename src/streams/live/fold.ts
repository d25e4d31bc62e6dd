import type { Snapshot } from '#streams/http/snapshot.ts'
import { type Versioned, type Records, recordsOf, type RecordsDraft } from './records.ts'

/**
 * A commit of one list. `seq` is the position in the log, null if the server sends none. A record with `outside_window`
 * is not in the default window of the list (it is of an older season), and the commit does not add it there.
 */
export type ListCommit<T> =
  | {
      readonly action: 'insert' | 'update'
      readonly record: T
      readonly seq: number | null
      readonly outside_window?: boolean
    }
  | { readonly action: 'delete'; readonly id: number; readonly seq: number | null }

/** A load under way; `from` is the number of commits received when it was requested. */
export interface Load {
  readonly from: number
}

/**
 * A list with the state for merging snapshots and commits in any order of arrival.
 * `records` holds every commit up to `floor` (from a snapshot), those received since, and the records of parts;
 * `listed` are those in the default window: the same object if that is all.
 * `tail` holds the last commits received, newest last, at least since the oldest load under way was requested;
 * `forgotten` is the highest seq that was dropped from it.
 */
export interface Folded<T extends Versioned> {
  readonly records: Records<T>
  readonly listed: Records<T>
  readonly floor: number | null
  readonly received: number
  /** The highest seq received. */
  readonly top: number
  readonly tail: readonly ListCommit<T>[]
  readonly forgotten: number | null
  readonly loads: readonly Load[]
}

/** The least number of commits kept while no load is under way: they repair a snapshot of a server that lags behind. */
const leastTail = 1000

/** An empty list. */
export function emptyFold<T extends Versioned>(): Folded<T> {
  const none = recordsOf<T>([])
  return { records: none, listed: none, floor: null, received: 0, top: -1, tail: [], forgotten: null, loads: [] }
}

const idOf = <T extends Versioned>(commit: ListCommit<T>): number =>
  commit.action === 'delete' ? commit.id : commit.record.id

/**
 * Applies one commit to a draft: a new record goes in front, a known one is replaced in place, a deleted one is
 * removed. A record of an older version than the held one is ignored; without versions it always replaces. Returns
 * false if a delete found nothing. Specification, section 4.
 */
function write<T extends Versioned>(draft: RecordsDraft<T>, commit: ListCommit<T>): boolean {
  if (commit.action === 'delete') return draft.delete(commit.id)
  const held = draft.get(commit.record.id)
  const outdated = held !== undefined && commit.record.version > 0 && commit.record.version < held.version
  if (!outdated) draft.put(commit.record)
  return true
}

/** The list after some commits, and the ids whose delete found nothing. */
export function applyCommits<T extends Versioned>(
  records: Records<T>,
  commits: readonly ListCommit<T>[],
): { readonly records: Records<T>; readonly absent: readonly number[] } {
  const absent: number[] = []
  const edited = records.edit((draft) => {
    for (const commit of commits) if (!write(draft, commit)) absent.push(idOf(commit))
  })
  return { records: edited, absent }
}

/** The default window after some commits, of which `records` resulted. */
function listedAfter<T extends Versioned>(
  before: Pick<Folded<T>, 'records' | 'listed'>,
  commits: readonly ListCommit<T>[],
  records: Records<T>,
): Records<T> {
  const isOutsideWindow = (commit: ListCommit<T>): boolean =>
    commit.action !== 'delete' && commit.outside_window === true
  if (before.listed === before.records && !commits.some(isOutsideWindow)) return records
  return before.listed.edit((draft) => {
    for (const commit of commits) {
      const id = idOf(commit)
      const record = records.get(id)
      if (commit.action === 'delete') draft.delete(id)
      else if (record !== undefined && (!isOutsideWindow(commit) || draft.get(id) !== undefined)) draft.put(record)
    }
  })
}

/** Applies commits in the order of arrival. A commit older than the stored state changes nothing. */
export function receiveCommits<T extends Versioned>(
  folded: Folded<T>,
  commits: readonly ListCommit<T>[],
): { readonly folded: Folded<T>; readonly absent: readonly number[] } {
  const top = inOrder(folded.top, commits)
  const fresh = top === null ? freshOf(folded.tail, commits, folded.floor) : newerThan(folded.floor, commits)
  const { records, absent } = applyCommits(folded.records, fresh)
  const listed = listedAfter(folded, fresh, records)
  const received = folded.received + commits.length
  const tail = [...folded.tail, ...commits]
  return { folded: trimmed({ ...folded, records, listed, received, tail, top: top ?? folded.top }), absent }
}

/** The highest seq after some commits; null if one of them is out of order. */
function inOrder<T>(top: number, commits: readonly ListCommit<T>[]): number | null {
  let highest = top
  for (const { seq } of commits) {
    if (seq !== null && seq < highest) return null
    highest = seq ?? highest
  }
  return highest
}

const newerThan = <T>(floor: number | null, commits: readonly ListCommit<T>[]): readonly ListCommit<T>[] =>
  floor === null ? commits : commits.filter(({ seq }) => seq === null || seq > floor)

/** Registers a snapshot request. */
export function beginLoad<T extends Versioned>(folded: Folded<T>): { readonly folded: Folded<T>; readonly load: Load } {
  const load: Load = { from: folded.received }
  return { folded: { ...folded, loads: [...folded.loads, load] }, load }
}

/** Drops a load that failed. */
export const dropLoad = <T extends Versioned>(folded: Folded<T>, load: Load): Folded<T> =>
  trimmed({ ...folded, loads: folded.loads.filter((each) => each !== load) })

/**
 * Whether a snapshot can be brought up to date: false if commits after its seq were dropped. Then request another one.
 */
export const canApply = <T extends Versioned>({ forgotten }: Folded<T>, { seq }: Snapshot<T>): boolean =>
  seq === null || forgotten === null || seq >= forgotten

/** Replaces the list by a snapshot and applies the later commits again. */
export function applySnapshot<T extends Versioned>(folded: Folded<T>, load: Load, snapshot: Snapshot<T>): Folded<T> {
  const later = laterThan(folded, load, snapshot)
  const fresh = freshOf([], later, snapshot.seq)
  const whole = recordsOf(snapshot.records)
  const { records } = applyCommits(whole, fresh)
  const listed = listedAfter({ records: whole, listed: whole }, fresh, records)
  return dropLoad({ ...folded, records, listed, floor: snapshot.seq }, load)
}

/**
 * Adds a snapshot of a part of the list: new records go to the back, in their order, and stay out of the default
 * window.
 */
export function applyPart<T extends Versioned>(folded: Folded<T>, load: Load, snapshot: Snapshot<T>): Folded<T> {
  const ids = new Set(snapshot.records.map(({ id }) => id))
  const later = laterThan(folded, load, snapshot).filter((commit) => ids.has(idOf(commit)))
  const held = snapshot.records.filter(({ id }) => folded.records.get(id) !== undefined)
  const added = snapshot.records.filter(({ id }) => folded.records.get(id) === undefined)
  const wider = added.length === 0 ? folded.records : recordsOf([...folded.records, ...added])
  const replaced = held.map((record) => ({ action: 'update' as const, record, seq: snapshot.seq }))
  const { records } = applyCommits(wider, [...replaced, ...freshOf([], later, snapshot.seq)])
  const isWhole = folded.listed === folded.records && added.length === 0
  const listed = isWhole ? records : sameRecords(folded.listed, records, ids)
  return dropLoad({ ...folded, records, listed }, load)
}

/** The default window for some ids, from `records`; whether an id belongs to it was decided when its commit arrived. */
const sameRecords = <T extends Versioned>(listed: Records<T>, records: Records<T>, ids: Iterable<number>): Records<T> =>
  listed.edit((draft) => {
    for (const id of ids) {
      const record = records.get(id)
      if (draft.get(id) === undefined || draft.get(id) === record) continue
      if (record === undefined) draft.delete(id)
      else draft.put(record)
    }
  })

/**
 * Applies the answer of a call that was requested at `load`. Later commits of the record take precedence: a delete
 * always, any commit if the server has no versions, since nothing else orders the two.
 */
export function receiveReply<T extends Versioned>(folded: Folded<T>, load: Load, record: T): Folded<T> {
  const since = laterThan(folded, load, { records: [], seq: null }).filter((commit) => idOf(commit) === record.id)
  const overtaken = since.some(({ action }) => action === 'delete' || record.version === 0)
  // An answer does not show whether the record is in the default window: a known record keeps its place, a new one
  // enters the window.
  const outside_window = folded.records.get(record.id) !== undefined
  const commits = overtaken ? [] : [{ action: 'update' as const, record, seq: null, outside_window }]
  return dropLoad(receiveCommits(folded, commits).folded, load)
}

/** Commits that a snapshot may lack: by seq if both have one, else those received since it was requested. */
function laterThan<T extends Versioned>(
  { tail, received }: Folded<T>,
  { from }: Load,
  { seq }: Snapshot<T>,
): readonly ListCommit<T>[] {
  const first = received - tail.length
  return tail.filter((commit, at) => (seq !== null && commit.seq !== null ? commit.seq > seq : first + at >= from))
}

/** Drops commits up to `floor`, and those that came after a commit of the same record with the same or a higher seq. */
function freshOf<T extends Versioned>(
  before: readonly ListCommit<T>[],
  commits: readonly ListCommit<T>[],
  floor: number | null,
): readonly ListCommit<T>[] {
  const highest = new Map<number, number>()
  const isFresh = (commit: ListCommit<T>): boolean => {
    if (commit.seq === null) return true
    const highestSeq = highest.get(idOf(commit)) ?? floor ?? -1
    const fresh = commit.seq > highestSeq
    if (fresh) highest.set(idOf(commit), commit.seq)
    return fresh
  }
  before.forEach(isFresh)
  return commits.filter(isFresh)
}

function trimmed<T extends Versioned>(folded: Folded<T>): Folded<T> {
  const { tail, received, loads } = folded
  const needed = loads.length === 0 ? 0 : received - Math.min(...loads.map(({ from }) => from))
  const keep = Math.max(needed, leastTail)
  // Trimmed by halves, so that not every commit moves the whole tail.
  if (tail.length <= 2 * keep) return folded
  const cut = tail.slice(0, tail.length - keep)
  const forgotten = cut.reduce<number | null>(
    (most, { seq }) => (seq === null ? most : Math.max(most ?? seq, seq)),
    folded.forgotten,
  )
  return { ...folded, tail: tail.slice(-keep), forgotten }
}
