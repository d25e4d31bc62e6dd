import type { LogEvent } from '#model/kinds/event.ts'

type At = (place: number) => LogEvent | undefined

/** A press rarely has more events; of those that have, the rest stay rows of their own. */
const mostFolded = 60

/**
 * The event that the one at a place followed from, with all between, if all of them are of one press: its first event,
 * which stands below since the newest come first. Null for a first event itself, and where the filter leaves it out.
 */
export function pressOf(at: At, place: number): LogEvent | null {
  let event = at(place)
  if (event === undefined || event.cause === null) return null
  for (let back = 1; back <= mostFolded; back += 1) {
    const older = at(place + back)
    if (older === undefined || older.seq < (event.cause ?? 0)) return null
    if (older.seq !== event.cause) continue
    if (older.cause === null) return older
    event = older
  }
  return null
}

/** The number of events of the press that began at a place. */
export function followersOf(at: At, place: number): number {
  const first = at(place)
  if (first === undefined || first.cause !== null) return 0
  let count = 0
  while (count < mostFolded && place > count && pressOf(at, place - count - 1)?.seq === first.seq) count += 1
  return count
}
