import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { workbookSize } from '#model/calls/import.ts'
import { readWorkbook } from '#sheets/readWorkbook.ts'
import { styles, textRow, workbookFile } from './workbookFile.ts'

const textOf = (bytes: Uint8Array | undefined): string => new TextDecoder().decode(bytes)
const linesOf = async (file: Uint8Array): Promise<readonly string[]> => {
  const [sheet] = await readWorkbook(file)
  const [said, ...lines] = textOf(sheet?.csv).split('\r\n')
  expect(said).toBe('sep=,')
  return lines.slice(0, -1)
}
/** A workbook of which one file within is changed. */
function changedFile(bytes: Uint8Array, name: string, change: (xml: string) => string): Uint8Array {
  const files = unzipSync(bytes)
  return zipSync({ ...files, [name]: strToU8(change(strFromU8(files[name] ?? new Uint8Array()))) })
}
const cell = (place: string, style: keyof typeof styles, value: string): string =>
  `<c r="${place}" s="${styles[style]}"><v>${value}</v></c>`

describe('a workbook', () => {
  it('should be read as a sheet of texts, figures, days and instants, formulas by their values', async () => {
    const cells = [
      '<c r="A1" t="s"><v>0</v></c>',
      '<c r="B1" t="s"><v>1</v></c>',
      cell('C1', 'none', '2295550144'),
      cell('D1', 'day', '46302'),
      cell('E1', 'instant', '46302.75'),
      '<c r="F1" t="b"><v>1</v></c>',
      '<c r="G1"><f>1+1</f><v>2</v></c>',
      '<c r="H1" t="str"><f>"a"</f><v>a</v></c>',
      '<c r="I1" t="e"><f>A0</f><v>#REF!</v></c>',
      cell('J1', 'none', '0.1'),
    ]
    const shared = ['<t xml:space="preserve"> Peña, O’Neal </t>', '<r><t>Oak</t></r><r><t> Hill</t></r>']
    expect(await linesOf(workbookFile({ Growers: `<row r="1">${cells.join('')}</row>` }, { shared }))).toEqual([
      '"Peña, O’Neal",Oak Hill,2295550144,2026-10-07,2026-10-07 18:00,TRUE,2,a,#REF!,0.1',
    ])
  })

  it('should have the minute that is shown, though it is a fraction of a day', async () => {
    const minutes = Array.from({ length: 24 * 60 }, (_, nth) => nth + 1)
    const cells = minutes.map(
      (nth) => `<row r="${nth}">${cell(`A${nth}`, 'instant', (46_302 + nth / 1440).toFixed(10))}</row>`,
    )
    const shown = minutes.map((nth) => new Date(Date.UTC(2026, 9, 7) + nth * 60_000).toISOString().replace('T', ' '))
    expect(await linesOf(workbookFile({ At: cells.join('') }))).toEqual(
      shown.map((text) => (text.slice(11, 16) === '00:00' ? text.slice(0, 10) : text.slice(0, 16))),
    )
  })

  it.each([
    ['our own', '<c r="A3" t="inlineStr"><is><t>In all</t></is></c><c r="B3"><f>SUM(B1:B2)</f><v>7</v></c>'],
    ['without a word', '<c r="A3" s="1"/><c r="B3"><f>SUM(B1:B2)</f><v>7</v></c>'],
    ['of a filter', '<c r="B3"><f>SUBTOTAL(9,B1:B2)</f><v>7</v></c><c r="C3"><f t="shared" si="0"/><v>7</v></c>'],
  ])('should leave out a row of sums, and say so: %s', async (_, sums) => {
    const file = workbookFile({
      Lots: `${textRow(1, ['Lot', 'Bags'])}${textRow(2, ['9', '7'])}<row r="3">${sums}</row>`,
    })
    const [sheet] = await readWorkbook(file)
    expect(sheet?.sums).toEqual([3])
    expect((await linesOf(file)).map((line) => line.replace(/,+$/, ''))).toEqual(['Lot,Bags', '9,7', ''])
  })

  it.each([
    ['a figure beside', '<c r="A2"><v>9</v></c><c r="B2"><f>SUM(C1:C2)</f><v>7</v></c>'],
    ['another formula', '<c r="A2"><f>A1+1</f><v>7</v></c><c r="B2"><f>SUM(C1:C2)</f><v>7</v></c>'],
    ['two words', `<c r="A2" t="s"><v>0</v></c><c r="B2" t="s"><v>0</v></c><c r="C2"><f>SUM(D1:D2)</f><v>7</v></c>`],
  ])('should keep a record that has a sum: %s', async (_, cells) => {
    const file = workbookFile({ Lots: `${textRow(1, ['Lot'])}<row r="2">${cells}</row>` }, { shared: ['<t>Oak</t>'] })
    const [sheet] = await readWorkbook(file)
    expect(sheet?.sums).toEqual([])
    expect((await linesOf(file))[1]).toContain('7')
  })

  it('should keep the zeros that a format shows before a code', async () => {
    const file = workbookFile({ Farms: `<row r="1">${cell('A1', 'code', '42')}${cell('B1', 'none', '42')}</row>` })
    expect(await linesOf(file)).toEqual(['0042,42'])
  })

  it('should count its rows as the spreadsheet does, and its columns', async () => {
    const file = workbookFile({ Growers: `${textRow(3, ['Company'])}<row r="5"><c r="B5"><v>7</v></c></row>` })
    expect((await linesOf(file)).map((line) => line.replace(/,+$/, ''))).toEqual(['', '', 'Company', '', ',7'])
  })

  it('should have each of its sheets that is not empty', async () => {
    const file = workbookFile({
      Old: '<row r="1" s="1" customFormat="1"/>',
      Growers: textRow(1, ['Company']),
      Brokers: textRow(1, ['Broker']),
    })
    expect((await readWorkbook(file)).map(({ name }) => name)).toEqual(['Growers', 'Brokers'])
    await expect(readWorkbook(workbookFile({ Old: '' }))).rejects.toThrow('The workbook is empty.')
  })

  it('should begin with the sheets that the spreadsheet shows', async () => {
    const file = workbookFile({ 'Lists &amp; more': textRow(1, ['Call']), Growers: textRow(1, ['Company']) })
    const hidden = changedFile(file, 'xl/workbook.xml', (xml) =>
      xml.replace('sheetId="1"', 'sheetId="1" state="hidden"'),
    )
    expect((await readWorkbook(hidden)).map(({ name }) => name)).toEqual(['Growers', 'Lists & more'])
  })

  it('should not take a formula that nobody calculated for nothing', async () => {
    const cells = '<c r="A2"><f>A1</f></c><c r="B2"><f>A1</f><v></v></c><c r="C2" t="str"><f>""</f><v></v></c>'
    const file = workbookFile({ Growers: `${textRow(1, ['Company', 'Phone', 'Email'])}<row r="2">${cells}</row>` })
    expect((await linesOf(file))[1]).toBe('#VALUE!,#VALUE!,')
  })

  it('should lose a million formatted rows below its table', async () => {
    const empty = Array.from(
      { length: 1_000_000 },
      (_, nth) =>
        `<row r="${nth + 3}" s="1" customFormat="1"><c r="A${nth + 3}" s="1"/><c r="B${nth + 3}" s="1"/></row>`,
    )
    const file = workbookFile({ Growers: `${textRow(1, ['Company'])}${textRow(2, ['Ash'])}${empty.join('')}` })
    expect(await linesOf(file)).toEqual(['Company', 'Ash'])
  })

  it('should tell the part that is read', async () => {
    const parts: number[] = []
    await readWorkbook(workbookFile({ A: textRow(1, ['Company']) }), (part) => void parts.push(part))
    expect(parts.at(-1)).toBe(1)
  })
})

