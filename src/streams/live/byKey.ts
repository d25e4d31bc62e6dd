import { cachePerObject } from '#model/values/cachePerObject.ts'
import type { Chunk, Versioned, Records } from './records.ts'

/** A grouping of a list: the records of a group, ordered by id. */
export type Index<T extends Versioned> = (records: Records<T>, key: number) => readonly T[]

/**
 * Groups the records of a list by a field, ordered by id: `byKey((bag: Bag) => bag.lot)(bags, 5)`.
 * The groups are cached by chunk, so that a commit costs one chunk and not the list.
 */
export function byKey<T extends Versioned>(keyOf: (record: T) => number | null): Index<T> {
  const groupsOf = cachePerObject((chunk: Chunk<T>): ReadonlyMap<number, readonly T[]> => {
    const groups = new Map<number, T[]>()
    for (const record of chunk) {
      const key = record === null ? null : keyOf(record)
      if (record === null || key === null) continue
      const group = groups.get(key)
      if (group === undefined) groups.set(key, [record])
      else group.push(record)
    }
    return groups
  })

  return (records, key) => records.chunks.flatMap((chunk) => groupsOf(chunk).get(key) ?? []).sort((a, b) => a.id - b.id)
}
