import fc from 'fast-check'
import { describe, expect } from 'vitest'
import type { UserRow } from '#model/kinds/user.ts'
import { roles } from '#model/values/roles.ts'
import { emptyPlant } from '#plant/state.ts'
import { type ImportPlan, planImport } from '#server/imports/planImport.ts'
import { readSheet } from '#server/imports/readTable.ts'
import { readWorkbook } from '#sheets/readWorkbook.ts'
import { SheetFault } from '#sheets/sheetFault.ts'
import { patience, runs } from '#tests/arbitraries/values.ts'
import { textRow, workbookFile } from '#tests/sheets/workbookFile.ts'
import { test } from '#tests/support/property.ts'

const administrator: UserRow = {
  id: 1,
  role_number: roles.administrator,
  client: null,
  broker: null,
  permissions: [],
  active: true,
}

const encodings = {
  'UTF-8': (text: string) => Buffer.from(text),
  'UTF-8 with a mark': (text: string) => Buffer.from(`\uFEFF${text}`),
  'UTF-16': (text: string) => Buffer.from(text, 'utf16le'),
  'UTF-16 with a mark': (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le'),
  'UTF-16 of the other order': (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le').swap16(),
  'Windows-1252': (text: string) => Buffer.from(text, 'latin1'),
}
type Encoding = keyof typeof encodings

const names = ['Ash', 'Peña', 'Müller & Sons', 'Oak "Big" Hill', 'Elm; Row', 'Two, Farms', 'A|B', "O'Neal", 'Año Tres']
const phones = ['229 555 0144', '+1 229 555 0144', '(229) 555-0145', '229-555-0146 ext. 2', '2295550147']
const persons = ['Ana Ruiz', 'José María Peña', 'Bo Fox']
const record = fc.tuple(fc.constantFrom(...phones), fc.constantFrom(...persons))
const layout = fc.record({
  separator: fc.constantFrom(',', ';', '\t', '|'),
  lineEnd: fc.constantFrom('\n', '\r\n', '\r'),
  quotesAll: fc.boolean(),
  titles: fc.constantFrom<readonly string[]>([], ['Growers of 2026'], ['Growers, of the south', '']),
  empty: fc.nat({ max: 3 }),
  encoding: fc.constantFrom<Encoding>(...(Object.keys(encodings) as Encoding[])),
})
type Layout = typeof layout extends fc.Arbitrary<infer T> ? T : never

const sheet = fc
  .tuple(
    fc.shuffledSubarray(names, { minLength: 1 }),
    fc.array(record, { minLength: names.length, maxLength: names.length }),
  )
  .map(([some, records]) => some.map((name, nth) => [name, ...(records[nth] ?? ['', ''])]))

function written(
  rows: readonly (readonly string[])[],
  { separator, lineEnd, quotesAll, titles, empty, encoding }: Layout,
): Uint8Array {
  const cell = (text: string): string =>
    quotesAll || text.includes(separator) || /["\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
  const line = (cells: readonly string[]): string => cells.map(cell).join(separator) + separator.repeat(empty)
  const lines = [...titles.map(cell), ...[['Company', 'Phone', 'Contact'], ...rows].map(line)]
  return encodings[encoding](lines.map((each) => each + lineEnd).join(''))
}

const planned = async (bytes: Uint8Array): Promise<ImportPlan> =>
  planImport(emptyPlant, administrator, { kind: 'client', sheet: await readSheet(bytes), rest: true })

const change = fc.tuple(
  fc.double({ min: 0, max: 1, noNaN: true }),
  fc.nat({ max: 3 }),
  fc.oneof(
    fc.uint8Array({ maxLength: 3 }),
    fc
      .constantFrom('"', "'", ';', ',', '\t', '|', '\n', '\r', '\0', '\uFEFF', '=', '-', '0', 'é')
      .map((text) => new Uint8Array(Buffer.from(text))),
  ),
)

describe('a sheet of some program', () => {
  test.prop([sheet, layout], { numRuns: runs(500) })(
    'should be taken as it was written, in any encoding and layout',
    async (rows, how) => {
      const { adds, report } = await planned(written(rows, how))
      expect(report.faults).toEqual([])
      expect(
        adds.map(({ body }) => [
          body['company_name'],
          body['phone'],
          `${String(body['first_name'])} ${String(body['last_name'])}`,
        ]),
      ).toEqual(rows)
    },
    patience(500),
  )

  test.prop([sheet, layout, fc.array(change, { minLength: 1, maxLength: 6 })], { numRuns: runs(500) })(
    'should be read whatever was damaged: with no figure that does not stand in it, and a row for each fault',
    async (rows, how, changes) => {
      const bytes = [...written(rows, how)]
      for (const [at, length, put] of changes) bytes.splice(Math.floor(at * bytes.length), length, ...put)
      const damaged = Uint8Array.from(bytes)
      const { adds, report } = await planned(damaged)
      const { rows: read } = await readSheet(damaged)
      const cells = new Map(read.map(({ row, cells: each }) => [row, each]))
      for (const { row, body } of adds) {
        expect(cells.get(row)).toContain(body['company_name'])
        if (body['phone'] !== undefined) expect(cells.get(row)).toContain(body['phone'])
        expect(JSON.stringify(body)).not.toContain('\uFFFD')
      }
      expect(report.rows).toBe(report.is_unreadable ? report.rows : report.adds + report.present + report.bad_rows)
    },
    patience(500),
  )
})

describe('a workbook that was damaged', () => {
  const file = workbookFile({ Growers: `${textRow(1, ['Company', 'Phone'])}${textRow(2, ['Peña', '229 555 0144'])}` })
  test.prop([fc.array(change, { minLength: 1, maxLength: 6 })], { numRuns: runs(500) })(
    'should be read, or be named as what could not be',
    async (changes) => {
      const bytes = [...file]
      for (const [at, length, put] of changes) bytes.splice(Math.floor(at * bytes.length), length, ...put)
      const read = await readWorkbook(Uint8Array.from(bytes)).catch((error: unknown) => error)
      expect(Array.isArray(read) || read instanceof SheetFault).toBe(true)
    },
    patience(500),
  )
})