describe('a file that is no workbook, or too large a one', () => {
  const large = 'This workbook is too large.'
  it.each([
    ['a file of another program', zipSync({ 'content.xml': new Uint8Array(10) }), 'This workbook could not be read.'],
    [
      'one that is cut off',
      workbookFile({ A: textRow(1, ['x']) }).subarray(0, 900),
      'This workbook could not be read.',
    ],
    ['one of many bytes', new Uint8Array(workbookSize + 1), large],
    [
      'one of many files',
      workbookFile(
        { A: textRow(1, ['x']) },
        {
          more: Object.fromEntries(Array.from({ length: 6000 }, (_, nth) => [`xl/media/${nth}.png`, new Uint8Array()])),
        },
      ),
      large,
    ],
    [
      'one that unpacks to much',
      workbookFile({ A: `<row r="1"><c r="A1" t="inlineStr"><is><t>${'x'.repeat(40_000_000)}</t></is></c></row>` }),
      large,
    ],
    [
      'one with a cell far from its table',
      workbookFile({ A: `${textRow(1, ['x'])}<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>` }),
      'A cell far from the table has something in it',
    ],
    [
      'one whose cells are none',
      workbookFile({ A: '<row r="1"><c r="A1" t="s"><v>99</v></c></row>' }),
      'could not be read',
    ],
  ])('should be named as what it is: %s', async (_, file, message) => {
    await expect(readWorkbook(file)).rejects.toThrow(message)
  })

  it('should not be believed what it says of its size', async () => {
    const file = workbookFile({
      A: `<row r="1"><c r="A1" t="inlineStr"><is><t>${'x'.repeat(40_000_000)}</t></is></c></row>`,
    })
    const view = new DataView(file.buffer, file.byteOffset)
    for (let at = 0; at < file.length - 46; at += 1)
      if (view.getUint32(at, true) === 0x02014b50) view.setUint32(at + 24, 10, true)
    await expect(readWorkbook(file)).rejects.toThrow(large)
  })
})
