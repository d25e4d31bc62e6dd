import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import Papa from 'papaparse'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ImportKind, ImportReport } from '#model/calls/import.ts'
import { tableRows, tableSize } from '#model/calls/import.ts'
import { matchColumns } from '#server/imports/matchColumns.ts'
import { readTable } from '#server/imports/readTable.ts'
import { verifyTables } from '#server/log/verifyLog.ts'
import { test } from '#tests/support/property.ts'
import { aboveStorage } from './freshPlace.ts'
import { at, type Caller, listAt, OpenPlant, textAt } from './openPlant.ts'

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text)

describe('a table', () => {
  const cellsOf = async (bytes: Uint8Array) => (await readTable(bytes)).rows.map(({ cells }) => cells)

  it.each([
    ['commas', utf8('Name,Farm\nMüller,7\n')],
    ['semicolons', utf8('Name;Farm\r\nMüller;7\r\n')],
    ['tabs', utf8('Name\tFarm\nMüller\t7')],
    ['a mark at the start', utf8('\uFEFFName;Farm\nMüller;7')],
    ['a line that says its separator', utf8('sep=;\nName;Farm\nMüller;7')],
    ['Latin-1', Uint8Array.from(Buffer.from('Name;Farm\nMüller;7', 'latin1'))],
    ['UTF-16', Uint8Array.from(Buffer.from('\uFEFFName;Farm\nMüller;7', 'utf16le'))],
    ['UTF-16 of the other order', Uint8Array.from(Buffer.from('\uFEFFName;Farm\nMüller;7', 'utf16le').swap16())],
  ])('should be read with %s', async (_, bytes) => {
    expect((await readTable(bytes)).headers).toEqual(['Name', 'Farm'])
    expect(await cellsOf(bytes)).toEqual([['Müller', '7']])
  })

  it('should keep quotes, line breaks and separators within cells, and number rows as the sheet does', async () => {
    const { rows } = await readTable(utf8('Name,Notes\n"Oak ""Big"" Hill","a, b\nc"\n,\nElm,x\n'))
    expect(rows).toEqual([
      { row: 2, cells: ['Oak "Big" Hill', 'a, b\nc'] },
      { row: 4, cells: ['Elm', 'x'] },
    ])
  })

  it('should remove the marks that keep a spreadsheet from reading a number or a formula', async () => {
    expect(await cellsOf(utf8(`Farm,Phone\n"=""0042""",'+1 229 555 0100\n`))).toEqual([['0042', '+1 229 555 0100']])
  })

  it('should name the row of an unclosed quotation mark', async () => {
    expect((await readTable(utf8('Name,Farm\nOak,1\n"Elm,2\n'))).faults).toEqual([
      { row: 3, message: 'A quotation mark is not closed in this row.' },
    ])
  })

  it('should name the row of several wrong quotation marks once', async () => {
    const { faults } = await readTable(utf8('Company,Phone\n"Big" Oak,2\nA "b" c,3\n'))
    expect(faults).toHaveLength(1)
  })

  it('should not be read in part: rows after many empty ones are read too', async () => {
    const { rows, faults } = await readTable(utf8(`Name\nOak\n${',,,\n'.repeat(4 * tableRows)}Elm\n`))
    expect([rows, faults]).toEqual([
      [
        { row: 2, cells: ['Oak'] },
        { row: 4 * tableRows + 3, cells: ['Elm'] },
      ],
      [],
    ])
  })

  it.each([
    ['an empty file', utf8(' \n\n'), 'The file is empty.'],
    [
      'a workbook',
      Buffer.from('PK\x03\x04\x14\0\x06\0 [Content_Types].xml', 'latin1'),
      'This is no CSV file. Open it in its program and save the sheet as CSV.',
    ],
  ])('should not be %s', async (_, bytes, message) => {
    expect(await readTable(bytes)).toEqual({ headers: [], headingRow: 1, rows: [], faults: [{ row: 1, message }] })
  })

  it.each([
    ['commas alone', 5, ','.repeat(tableSize)],
    ['line breaks alone', 0, '\n'.repeat(tableSize)],
    ['one quoted cell of quotation marks', 5, `a,b\n"${'""'.repeat(tableSize / 2 - 5)}`],
    ['an unclosed quotation mark', 5, `a,b\n"${'x'.repeat(tableSize - 5)}`],
    ['short rows', 2, `a,b\n${'"1",2\n'.repeat(tableSize / 7)}`],
  ])('should let other calls through while %s are read', async (_, times, text) => {
    let turns = 0
    let isRead = false
    const others = (): void => {
      turns += 1
      if (!isRead) setImmediate(others)
    }
    setImmediate(others)
    const { rows, faults } = await readTable(utf8(text))
    isRead = true
    expect(rows.length).toBeLessThanOrEqual(2 * tableRows)
    expect(rows.length > tableRows || faults.length > 0 || rows.length === 0).toBe(true)
    expect(turns).toBeGreaterThanOrEqual(times)
  })

  it('should repeat at most 200 characters of a header', async () => {
    const { headers } = await readTable(utf8(`${'n'.repeat(500)},b\n1,2\n`))
    expect(headers.map((header) => header.length)).toEqual([200, 1])
  })

  const cell = fc.string({ unit: fc.constantFrom('a', 'é', '"', ',', ';', '\n', ' ', '1'), minLength: 1 })
  test.prop([fc.array(fc.tuple(cell, cell), { minLength: 1 })])('is read as it was written', async (rows) => {
    const trimmed = rows.map((cells) => cells.map((text) => text.trim()))
    const csv = Papa.unparse([['first', 'second'], ...rows], { newline: '\r\n' })
    expect(await cellsOf(utf8(csv))).toEqual(trimmed.filter((cells) => cells.some((text) => text !== '')))
  })
})

