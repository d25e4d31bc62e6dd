import { describe, expect, it } from 'vitest'
import type { Column } from '#ui/parts/list/column.ts'
import { sumsOf } from '#ui/parts/list/sumsOf.ts'

interface Shipped {
  readonly net: number
  readonly adjusted: number | null
}

const columns: readonly Column<Shipped>[] = [
  { key: 'net', title: 'Ship net', render: () => null, sortValue: ({ net }) => net, summed: true },
  { key: 'adjusted', title: 'Adjusted net', render: () => null, sortValue: ({ adjusted }) => adjusted, summed: true },
]
const sums = (...rows: readonly Shipped[]) => sumsOf(rows, columns).map(({ text }) => text)

describe('the sums of a list', () => {
  it('should be those of each weight, to the hundredth', () => {
    expect(sums({ net: 0.1, adjusted: 0.1 }, { net: 0.2, adjusted: 0.1 })).toEqual([
      'Ship net 0.30 lbs',
      'Adjusted net 0.20 lbs',
    ])
  })

  it('should leave out one that says the same as one before it', () => {
    expect(sums({ net: 2798.5, adjusted: 2798.5 })).toEqual(['Ship net 2,798.50 lbs'])
  })

  it('should leave out a weight that is unknown in some row', () => {
    expect(sums({ net: 2798.5, adjusted: null })).toEqual(['Ship net 2,798.50 lbs'])
  })
})
