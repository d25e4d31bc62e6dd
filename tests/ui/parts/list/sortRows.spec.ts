import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { test } from '#tests/support/property.ts'
import type { Column } from '#ui/parts/list/column.ts'
import { sortRows } from '#ui/parts/list/sortRows.ts'

interface Row {
  id: number
  value: string | number | null
}

const columnOf = (): Column<Row> => ({ key: 'value', title: '', render: () => null, sortValue: ({ value }) => value })
const rowsOf = (...values: readonly Row['value'][]): readonly Row[] => values.map((value, id) => ({ id, value }))
const sorted = (rows: readonly Row[], descending = false, column = columnOf()) =>
  sortRows(rows, { key: 'value', descending }, [column]).map(({ value }) => value)

describe('sorted rows', () => {
  it('should sort numerically: bin 2 before bin 10', () => {
    expect(sorted(rowsOf('Bin 10', 'bin 2', 'Bin 1'))).toEqual(['Bin 1', 'bin 2', 'Bin 10'])
  })

  it('should have unknown values last, both ways', () => {
    expect([sorted(rowsOf(2, null, 1)), sorted(rowsOf(2, null, 1), true)]).toEqual([
      [1, 2, null],
      [2, 1, null],
    ])
  })

  it('should keep their order if equal, in any letter case, both ways', () => {
    const rows = rowsOf('b', 'A', 'a', 'B')
    expect([sorted(rows), sorted(rows, true)]).toEqual([
      ['A', 'a', 'b', 'B'],
      ['b', 'B', 'A', 'a'],
    ])
  })

  it('should take in a value that no row had when they were sorted before', () => {
    const column = columnOf()
    sorted(rowsOf('a', 'c'), false, column)
    expect(sorted(rowsOf('c', 'b', 'a'), false, column)).toEqual(['a', 'b', 'c'])
  })
})

const value = fc.oneof(
  fc.constant(null),
  fc.integer({ min: -50, max: 50 }),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
)

test.prop([fc.array(value), fc.boolean()])(
  'the same rows should come out as from a stable sort',
  (values, descending) => {
    const rows = rowsOf(...values)
    const sign = descending ? -1 : 1
    const expected = rows.toSorted((a, b) => {
      if (a.value === null || b.value === null) return Number(a.value === null) - Number(b.value === null)
      return sign * (Number(a.value) - Number(b.value))
    })
    expect(sortRows(rows, { key: 'value', descending }, [columnOf()])).toEqual(expected)
  },
)
