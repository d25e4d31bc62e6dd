import fc from 'fast-check'
import { strFromU8, unzipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import type { Cell } from '#model/values/csv.ts'
import { readSheet } from '#server/imports/readTable.ts'
import { readWorkbook } from '#sheets/readWorkbook.ts'
import type { SheetColumn, SheetHead } from '#sheets/sheetHead.ts'
import { workbookWriter } from '#sheets/workbookWriter.ts'
import { writeWorkbook } from '#sheets/writeWorkbook.ts'
import { count, day, instant, pounds, runs, words } from '#tests/arbitraries/values.ts'
import { test } from '#tests/support/property.ts'

const headOf = (columns: readonly SheetColumn[], more: Partial<SheetHead> = {}): SheetHead => ({
  name: 'Lots',
  note: null,
  total: 'In all',
  columns,
  ...more,
})
const lots = headOf([
  { title: 'Lot' },
  { title: 'Clean net (lbs)', kind: 'lbs' },
  { title: 'Bags', kind: 'count' },
  { title: 'Moisture (%)', kind: '%' },
  { title: 'Signed', kind: 'day' },
  { title: 'Opened', kind: 'instant' },
  { title: 'Farm number', kind: 'text' },
])
const rows: readonly (readonly Cell[])[] = [
  [1041, 1000.25, 3, 4.31, '2026-10-07', '2026-10-07T18:20', '0042'],
  [1042, 0.1, 4, null, null, '2026-11-01T23:59', '10-7'],
  [1043, null, 5, 5, '2026-11-02', null, '=1+1'],
]

const filesOf = async (head: SheetHead, cells: readonly (readonly Cell[])[]) => {
  const files = unzipSync(await writeWorkbook(head, cells))
  const text = (name: string): string => strFromU8(files[name] ?? new Uint8Array())
  return { sheet: text('xl/worksheets/sheet1.xml'), styles: text('xl/styles.xml'), book: text('xl/workbook.xml') }
}
const readBack = async (head: SheetHead, cells: readonly (readonly Cell[])[]) => {
  const [sheet] = await readWorkbook(await writeWorkbook(head, cells))
  const { rows: read } = await readSheet(sheet?.csv ?? new Uint8Array())
  return { name: sheet?.name, sums: sheet?.sums, rows: read.map((row) => row.cells) }
}
/** The cell of a place, and the format and font of its style. */
function cellAt({ sheet, styles }: { sheet: string; styles: string }, place: string) {
  const cell = new RegExp(`<c r="${place}"[^>]*?(?:/>|>.*?</c>)`).exec(sheet)?.[0] ?? ''
  const style = Number(/ s="(\d+)"/.exec(cell)?.[1] ?? 0)
  const formats = /<cellXfs.*?>(.*?)<\/cellXfs>/.exec(styles)?.[1] ?? ''
  const [, format = '', font = ''] = [...formats.matchAll(/<xf numFmtId="(\d+)" fontId="(\d+)"/g)][style] ?? []
  const fonts = [...(/<fonts.*?<\/fonts>/.exec(styles)?.[0] ?? '').matchAll(/<font>.*?<\/font>/g)]
  return {
    inside: cell.replace(/^<c [^>]*>|<\/c>$/g, ''),
    type: / t="(\w+)"/.exec(cell)?.[1] ?? 'n',
    format: new RegExp(`numFmtId="${format}" formatCode="([^"]*)"`).exec(styles)?.[1] ?? 'General',
    isBold: fonts[Number(font)]?.[0].includes('<b/>') === true,
  }
}

describe('a workbook that is written', () => {
  it('should have its headings bold and frozen, and each cell as what it is', async () => {
    const files = await filesOf(lots, rows)
    expect(files.sheet).toContain('<pane ySplit="1" topLeftCell="A2" state="frozen" activePane="bottomLeft"/>')
    expect(cellAt(files, 'A1').isBold).toBe(true)
    expect(cellAt(files, 'G1').isBold).toBe(true)
    const at = (place: string) => cellAt(files, place)
    expect(at('A2')).toEqual({ inside: '<v>1041</v>', type: 'n', format: 'General', isBold: false })
    expect(at('B2')).toEqual({ inside: '<v>1000.25</v>', type: 'n', format: '#,##0.00', isBold: false })
    expect(at('C2')).toEqual({ inside: '<v>3</v>', type: 'n', format: '#,##0', isBold: false })
    expect(at('D2').format).toBe('0.00')
    expect(at('E2')).toEqual({ inside: '<v>46302</v>', type: 'n', format: 'mm/dd/yyyy', isBold: false })
    expect(at('F2').inside).toMatch(/^<v>46302\.763888/)
    expect(at('F2')).toMatchObject({ type: 'n', format: 'mm/dd/yyyy hh:mm AM/PM' })
    expect(at('G2')).toMatchObject({ type: 's', format: '@' })
  })

  it('should end with the bold sums of its weights and counts, as formulas with their values', async () => {
    const files = await filesOf(lots, rows)
    expect(cellAt(files, 'A5')).toMatchObject({ type: 's', isBold: true })
    const sum = { inside: '<f>SUM(B2:B4)</f><v>1000.35</v>', type: 'n', format: '#,##0.00', isBold: true }
    expect(cellAt(files, 'B5')).toEqual(sum)
    expect(cellAt(files, 'C5').inside).toBe('<f>SUM(C2:C4)</f><v>12</v>')
    expect(files.sheet).not.toMatch(/<c r="[DEFG]5"/)
  })

  it('should have no sums of one row, and none where nothing is to be summed', async () => {
    expect((await filesOf(lots, rows.slice(0, 1))).sheet).not.toContain('<f>')
    expect((await filesOf(headOf([{ title: 'Lot' }]), [[1], [2]])).sheet).not.toContain('<row r="4"')
    const unknown = headOf([{ title: 'Wagon' }, { title: 'Net (lbs)', kind: 'lbs' }])
    expect(
      (
        await filesOf(unknown, [
          ['B4', null],
          ['B5', null],
        ])
      ).sheet,
    ).not.toContain('<f>')
  })

  it('should say in its first line which part it has, and freeze that too', async () => {
    const head = { ...lots, note: 'Lots 3 of 40' }
    const { sheet } = await filesOf(head, rows)
    expect(sheet).toContain('<pane ySplit="2"')
    expect(sheet).toContain('<f>SUM(B3:B5)</f>')
    const back = await readBack(head, rows)
    expect(back.rows.slice(0, 2)).toEqual([['Lots 3 of 40'], lots.columns.map(({ title }) => title)])
  })

  it('should be read back by the import, without its row of sums', async () => {
    expect(await readBack(lots, rows)).toEqual({
      name: 'Lots',
      sums: [5],
      rows: [
        lots.columns.map(({ title }) => title),
        ['1041', '1000.25', '3', '4.31', '2026-10-07', '2026-10-07 18:20', '0042'],
        ['1042', '0.1', '4', '', '', '2026-11-01 23:59', '10-7'],
        ['1043', '', '5', '5', '2026-11-02', '', '=1+1'],
      ],
    })
  })

  it('should be wide enough for what it shows, and no wider than a screen', async () => {
    const head = headOf([{ title: 'A' }, { title: 'Net (lbs)', kind: 'lbs' }, { title: 'Notes' }])
    const { sheet } = await filesOf(head, [['a', 44_123.5, 'x'.repeat(500)]])
    const widths = [...sheet.matchAll(/<col [^>]*width="(\d+)"/g)].map(([, width]) => Number(width))
    expect(widths).toEqual([8, 13, 60])
  })

  it.each([
    ['Recall of wagon [B4]: a/b?', 'Recall of wagon  B4   a b'],
    ["'Lots'", 'Lots'],
    ['x'.repeat(40), 'x'.repeat(31)],
    ['??', 'Sheet'],
  ])('should have a name that Excel opens: %s', async (name, written) => {
    expect((await filesOf({ ...lots, name }, rows)).book).toContain(`<sheet name="${written}"`)
  })

  it('should cut a text that Excel would not open', async () => {
    const back = await readBack(headOf([{ title: 'Notes' }]), [['x'.repeat(40_000)]])
    expect(back.rows[1]?.[0]).toHaveLength(32_767)
  })

  const texts = fc.oneof(
    words,
    fc.constantFrom('_x0041_', '_x005F_x0041_', '=HYPERLINK("http://x")', 'a\n=b', '<b>&amp;</b>', '0042', '1E5', "'x"),
  )
  const row = fc.tuple(texts, fc.option(pounds), fc.option(count), day, instant)
  test.prop([fc.array(row, { maxLength: 6 })], { numRuns: runs(60) })(
    'should be read back as it was, whatever stands in it',
    async (cells) => {
      const head = headOf([
        { title: 'Name', kind: 'text' },
        { title: 'Net', kind: 'lbs' },
        { title: 'Bags', kind: 'count' },
        { title: 'Day', kind: 'day' },
        { title: 'At', kind: 'instant' },
      ])
      const clocks = cells.map(([name, net, bags, on, at]) => [name, net, bags, on, at.slice(0, 16)] as const)
      const back = await readBack(head, clocks)
      const shown = clocks.map(([name, net, bags, on, at]) => [
        name.trim(),
        net === null ? '' : String(net),
        bags === null ? '' : String(bags),
        on,
        at.endsWith('T00:00') ? at.slice(0, 10) : at.replace('T', ' '),
      ])
      expect(back.rows.slice(1)).toEqual(shown)
    },
  )
})

describe('the writer of a workbook', () => {
  it('should write the rows that came, once it hears what they are', async () => {
    const told: (Blob | string)[] = []
    const take = workbookWriter((file) => told.push(file))
    await take({ rows: rows.slice(0, 2) })
    await take({ rows: rows.slice(2) })
    expect(told).toEqual([])
    await take({ head: lots })
    const [file] = told
    expect(file).toBeInstanceOf(Blob)
    const [sheet] = await readWorkbook(new Uint8Array(await new Blob([file ?? '']).arrayBuffer()))
    expect((await readSheet(sheet?.csv ?? new Uint8Array())).rows).toHaveLength(4)
  })

  it('should say that a sheet has too many rows', async () => {
    const told: (Blob | string)[] = []
    const take = workbookWriter((file) => told.push(file))
    await take({ rows: Array.from({ length: 1_048_574 }, () => []) })
    await take({ head: lots })
    expect(told).toEqual([expect.stringContaining('at most 1,048,576 rows')])
  })
})
