import { describe, expect, it } from 'vitest'
import type { Column } from '#ui/parts/list/column.ts'
import { toCsv } from '#ui/shell/fileColumns.ts'

interface Row {
  name: string
  net: number | null
}

const columns: readonly Column<Row>[] = [
  { key: 'name', title: 'Client', render: () => null, sortValue: ({ name }) => name },
  { key: 'net', title: 'Clean net', render: () => null, sortValue: ({ net }) => net },
  { key: 'mark', title: 'Mark', render: () => '!' },
]
const csvOf = (...rows: readonly Row[]) => toCsv(rows, columns, 'America/Chicago')

describe('a list as CSV', () => {
  it('should have titles, plain figures, and blanks for unknown values', () => {
    expect(csvOf({ name: 'Hollis Farms', net: 2060.25 }, { name: 'Ingram', net: null })).toBe(
      'Client,Clean net\r\nHollis Farms,2060.25\r\nIngram,\r\n',
    )
  })

  it('should have an instant in plant time as shown, and beside it in UTC, which sorts as text', () => {
    const opened: readonly Column<{ at: string | null }>[] = [
      { key: 'at', title: 'Opened', render: () => null, sortValue: ({ at }) => at, instant: true },
    ]
    // An evening of November at the plant is December in UTC.
    const rows = [{ at: '2026-12-01T02:30:00.000Z' }, { at: '2026-12-01T15:05:00.000Z' }, { at: null }]
    expect(toCsv(rows, opened, 'America/Chicago')).toBe(
      [
        'Opened,Opened (UTC)',
        '11/30/2026 08:30 PM,2026-12-01T02:30:00.000Z',
        '12/01/2026 09:05 AM,2026-12-01T15:05:00.000Z',
        ',',
        '',
      ].join('\r\n'),
    )
  })

  it('should look at a text once, however many lines it has', () => {
    // One pass: this would take minutes where each line break began a search of the rest.
    const notes = '\n'.repeat(300_000)
    expect(csvOf({ name: `${notes}x`, net: 1 })).toHaveLength(notes.length + 'Client,Clean net\r\n"x",1\r\n'.length)
  })

  it.each([
    ['Hollis, Sons', '"Hollis, Sons"'],
    ['The "Ridge"', '"The ""Ridge"""'],
    ['two\nlines', '"two\nlines"'],
    ['=SUM(A1)', "'=SUM(A1)"],
    ['@here', "'@here"],
    ['  =1+1', "  '=1+1"],
    ['-5', "'-5"],
    ['+1 575', "'+1 575"],
    ['＝SUM(A1)', "'＝SUM(A1)"],
    ['a;=HYPERLINK("http://x")', '"a;\'=HYPERLINK(""http://x"")"'],
    ['a\t@x', '"a\t\'@x"'],
    ['Hollis\n=1+1', '"Hollis\n\'=1+1"'],
    ['a;b', '"a;b"'],
    ['2-5 = x', '2-5 = x'],
  ])('should keep %j as one harmless cell', (name, cell) => {
    expect(csvOf({ name, net: 1 })).toBe(`Client,Clean net\r\n${cell},1\r\n`)
  })

  it.each(['0042', '10-7', '3-12', '1E5', '1.5', '10/7', '10:30', '229555014422'])(
    'should keep the code %s from becoming a figure or a day',
    (code) => expect(csvOf({ name: code, net: 1 })).toBe(`Client,Clean net\r\n"=""${code}""",1\r\n`),
  )

  it.each(['42', '2026-10-07', '10/07/2026', 'A1'])('should leave %s as it is', (text) => {
    expect(csvOf({ name: text, net: 1 })).toBe(`Client,Clean net\r\n${text},1\r\n`)
  })

  it('should say the unit of its figures in their heading, and have those of a second line beside them', () => {
    const weighed: readonly Column<Row>[] = [
      { key: 'net', title: 'Clean net', render: () => null, sortValue: ({ net }) => net, unit: 'lbs' },
      {
        key: 'two',
        title: 'Two',
        render: () => null,
        inFile: [
          { title: 'One', value: () => 1 },
          { title: 'Two', value: () => 2 },
        ],
      },
    ]
    expect(toCsv([{ name: 'a', net: 5 }], weighed, 'America/Chicago')).toBe('Clean net (lbs),One,Two\r\n5,1,2\r\n')
  })

  it('should leave a negative figure a figure', () => {
    expect(csvOf({ name: 'a', net: -5 })).toContain('a,-5')
  })
})
