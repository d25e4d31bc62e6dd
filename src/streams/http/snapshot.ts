import type { Unreadable } from '#model/wire/parseAnswer.ts'

/** An unreadable record, with its id if it has one. */
export interface UnreadableRecord extends Unreadable {
  readonly id: number | null
}

/**
 * The records of an answer. `seq` is null if the server sends none; `earlier` counts the older records that an empty
 * answer left out, if the server sends it; `unreadable` are the records that could not be parsed.
 */
export interface Snapshot<T> {
  readonly records: readonly T[]
  readonly unreadable?: readonly UnreadableRecord[]
  readonly seq: number | null
  readonly earlier?: number | null
}
