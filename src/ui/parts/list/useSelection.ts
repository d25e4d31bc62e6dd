import { useMemo, useState } from 'react'
import type { RowKey } from './column.ts'

type Key = string | number

/** The selected rows, including those that the search and the filter hide. Places are those of the shown rows. */
export interface Selection<Row> {
  chosen: readonly Row[]
  has: (row: Row) => boolean
  /** Selects or deselects a row; `range` does the same to all rows since the last one. */
  toggle: (at: number, range?: boolean) => void
  /** Adds rows to the selection. */
  tick: (...places: readonly number[]) => void
  all: () => void
  none: () => void
}

const nothing: { keys: ReadonlySet<Key>; last: Key | null } = { keys: new Set(), last: null }

/** `rows` are all rows, `shown` the visible ones in their order. Rows that are gone leave the selection. */
export function useSelection<Row>(rows: readonly Row[], shown: readonly Row[], rowKey: RowKey<Row>): Selection<Row> {
  const [{ keys, last }, set] = useState(nothing)
  const chosen = useMemo(
    () => (keys.size === 0 ? [] : rows.filter((row) => keys.has(rowKey(row)))),
    [rows, keys, rowKey],
  )
  const keysAt = (places: readonly number[]) => places.flatMap((at) => shown.slice(at, at + 1)).map(rowKey)

  return {
    chosen,
    has: (row) => keys.has(rowKey(row)),
    toggle(at, range = false) {
      const [key] = keysAt([at])
      if (key === undefined) return
      const from = range ? shown.findIndex((row) => rowKey(row) === last) : -1
      const [first, end] = from === -1 ? [at, at] : [Math.min(from, at), Math.max(from, at)]
      const affectedKeys = shown.slice(first, end + 1).map(rowKey)
      // All rows of a range get the state of its first one.
      const on = from === -1 ? !keys.has(key) : last !== null && keys.has(last)
      set({ keys: on ? new Set([...keys, ...affectedKeys]) : without(keys, affectedKeys), last: key })
    },
    tick(...places) {
      const affectedKeys = keysAt(places)
      set({ keys: new Set([...keys, ...affectedKeys]), last: affectedKeys.at(-1) ?? last })
    },
    all: () => set({ keys: new Set([...keys, ...shown.map(rowKey)]), last: null }),
    none: () => set(nothing),
  }
}

function without(keys: ReadonlySet<Key>, removed: readonly Key[]): ReadonlySet<Key> {
  const left = new Set(keys)
  for (const key of removed) left.delete(key)
  return left
}
