import { useEffect, useState } from 'react'
import type { RowKey } from './column.ts'
import { type RowChanges, rowChangesBetween, noRowChanges } from './rowChangesBetween.ts'

/** The duration of the tint in theme.css, in ms. */
const moment = 2400

/** The rows that arrived or changed a moment ago. Another `source` is another list, without news. */
export function useRowChanges<Row>(rows: readonly Row[], rowKey: RowKey<Row>, source?: string): RowChanges {
  const [previous, setPrevious] = useState({ rows, source })
  const [changes, setChanges] = useState(noRowChanges)
  if (previous.rows !== rows || previous.source !== source) {
    const more = previous.source === source ? rowChangesBetween(previous.rows, rows, rowKey) : noRowChanges
    setPrevious({ rows, source })
    if (more.size > 0) setChanges(new Map([...changes, ...more]))
  }
  useEffect(() => {
    if (changes.size === 0) return
    const timer = setTimeout(() => setChanges(noRowChanges), moment)
    return () => clearTimeout(timer)
  }, [changes])
  return changes
}
