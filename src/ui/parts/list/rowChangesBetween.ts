import type { RowKey } from './column.ts'

export type RowChanges = ReadonlyMap<string | number, 'arrived' | 'changed'>

/** More differences than this mean another list, not news: another season, or a new snapshot. */
const most = 20

/** More new objects than this mean that the list was loaded again; comparing them all would be slow. */
const maxRead = 200

export const noRowChanges: RowChanges = new Map()

/** Which rows arrived or changed from one list to the next, compared in one walk without copying either. */
export function rowChangesBetween<Row>(before: readonly Row[], after: readonly Row[], rowKey: RowKey<Row>): RowChanges {
  if (before.length === 0) return noRowChanges
  const changes = new Map<string | number, 'arrived' | 'changed'>()
  let old = 0
  let read = 0
  for (let now = 0; now < after.length; now++) {
    const [was, is] = [before[old], after[now]]
    if (is === undefined) break
    if (was === is) old++
    else if (was !== undefined && rowKey(was) === rowKey(is)) {
      if (++read > maxRead) return noRowChanges
      if (JSON.stringify(was) !== JSON.stringify(is)) changes.set(rowKey(is), 'changed')
      old++
    } else if (before[old + 1] === is) old += 2
    else changes.set(rowKey(is), 'arrived')
    if (changes.size > most) return noRowChanges
  }
  return changes
}
