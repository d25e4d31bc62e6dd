import { BehaviorSubject } from 'rxjs'
import type { Parsed } from '#model/wire/parseAnswer.ts'
import type { Snapshot, UnreadableRecord } from '#streams/http/snapshot.ts'
import type { ReadonlySignal } from '#streams/signal.ts'
import { signalOf } from '#streams/signalOf.ts'

type Found = readonly UnreadableRecord[]

/** Registers a call; the returned function is called when its answer is applied, and never if it is dropped. */
type RegisterCall = () => (snapshot: Pick<Snapshot<unknown>, 'unreadable'>) => void

/** The unreadable records of a list, with reasons. */
export interface Unreadables extends ReadonlySignal<Found> {
  readonly askWhole: RegisterCall
  readonly askPart: (part: object) => RegisterCall
  /** Called when a part has no subscribers any more. */
  readonly leave: (part: object) => void
  /** A commit of one record arrived: it overrules the answers of earlier calls. */
  readonly receive: (id: number, reading: Parsed<unknown>) => void
  readonly gone: (id: number) => void
  readonly clear: () => void
}

/** No records yet. */
export function createUnreadables(): Unreadables {
  const shown$ = new BehaviorSubject<Found>([])
  const [whole, socket] = [{}, {}]
  const bySource = new Map<object, Found>()
  /** The order of the last commit of each record since the whole list was requested and applied. */
  const recordedAt = new Map<number, number>()
  const commits$ = new BehaviorSubject(0)

  function show(): void {
    const found = [...bySource.values()].flat()
    const byId = new Map(found.flatMap((each) => (each.id === null ? [] : [[each.id, each] as const])))
    // Records without ids can't be told apart, so those of a part may be the whole list's.
    const nameless = (bySource.get(whole) ?? []).filter(({ id }) => id === null)
    if (byId.size + nameless.length + shown$.value.length > 0) shown$.next([...byId.values(), ...nameless])
  }

  const isNewer = ({ id }: UnreadableRecord, than: number): boolean => id !== null && (recordedAt.get(id) ?? 0) > than

  const ask =
    (source: object): RegisterCall =>
    () => {
      const since = commits$.value
      return ({ unreadable = [] }) => {
        bySource.set(
          source,
          unreadable.filter((each) => !isNewer(each, since)),
        )
        if (source === whole) forget(since)
        show()
      }
    }

  /** Commits received before the whole list was requested are contained in it. */
  function forget(since: number): void {
    bySource.set(
      socket,
      (bySource.get(socket) ?? []).filter((each) => isNewer(each, since)),
    )
    for (const [id, at] of recordedAt) if (at <= since) recordedAt.delete(id)
  }

  function record(id: number, found: Found): void {
    commits$.next(commits$.value + 1)
    recordedAt.set(id, commits$.value)
    // The usual case: nothing is unreadable, and nothing changes.
    if (shown$.value.length + found.length === 0) return
    for (const [source, before] of bySource)
      bySource.set(
        source,
        before.filter((each) => each.id !== id),
      )
    bySource.set(socket, [...(bySource.get(socket) ?? []), ...found])
    show()
  }

  return {
    ...signalOf(shown$),
    askWhole: ask(whole),
    askPart: ask,
    leave(part) {
      if (bySource.delete(part)) show()
    },
    receive: (id, reading) => record(id, reading.ok ? [] : [{ id, ...reading.unreadable }]),
    gone: (id) => record(id, []),
    clear() {
      bySource.clear()
      recordedAt.clear()
      show()
    },
  }
}
