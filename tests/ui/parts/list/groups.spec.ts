import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { test } from '#tests/support/property.ts'
import { arrangeRows } from '#ui/parts/list/arrangeRows.ts'
import type { Column } from '#ui/parts/list/column.ts'
import type { Facet } from '#ui/parts/list/facet.ts'
import { Lines } from '#ui/parts/list/Lines.ts'
import { wholeList } from '#ui/parts/list/listView.ts'
import type { DayOf } from '#ui/parts/text/days.ts'

interface Row {
  readonly id: number
  readonly client: string
  readonly net: number
  readonly sold: string | null
}
const columns: readonly Column<Row>[] = [
  { key: 'id', title: 'Lot', render: ({ id }) => id, sortValue: ({ id }) => id },
  { key: 'net', title: 'Net', render: ({ net }) => net, sortValue: ({ net }) => net, summed: true },
]
const facets: readonly Facet<Row>[] = [{ key: 'client', title: 'Client', of: ({ client }) => client }]
const days: readonly DayOf<Row>[] = [{ key: 'sold', title: 'Sold', of: ({ sold }) => sold }]
const calendar = {
  time_zone: 'America/Chicago',
  week_start: 'Monday',
  season_start: '09-01',
  today: '2026-11-29',
} as const
const arranged = (rows: readonly Row[], group: string, sort: { key: string; descending: boolean } | null = null) =>
  arrangeRows(
    rows,
    { ...wholeList, group, sort },
    { columns, filterOf: undefined, searchText: undefined, facets, days, calendar },
  )

const rowLists = fc
  .array(
    fc.record({
      client: fc.constantFrom('', 'Hollis', 'Oak Hill', 'Ridge 2', 'Ridge 10'),
      net: fc.integer({ min: 0, max: 900_000 }).map((hundredths) => hundredths / 100),
      sold: fc.constantFrom(null, '2026-11-01T04:59:00.000Z', '2026-11-01T05:00:00.000Z', '2026-10-02'),
    }),
    { maxLength: 40 },
  )
  .map((rows) => rows.map((row, id) => ({ id, ...row })))

describe('grouped rows', () => {
  it('should stand by name, in natural order, and those without one last', () => {
    const row = (id: number, client: string): Row => ({ id, client, net: 1, sold: null })
    const { rows, groups } = arranged([row(1, 'Ridge 10'), row(2, ''), row(3, 'Ridge 2'), row(4, 'Ridge 10')], 'client')
    expect(groups.map(({ label, count }) => [label, count])).toEqual([
      ['Ridge 2', 1],
      ['Ridge 10', 2],
      ['Not set', 1],
    ])
    expect(rows.map(({ id }) => id)).toEqual([3, 1, 4, 2])
  })

  it('should stand by the plant’s months, the newest first', () => {
    const row = (id: number, sold: string | null): Row => ({ id, client: '', net: 1, sold })
    const { groups } = arranged(
      [row(1, '2026-11-01T04:59:00.000Z'), row(2, '2026-11-01T05:00:00.000Z'), row(3, null), row(4, '2026-10-02')],
      'month',
    )
    expect(groups.map(({ label, count }) => [label, count])).toEqual([
      ['November 2026', 1],
      ['October 2026', 2],
      ['Not set', 1],
    ])
  })

  it('should all have the sums that the whole list has, also where two are alike', () => {
    const left: Column<Row> = {
      key: 'left',
      title: 'Left',
      render: () => null,
      sortValue: ({ net, client }) => (client === 'Ridge' ? net : 0),
      summed: true,
    }
    const row = (id: number, client: string): Row => ({ id, client, net: 5, sold: null })
    const { groups } = arrangeRows(
      [row(1, 'Oak'), row(2, 'Ridge')],
      { ...wholeList, group: 'client' },
      { columns: [...columns, left], filterOf: undefined, searchText: undefined, facets, days, calendar },
    )
    expect(groups.map(({ sums }) => sums.map(({ text }) => text))).toEqual([
      ['Net 5.00 lbs', 'Left 0.00 lbs'],
      ['Net 5.00 lbs', 'Left 5.00 lbs'],
    ])
  })

  it('should be no groups by what the list does not know', () => {
    expect(arranged([{ id: 1, client: 'Hollis', net: 1, sold: null }], 'moon').groups).toEqual([])
  })

  test.prop([rowLists, fc.constantFrom('client', 'month'), fc.boolean()])(
    'should keep every row once, in its order within its group, with sums that sum to the whole',
    (rows, group, descending) => {
      const sort = { key: 'net', descending }
      const flat = arranged(rows, '', sort).rows
      const { rows: together, groups } = arranged(rows, group, sort)
      expect(together.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(rows.map(({ id }) => id))
      for (const { at, count } of groups) {
        const own = together.slice(at, at + count)
        expect(flat.filter((row) => own.includes(row))).toEqual(own)
      }
      const total = (all: readonly number[]) => all.reduce((sum, each) => sum + Math.round(each * 100), 0)
      expect(total(groups.flatMap(({ sums }) => sums.map(({ lbs }) => lbs)))).toBe(total(rows.map(({ net }) => net)))
    },
  )

  test.prop([rowLists, fc.constantFrom('', 'client', 'month')])(
    'should be drawn as lines, each row and each heading once',
    (rows, group) => {
      const { rows: together, groups } = arranged(rows, group)
      const lines = new Lines(groups, together.length)
      expect(lines.count).toBe(rows.length + groups.length)
      const drawn = Array.from({ length: lines.count }, (_, line) => lines.groupAt(line)?.key ?? lines.placeAt(line))
      const expected =
        groups.length === 0
          ? together.map((_, place) => place)
          : groups.flatMap(({ key, at, count }) => [key, ...Array.from({ length: count }, (_, nth) => at + nth)])
      expect(drawn).toEqual(expected)
      together.forEach((_, place) => expect(lines.placeAt(lines.lineOf(place))).toBe(place))
    },
  )

  test.prop([rowLists, fc.constantFrom('client', 'month'), fc.func(fc.boolean())])(
    'should have the headings of closed groups without their rows, and be walked from row to row',
    (rows, group, isClosed) => {
      const { rows: together, groups } = arranged(rows, group)
      const closed = new Set(groups.map(({ key }) => key).filter(isClosed))
      const lines = new Lines(groups, together.length, closed)
      const open = groups
        .filter(({ key }) => !closed.has(key))
        .flatMap(({ at, count }) => Array.from({ length: count }, (_, nth) => at + nth))
      expect(lines.count).toBe(groups.length + open.length)
      const walked: number[] = []
      let next = lines.rowBeside(-1, 1)
      while (next !== null) {
        walked.push(next)
        next = lines.rowBeside(lines.lineOf(next), 1)
      }
      expect(walked).toEqual(open)
      expect(lines.rowBeside(lines.count, -1)).toBe(open.at(-1) ?? null)
      for (const [nth, { key, at }] of groups.entries()) {
        if (closed.has(key)) expect(lines.groupAt(lines.lineOf(at))).toBe(groups[nth])
        else expect([lines.groupAt(lines.lineOf(at)), lines.placeAt(lines.lineOf(at))]).toEqual([undefined, at])
      }
    },
  )
})