describe('columns', () => {
  it('should be matched by the field’s own name, and by usual names', () => {
    expect(matchColumns('client', ['Company', 'First Name', 'E-Mail', 'Cell', 'Acres'])).toEqual([
      'company_name',
      'first_name',
      'email',
      'mobile_phone',
      null,
    ])
    expect(matchColumns('client', ['Productor', 'Nombre', 'Apellido'])).toEqual([
      'company_name',
      'first_name',
      'last_name',
    ])
    expect(matchColumns('drying_bin', ['Estado', 'Bin', 'Productor', 'Pedido'])).toEqual([null, 'name', null, null])
    expect(matchColumns('orchard', ['Huerto', 'Productor', 'Crop share'])).toEqual(['name', 'client', 'notes'])
  })

  it('should be the chosen ones, and none twice', () => {
    expect(matchColumns('client', ['Name', 'Company'])).toEqual([null, 'company_name'])
    expect(matchColumns('client', ['Name', 'Company'], { Company: '', Name: 'company_name' })).toEqual([
      'company_name',
      null,
    ])
  })
})

describe.each(aboveStorage)('moving in on %s', (engine) => {
  let plant: OpenPlant
  let boss: Caller
  beforeAll(async () => {
    plant = await OpenPlant.open(engine)
    boss = await plant.signIn({ role_number: 5 })
  })
  afterAll(async () => plant.close())

  const send = (kind: ImportKind, text: string, more: object = {}, caller = boss) =>
    caller.send('POST', '/api/import/', { kind, file: Buffer.from(text).toString('base64'), ...more })
  const tried = async (kind: ImportKind, text: string, more: object = {}): Promise<ImportReport> => {
    const { status, body } = await send(kind, text, more)
    expect([status, body]).toEqual([200, expect.anything()])
    return body as ImportReport
  }
  const brought = (kind: ImportKind, text: string) => tried(kind, text, { dry_run: false })

  it('should preview its additions, and add nothing', async () => {
    const before = await plant.seq()
    const report = await tried('client', 'Company;E-Mail;Contact by\nOak Hill;ana@oak.example;Text, Email\nElm Row;;\n')
    expect(report).toMatchObject({ rows: 2, adds: 2, present: 0, added: 0, fault_count: 0 })
    expect(report.columns).toEqual([
      { key: 'Company', place: 1, header: 'Company', field: 'company_name' },
      { key: 'E-Mail', place: 2, header: 'E-Mail', field: 'email' },
      { key: 'Contact by', place: 3, header: 'Contact by', field: 'preferred_contact_methods' },
    ])
    expect(report.sample[0]).toMatchObject({ company_name: 'Oak Hill', email: 'ana@oak.example' })
    expect(await plant.seq()).toBe(before)
  })

  it('should add each row by a separate decision with its source, and the same file twice changes nothing', async () => {
    const table = 'Company;E-Mail;Contact by\nOak Hill;ana@oak.example;Text, Email\nElm Row;;\n'
    expect(await brought('client', table)).toMatchObject({ adds: 2, added: 2, fault_count: 0 })
    const events = listAt((await boss.get('/api/events/?entity=client')).body)
    expect(events.map((event) => [textAt(event, 'type'), textAt(event, 'source')])).toEqual([
      ['client.added', 'import'],
      ['client.added', 'import'],
    ])
    const before = await plant.seq()
    expect(await brought('client', table)).toMatchObject({ adds: 0, present: 2, added: 0 })
    expect(await brought('client', table.toUpperCase().replace('TEXT, EMAIL', 'Text'))).toMatchObject({ present: 2 })
    expect(await plant.seq()).toBe(before)
    const [, oak] = listAt((await boss.get('/api/clients/')).body)
    expect(oak).toMatchObject({ company_name: 'Oak Hill', preferred_contact_methods: ['Text', 'Email'] })
  })

  it('should give a repeated call its first report', async () => {
    const table = { kind: 'variety', file: Buffer.from('Name\nOnce only\n').toString('base64'), dry_run: false }
    const once = () => boss.send('POST', '/api/import/', table, { 'idempotency-key': 'once' })
    const [first, atOnce] = await Promise.all([once(), once()])
    expect(first.body).toMatchObject({ added: 1 })
    expect([atOnce.body, (await once()).body]).toEqual([first.body, first.body])
    const other = { ...table, dry_run: true }
    expect((await boss.send('POST', '/api/import/', other, { 'idempotency-key': 'once' })).status).toBe(422)
  })

  it('should bring in all kinds, by the names of those before', async () => {
    await brought('broker', 'Company,Address\nShellers,"1 Main St\nAlbany"\n')
    await brought('variety', 'Variety\nDesirable\nStuart\n')
    await brought('drying_bin', 'Bin\nBin 1\nBin 2\n')
    expect(
      await brought('orchard', 'Orchard,Grower,Crop share\nNorth,oak hill,82%-18%\nNorth,Elm Row,\n'),
    ).toMatchObject({
      added: 2,
    })
    const users =
      'Email,First name,Last name,Role,Client,Broker\njoe@x.example,Joe,Fox,Staff,,\nel@x.example,El,Row,Client,Elm Row,\nbo@x.example,Bo,Sell,0,,Shellers\n'
    expect(await brought('user', users)).toMatchObject({ added: 3, faults: [] })
    expect(await brought('user', users)).toMatchObject({ added: 0, present: 3 })
    const all = listAt((await boss.get('/api/users/')).body)
    expect(all.find((each) => at(each, 'email') === 'el@x.example')).toMatchObject({
      role_number: 1,
      has_password: false,
    })
    expect((await verifyTables(plant.db)).faults).toEqual([])
  })

  it.each<[string, ImportKind, string, readonly (readonly [number, string | null, string])[]]>([
    [
      'a header that lacks',
      'orchard',
      'Orchard\nNorth\n',
      [[1, 'client', 'No column of the table has this field: choose one.']],
    ],
    [
      'a name that is not there',
      'orchard',
      'Orchard,Grower\nEast,Nobody\n',
      [[2, 'client', 'There is no Nobody here: bring it in first, or correct the name.']],
    ],
    [
      'a long name that is not there, of which 200 characters are repeated',
      'orchard',
      `Orchard,Grower\nEast,${'N'.repeat(500)}\n`,
      [[2, 'client', `There is no ${'N'.repeat(199)}… here: bring it in first, or correct the name.`]],
    ],
    ['an empty name', 'client', 'Company,Phone\n,229\n', [[2, 'company_name', 'Enter something here.']]],
    [
      'a formula',
      'client',
      'Company,Phone\nAsh,=A1&"x"\n',
      [[2, 'phone', 'This is a formula: save the sheet with its values.']],
    ],
    ['the same twice', 'variety', 'Name\nPawnee\npawnee \n', [[3, 'name', 'Row 2 names the same one.']]],
    [
      'an unknown role',
      'user',
      'Email,First name,Last name,Role\na@x.example,A,B,Boss\n',
      [[2, 'role_number', 'Give a role: 0 to 5, or its name.']],
    ],
    [
      'a bad email address',
      'user',
      'Email,First name,Last name,Role\nana,A,B,2\n',
      [[2, 'email', 'Enter an email address, for example ana@example.com.']],
    ],
    [
      'a wrong way of contact',
      'client',
      'Company,Contact by\nAsh,Fax\n',
      [[2, 'preferred_contact_methods', 'Give Call, Text or Email, not fax.']],
    ],
    [
      'an open quotation mark',
      'client',
      'Company,Phone\nAsh,1\n"Elm,2\n',
      [[3, null, 'A quotation mark is not closed in this row.']],
    ],
  ])('should name row and field of %s, and add nothing of the file', async (_, kind, table, faults) => {
    const before = await plant.seq()
    const report = await brought(kind, table)
    expect(report.faults.map(({ row, field, message }) => [row, field, message])).toEqual(faults)
    expect(report.added).toBe(0)
    expect(await plant.seq()).toBe(before)
  })

  it('should name new clients that look like one that is there, or like an earlier row', async () => {
    await brought('client', 'Company\nPeña Groves LLC\n')
    const report = await tried('client', 'Company\nPena Grove\nPeña Groves LLC\nKing’s Row\nKings Row Inc.\nCrowe\n')
    expect(report).toMatchObject({ rows: 5, adds: 4, present: 1, fault_count: 0 })
    expect(report.cautions).toEqual([
      { row: 2, field: 'company_name', message: 'This looks like the client Peña Groves LLC.' },
      { row: 5, field: 'company_name', message: 'This looks like the client King’s Row.' },
    ])
    expect((await tried('broker', 'Company\nPena Grove\n')).cautions).toEqual([])
  })

  it.each<[ImportKind, string]>([
    ['user', 'Email,First name,Last name,Role,Broker\nmole@x.example,M,O,0,Shellers\n'],
    ['broker', 'Company\nBone Brokerage\n'],
    ['variety', 'Name\nMohawk\n'],
    ['drying_bin', 'Name\nBin 99\n'],
  ])('should ask for the permission to add a %s beside the one to import, in a trial run too', async (kind, table) => {
    const settler = await plant.signIn({ role_number: 2, permissions: ['change_settings'] })
    const before = await plant.seq()
    for (const dry_run of [true, false]) {
      expect((await send(kind, table, { dry_run }, settler)).status).toBe(403)
    }
    expect(await plant.seq()).toBe(before)
    // What staff adds by itself, it may import with that one permission.
    expect((await send('client', 'Company\nPine Row\n', {}, settler)).status).toBe(200)
  })

  it('should use the administrator’s choice for a column', async () => {
    const report = await tried('client', 'Who,Tel\nAsh,1\n', { columns: { Who: 'company_name', Tel: 'phone' } })
    expect(report).toMatchObject({ adds: 1, fault_count: 0 })
    expect(report.sample).toEqual([{ company_name: 'Ash', phone: '1' }])
  })

  it('should refuse a row with more cells than the header: a comma in a name would shift the others', async () => {
    const report = await tried('client', 'Company,Phone,\nAsh,229,,\nPeach, Sons & Co,229 555 0100,5\n')
    expect(report).toMatchObject({ rows: 2, adds: 1 })
    expect(report.faults).toMatchObject([{ row: 3, field: null }])
    expect(report.faults[0]?.message).toContain('more cells')
  })

  it('should refuse two columns for one field', async () => {
    const report = await tried('client', 'Who,Tel\nAsh,1\n', { columns: { Who: 'company_name', Tel: 'company_name' } })
    expect(report.faults).toEqual([
      { row: 1, field: 'company_name', message: 'Several columns have this field: choose one.' },
    ])
  })

  it('should add a file once if it is sent twice at once', async () => {
    const table = `Company\n${Array.from({ length: 150 }, (_, nth) => `Twin ${nth}`).join('\n')}\n`
    const reports = await Promise.all([brought('client', table), brought('client', table)])
    // Either may come first.
    expect(reports.map(({ added, present }) => `${added} added, ${present} there`).toSorted()).toEqual([
      '0 added, 150 there',
      '150 added, 0 there',
    ])
  })

  it('should be for administrators only, and refuse other files', async () => {
    const manager = await plant.signIn({ role_number: 4 })
    expect((await send('client', 'Company\nAsh\n', {}, manager)).status).toBe(403)
    expect((await boss.send('POST', '/api/import/', { kind: 'lot', file: '' })).status).toBe(400)
    expect((await boss.send('POST', '/api/import/', { kind: 'client', file: 'no base 64!' })).body).toEqual({
      file: ['The file is not in base64.'],
    })
    const picture = await tried('client', readFileSync('public/icon-192.png').toString('latin1'))
    expect(picture).toMatchObject({ added: 0 })
    expect(picture.fault_count).toBeGreaterThan(0)
  })

  it('should read no table that is wider than a sheet of people is', async () => {
    const wide = Array.from({ length: 5000 }, (_, nth) => `Column ${nth}`).join(',')
    const report = await tried('client', `Company,${wide}\nAsh\n`)
    expect(report.columns).toHaveLength(100)
    expect(report.faults).toEqual([{ row: 1, field: null, message: 'A table has at most 100 columns.' }])
  })

  it('should bring in 2,000 growers in less than 10 s of the processor, and find them all again', async () => {
    const growers = Array.from({ length: 2000 }, (_, nth) => `Grower ${nth},g${nth}@example.com`).join('\n')
    const before = process.cpuUsage()
    expect(await brought('client', `Company,Email\n${growers}\n`)).toMatchObject({ added: 2000 })
    const { user, system } = process.cpuUsage(before)
    expect((user + system) / 1e6).toBeLessThan(10)
    expect(await brought('client', `Company,Email\n${growers}\n`)).toMatchObject({ present: 2000 })
  })
})
