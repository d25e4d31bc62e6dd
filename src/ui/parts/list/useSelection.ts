import { useMemo, useState } from 'react'
import type { RowKey } from './column.ts'

type Key = string | number

/** The rows that are ticked, whether the present search and filter show them or not. Places are those of the shown rows. */
export interface Selection<Row> {
  chosen: readonly Row[]
  has: (row: Row) => boolean
  /** Ticks a row or takes its tick away; `range` does the same to all between it and the one before. */
  toggle: (at: number, range?: boolean) => void
  /** Ticks these rows, too. */
  tick: (...places: readonly number[]) => void
  all: () => void
  none: () => void
}

const nothing: { keys: ReadonlySet<Key>; last: Key | null } = { keys: new Set(), last: null }

/** `rows` are all there are, `shown` those in sight, in their order. What is no longer there is no longer ticked. */
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
      const touched = shown.slice(first, end + 1).map(rowKey)
      // A range does to all of its rows what was done to the one it starts from.
      const on = from === -1 ? !keys.has(key) : last !== null && keys.has(last)
      set({ keys: on ? new Set([...keys, ...touched]) : without(keys, touched), last: key })
    },
    tick(...places) {
      const touched = keysAt(places)
      set({ keys: new Set([...keys, ...touched]), last: touched.at(-1) ?? last })
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
