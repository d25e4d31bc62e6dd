import type { ReactNode } from 'react'

/** Scrolling redraws the list sixty times a second; a row that is the same keeps its element, and React skips it. */
export function memoizeByRow<Row extends object>(draw: (row: Row) => ReactNode): (row: Row) => ReactNode {
  const drawn = new WeakMap<Row, ReactNode>()
  return (row) => {
    const known = drawn.get(row)
    if (known !== undefined) return known
    const fresh = draw(row)
    drawn.set(row, fresh)
    return fresh
  }
}
