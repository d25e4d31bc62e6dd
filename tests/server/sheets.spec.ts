import fc from 'fast-check'
import Papa from 'papaparse'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ImportKind, type ImportReport, tableSize } from '#model/calls/import.ts'
import type { UserRow } from '#model/kinds/user.ts'
import { lengthWithoutBlankEnd } from '#model/values/blankEnd.ts'
import { csvLine } from '#model/values/csv.ts'
import { roles } from '#model/values/roles.ts'
import { emptyPlant } from '#plant/state.ts'
import { decodeText } from '#server/imports/decodeText.ts'
import { type ImportPlan, planImport } from '#server/imports/planImport.ts'
import { readSheet } from '#server/imports/readTable.ts'
import { runs } from '#tests/arbitraries/values.ts'
import { test } from '#tests/support/property.ts'
import { type Caller, listAt, OpenPlant, textAt } from './openPlant.ts'

const administrator: UserRow = {
  id: 1,
  role_number: roles.administrator,
  client: null,
  broker: null,
  permissions: [],
  active: true,
}
const planned = async (bytes: Uint8Array): Promise<ImportPlan> =>
  planImport(emptyPlant, administrator, { kind: 'client', sheet: await readSheet(bytes), rest: true })

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text)
const bytesOf = (...parts: (string | number)[]): Uint8Array =>
  Uint8Array.from(parts.flatMap((part) => (typeof part === 'number' ? [part] : [...Buffer.from(part, 'latin1')])))

describe('the text of a sheet', () => {
  it.each([
    [
      'Windows-1252',
      bytesOf('O', 0x92, 'Neal ', 0x96, ' Pe', 0xf1, 'a; Hollis', 0x92, ' Farm'),
      'O’Neal – Peña; Hollis’ Farm',
    ],
    [
      'Windows-1252 with capitals',
      bytesOf('PE', 0xd1, 'A; ', 0xc1, 'LVAREZ; Andr', 0xe9, 's'),
      'PEÑA; ÁLVAREZ; Andrés',
    ],
    ['Windows-1252 with a euro', bytesOf(0x80, '5; Rex', 0x92, 's'), '€5; Rex’s'],
    [
      'Mac Roman',
      bytesOf('Pe', 0x96, 'a; Jos', 0x8e, '; Mar', 0x92, 'a; Hollis', 0xd5, ' Farm'),
      'Peña; José; María; Hollis’ Farm',
    ],
    ['Mac Roman with capitals', bytesOf('PE', 0x84, 'A; ', 0xe7, 'lvarez; Andr', 0x8e, 's'), 'PEÑA; Álvarez; Andrés'],
    ['UTF-8 with a mark', bytesOf(0xef, 0xbb, 0xbf, 'Pe', 0xc3, 0xb1, 'a'), 'Peña'],
    [
      'UTF-16 without a mark',
      Uint8Array.from(Buffer.from('Company;Phone\nPeña;1', 'utf16le')),
      'Company;Phone\nPeña;1',
    ],
    [
      'UTF-16 of the other order without a mark',
      Uint8Array.from(Buffer.from('Company;Phone\nPeña;1', 'utf16le').swap16()),
      'Company;Phone\nPeña;1',
    ],
  ])('should be read as %s', async (_, bytes, text) => {
    expect(await decodeText(bytes)).toBe(text)
  })

  it('should lose one character to one wrong byte', async () => {
    const growers = Array.from({ length: 299 }, (_, nth) => `Peña ${nth}`)
    const bytes = utf8(growers.join('\n'))
    bytes[bytes.indexOf(0xc3)] = 0xff
    const read = (await decodeText(bytes)).split('\n')
    expect(read.filter((line) => line.includes('\uFFFD'))).toHaveLength(1)
    expect(read.slice(1)).toEqual(growers.slice(1))
  })
})

describe('a million formatted rows', () => {
  it.each([
    ['UTF-8', (text: string) => Buffer.from(text)],
    ['UTF-16', (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le')],
  ])('should be nothing at the end of a sheet in %s', async (_, encoded) => {
    const bytes = encoded(`Company;Phone\r\nAsh;1\r\n${';;;;\r\n'.repeat(500_000)}`)
    const length = lengthWithoutBlankEnd(bytes)
    expect(length).toBeLessThan(100)
    expect((await readSheet(bytes.subarray(0, length))).rows).toMatchObject([
      { row: 1, cells: ['Company', 'Phone'] },
      { row: 2, cells: ['Ash', '1'] },
    ])
  })
})

describe('a sheet of 2 MB', () => {
  const growers = `Company,Phone,Contact\n${'Ash,229 555 0144,"Ana\nRuiz"\n'.repeat(tableSize / 28)}`
  it.each([
    ['commas', ','.repeat(tableSize)],
    ['line breaks', '\r'.repeat(tableSize)],
    ['quotation marks', `a,b\n"${'""'.repeat(tableSize / 2 - 5)}`],
    ['short rows', `a,b\n${'"1",2\n'.repeat(tableSize / 7)}`],
    ['empty rows', `a,b\n${',\n'.repeat(tableSize / 2 - 2)}`],
    ['letters of Windows', 'a\xF1\x92b\n'.repeat(tableSize / 5)],
    ['letters that are none', '\xFF'.repeat(tableSize)],
    ['a hundred columns', `${'a,'.repeat(99)}a\n`.repeat(tableSize / 200)],
    ['growers', growers],
  ])('should hold others up for less time than five sheets parsed at once would, of %s', async (_, text) => {
    const bytes = Buffer.from(text, 'latin1')
    let [longest, atOnce] = [Infinity, 0]
    // The processor's time has what the runtime itself compiles and clears away: the best of some runs is the reading's.
    for (let run = 0; run < 5 && longest >= atOnce; run += 1) {
      atOnce = Math.max(
        atOnce,
        processorTime(() => Papa.parse(growers.repeat(5))),
      )
      longest = Math.min(longest, await longestTurn(async () => planned(bytes)))
    }
    expect(longest).toBeLessThan(atOnce)
  })
})

describe('a sheet that was damaged', () => {
  const start = utf8(
    'Growers 2026;;\n;;\nCompany;Phone;Contact\nPeña’s;229 555 0144;"Call; Text"\n"Ash ""A""";;Email\n',
  )
  const change = fc.tuple(
    fc.nat({ max: start.length }),
    fc.nat({ max: 4 }),
    fc.oneof(
      fc.uint8Array({ maxLength: 4 }),
      fc.constantFrom('"', ';', ',', '\r\n', '\0', '\uFEFF', "'", '=').map(utf8),
    ),
  )
  test.prop([fc.array(change, { maxLength: 8 })], { numRuns: runs(2000) })(
    'should be read to its end, into rows in their order or a fault',
    async (changes) => {
      const bytes = [...start]
      for (const [at, length, put] of changes) bytes.splice(at, length, ...put)
      const { rows, faults } = await readSheet(Uint8Array.from(bytes))
      expect(rows.length + faults.length).toBeGreaterThan(0)
      expect(rows.map(({ row }) => row)).toEqual(rows.map(({ row }) => row).toSorted((a, b) => a - b))
      expect(rows.every(({ cells }) => cells.length > 0 && cells.at(-1) !== undefined)).toBe(true)
    },
  )
})

describe('bringing in sheets as offices keep them', () => {
  let plant: OpenPlant
  let boss: Caller
  beforeAll(async () => {
    plant = await OpenPlant.open('sqlite')
    boss = await plant.signIn({ role_number: 5 })
  })
  afterAll(async () => plant.close())

  const ask = async (kind: ImportKind, text: string, more: object = {}): Promise<ImportReport> => {
    const { status, body } = await boss.send('POST', '/api/import/', {
      kind,
      file: Buffer.from(text).toString('base64'),
      ...more,
    })
    expect([status, body]).toEqual([200, expect.anything()])
    return body as ImportReport
  }
  const add = (kind: ImportKind, text: string, more: object = {}) => ask(kind, text, { dry_run: false, ...more })

  it('should find the headings below a title, with commas in it or not', async () => {
    const report = await ask('client', 'Growers, as of today, 2026\nSouth yard\n\nCompany;Phone\nAsh;229 555 0144\n')
    expect(report).toMatchObject({ heading: 4, rows: 1, adds: 1, fault_count: 0 })
    expect(report.headings).toEqual([
      { row: 1, text: 'Growers, as of today, 2026' },
      { row: 2, text: 'South yard' },
      { row: 4, text: 'Company · Phone' },
      { row: 5, text: 'Ash · 229 555 0144' },
    ])
  })

  it('should take the headings from the row that was chosen', async () => {
    const sheet = 'Company;Phone\nWho;Tel\nAsh;229 555 0144\n'
    const report = await ask('client', sheet, { heading: 2, columns: { Who: 'company_name', Tel: 'phone' } })
    expect(report).toMatchObject({ heading: 2, rows: 1, adds: 1, fault_count: 0 })
    expect(report.sample).toEqual([{ company_name: 'Ash', phone: '229 555 0144' }])
  })

  it('should let each of two columns with one heading be chosen by its place', async () => {
    const sheet = 'Company,Phone,Phone\nAsh,229 555 0144,229 555 0145\n'
    const { columns } = await ask('client', sheet)
    expect(columns.map(({ key, field }) => [key, field])).toEqual([
      ['Company', 'company_name'],
      ['Phone', 'phone'],
      ['Phone#3', null],
    ])
    const report = await ask('client', sheet, { columns: { 'Phone#3': 'mobile_phone' } })
    expect(report.sample).toEqual([{ company_name: 'Ash', phone: '229 555 0144', mobile_phone: '229 555 0145' }])
  })

  it('should ignore two hundred empty columns', async () => {
    const commas = ','.repeat(200)
    const report = await ask('client', `Company,,Phone${commas}\nAsh,,229 555 0144${commas}\n`)
    expect(report).toMatchObject({ adds: 1, fault_count: 0 })
    expect(report.columns.map(({ header }) => header)).toEqual(['Company', 'Phone'])
  })

  it('should not read a cell far to the right of the headings as nothing', async () => {
    const report = await ask('client', `Company,Phone\nAsh,1${','.repeat(300)}x\n`)
    expect(report.faults).toMatchObject([{ row: 2, field: null }])
  })

  it('should know a name again whatever its apostrophe, dash, blanks and accents', async () => {
    await add('client', 'Company\nMoore’s Peña–Row\n')
    expect(await ask('client', "Company\nmoore's  Pena-Row\n")).toMatchObject({ adds: 0, present: 1 })
    expect(await ask('orchard', "Orchard,Client\nNorth,Moore's\u00A0Pena\u2011Row\n")).toMatchObject({
      adds: 1,
      fault_count: 0,
    })
  })

  it('should take the name as it is written of two that are alike', async () => {
    await boss.send('POST', '/api/clients/', { company_name: 'Año' })
    await boss.send('POST', '/api/clients/', { company_name: 'Ano' })
    expect(await ask('orchard', 'Orchard,Client\nNorth,Ano\nSouth,Año\n')).toMatchObject({ adds: 2, fault_count: 0 })
    expect((await ask('orchard', 'Orchard,Client\nNorth,ANO\n')).faults[0]?.message).toContain('Several are called')
  })

  it.each(['N/A', 'n/a', '-', '–', 'none', 'ninguno', 'Ninguna', '#N/A'])(
    'should read %s as empty',
    async (nothing) => {
      await add('client', `Company,Phone,Email,Preferred broker\nNothing,${nothing},${nothing},${nothing}\n`)
      const all = listAt((await boss.get('/api/clients/')).body)
      expect(all.find((each) => textAt(each, 'company_name') === 'Nothing')).toMatchObject({
        phone: '',
        email: '',
        preferred_broker: null,
      })
      const report = await ask('client', `Company\n${nothing}\nx\n`)
      expect(report.faults).toMatchObject([{ row: 2, field: 'company_name' }])
    },
  )

  it.each([
    ['Call and Email', ['Call', 'Email']],
    ['llamada y correo', ['Call', 'Email']],
    ['Teléfono / SMS', ['Call', 'Text']],
    ['E-mail & text', ['Email', 'Text']],
  ])('should read %s as both ways of contact', async (cell, methods) => {
    const name = `By ${cell}`
    expect(await add('client', `Company;Prefers\n${name};${cell}\n`)).toMatchObject({ added: 1 })
    const all = listAt((await boss.get('/api/clients/')).body)
    expect(all.find((each) => textAt(each, 'company_name') === name)).toMatchObject({
      preferred_contact_methods: methods,
    })
  })

  it.each(['2.29555E+09', '2,29555E+09', '2295550144.0', '2.29555E9', '########', '-927'])(
    'should refuse the telephone number %s, which a spreadsheet ruined',
    async (phone) => {
      expect((await ask('client', `Company;Phone\nAsh;${phone}\n`)).faults).toEqual([
        {
          row: 2,
          field: 'phone',
          message: 'A spreadsheet ruined this number: make the column text, and enter it again.',
        },
      ])
    },
  )

  it.each(['7-Oct', '07-oct', 'Dec-03', '12-mar.', '2026-10-07', '2026-10-07 00:00', '10/7/2026', '10/07/26'])(
    'should refuse %s as a number or name, of which a spreadsheet made a date',
    async (made) => {
      const message = 'A spreadsheet made a date of this: make the column text, and enter it again.'
      await add('client', 'Company\nDated Farms\n')
      const orchards = `Orchard,Client,Farm number\nHome,Dated Farms,${made}\n${made},Dated Farms,10-7\n`
      expect((await ask('orchard', orchards)).faults).toEqual([
        { row: 2, field: 'farm', message },
        { row: 3, field: 'name', message },
      ])
      expect((await ask('drying_bin', `Name\n${made}\n`)).faults).toEqual([{ row: 2, field: 'name', message }])
      expect((await ask('client', `Company;Phone\nAsh;${made}\n`)).faults).toEqual([
        { row: 2, field: 'phone', message },
      ])
      // In a sentence, or marked as the text that it is, it is none.
      expect((await ask('orchard', `Orchard,Client,Notes\nHome,Dated Farms,${made}\n`)).faults).toEqual([])
      expect((await ask('drying_bin', `Name\n"=""${made}"""\n`)).faults).toEqual([])
    },
  )

  it.each(['10-7', '3-12', '12/3', '1E5', 'May', 'October', 'Oct-Block', 'Mayo 7', '2026', '7 Marker'])(
    'should take the number %s as it is',
    async (number) => {
      await add('client', 'Company\nNumbered Farms\n')
      const sheet = `Orchard,Client,Farm number\n${number} block,Numbered Farms,${number}\n`
      expect(await ask('orchard', sheet)).toMatchObject({ adds: 1, faults: [] })
    },
  )

  it.each(['1.00E+05', '1E+05', '2,5e-3'])('should refuse the name %s, which a spreadsheet ruined', async (number) => {
    const { faults } = await ask('drying_bin', `Name;Other\n${number};\n`)
    expect(faults).toMatchObject([{ row: 2, field: 'name' }])
    expect(faults[0]?.message).toMatch(/^A spreadsheet ruined this number/)
  })

  it('should say how far a trial run is, and end one that is stopped', async () => {
    expect((await boss.get('/api/import/')).body).toBeNull()
    const rows = Array.from({ length: 9000 }, (_, nth) => `Grower ${nth}`).join('\n')
    const file = Buffer.from(`Company\n${rows}\n`).toString('base64')
    const trial = boss.send('POST', '/api/import/', { kind: 'client', file, dry_run: true })
    await expect.poll(async () => (await boss.get('/api/import/')).body, { interval: 5 }).not.toBeNull()
    expect((await boss.send('DELETE', '/api/import/')).status).toBe(204)
    expect(await trial).toMatchObject({ status: 409, body: { status: ['The trial run was stopped.'] } })
    expect((await boss.get('/api/import/')).body).toBeNull()
  })

  it('should refuse the one cell with a character that could not be read', async () => {
    expect((await ask('client', 'Company;Phone\nPeña;1\nPe\uFFFDa;1\nPeñas;1\n')).faults).toMatchObject([
      { row: 3, field: 'company_name' },
    ])
  })

  it.each(['PeÃ±a', 'MÃ¼ller', 'Oâ€™Neal', 'Ã‘andÃº', 'Oak â€“ South', 'Elm\u00C2\u00A0Row', 'JosÃ\u00AD'])(
    'should refuse %s, of which one encoding was saved in another',
    async (name) => {
      const { faults } = await ask('client', `Company;Phone\n${name};1\nSÃO JOÃO;2\nMãe;3\n`)
      expect(faults).toMatchObject([{ row: 2, field: 'company_name' }])
      expect(faults[0]?.message).toMatch(/^Letters with accents were lost when this was saved/)
    },
  )

  it('should read a cell of two lines as one, and the 0 of an empty telephone cell as nothing', async () => {
    const sheet = 'Company;Phone;Mobile;Email\n"Two\nLines";"229 555 0144\n229 555 0145";0;"a@x.com\nb@x.com"\n'
    expect(await add('client', sheet)).toMatchObject({ added: 1, faults: [] })
    const all = listAt((await boss.get('/api/clients/')).body)
    expect(all.find((each) => textAt(each, 'company_name') === 'Two Lines')).toMatchObject({
      phone: '229 555 0144 / 229 555 0145',
      mobile_phone: '',
      email: 'a@x.com; b@x.com',
    })
  })

  it.each([
    ['Ruiz, Ana', 'Ana', 'Ruiz'],
    ['Peña Ruiz, Ana María', 'Ana María', 'Peña Ruiz'],
    ['Bo Fox, Jr.', 'Bo', 'Fox, Jr.'],
    ['Ana Ruiz', 'Ana', 'Ruiz'],
  ])('should read the name %s as %s %s', async (name, first_name, last_name) => {
    const company = `Named ${name}`
    await add('client', `Company;Contact\n${company};${name}\n`)
    const all = listAt((await boss.get('/api/clients/')).body)
    expect(all.find((each) => textAt(each, 'company_name') === company)).toMatchObject({ first_name, last_name })
  })

  it('should add two orchards of one name and client with two farm numbers, once', async () => {
    await add('client', 'Company\nTwo Farms\n')
    const sheet = 'Orchard,Client,Farm number\nHome,Two Farms,10-7\nHome,Two Farms,10-8\n'
    expect(await add('orchard', sheet)).toMatchObject({ added: 2, fault_count: 0 })
    expect(await add('orchard', sheet)).toMatchObject({ added: 0, present: 2 })
    expect(await add('orchard', 'Orchard,Client\nHome,Two Farms\n')).toMatchObject({ added: 0, present: 1 })
  })

  it('should add as many rows as were asked for, and the rest when it is asked again', async () => {
    const sheet = 'Company\nPart one\nPart two\nPart three\n'
    expect(await add('client', sheet, { most: 2 })).toMatchObject({ adds: 3, added: 2, fault_count: 0 })
    expect(await add('client', sheet, { most: 2 })).toMatchObject({ adds: 1, added: 1, present: 2 })
  })

  it('should add the good rows alone, and give the others back to be mended', async () => {
    const sheet = 'Company;Phone\nGood one;1\nBad one;2.29555E+09\n"Good; two";2\n'
    expect(await add('client', sheet)).toMatchObject({ added: 0, fault_count: 1 })
    const report = await add('client', sheet, { skip_faults: true, rest: true })
    expect(report).toMatchObject({ added: 2, fault_count: 1, bad_rows: 1, is_unreadable: false })
    expect(report.rest).toMatchObject({
      headers: ['Company', 'Phone'],
      rows: [{ row: 3, cells: ['Bad one', '2.29555E+09'], faults: [{ row: 3, field: 'phone' }] }],
    })
    const mended = `${csvLine(['Company', 'Phone', 'Fault'])}${csvLine(['Bad one', '229 555 0144', 'Row 3; Phone'])}`
    expect(await add('client', mended)).toMatchObject({ added: 1, fault_count: 0 })
    expect(await add('client', 'Phone\n1\n', { skip_faults: true })).toMatchObject({ added: 0, is_unreadable: true })
  })

  it.each([
    ['Client,Contact,Phone,Email,Prefers', 'Call, Text'],
    ['Productor,Contacto,Teléfono,Correo,Prefiere', 'Llamada, Mensaje'],
  ])('should read the list of clients that the plant itself saves: %s', async (headings, prefers) => {
    const name = `Saved ${headings.slice(0, 6)}`
    const sheet = `\uFEFF${headings}\r\n${csvLine([name, 'Ana Ruiz Peña', '+1 229 555 0144', 'ana@oak.example', prefers])}`
    expect(await add('client', sheet)).toMatchObject({ added: 1, fault_count: 0 })
    expect(await ask('client', sheet)).toMatchObject({ adds: 0, present: 1, fault_count: 0 })
    const all = listAt((await boss.get('/api/clients/')).body)
    expect(all.find((each) => textAt(each, 'company_name') === name)).toMatchObject({
      first_name: 'Ana',
      last_name: 'Ruiz Peña',
      phone: '+1 229 555 0144',
      preferred_contact_methods: ['Call', 'Text'],
    })
  })

  it.each([
    ['Orchard,Client,Farm number,Crop share', 'N'],
    ['Huerto,Productor,Número de rancho,Reparto de cosecha', 'S'],
  ])('should read the list of orchards that the plant itself saves: %s', async (headings, name) => {
    await add('client', 'Company\nShares\n')
    const sheet = `\uFEFF${headings}\r\n${csvLine([name, 'Shares', '0042', '82%-18%'])}`
    expect(await add('orchard', sheet)).toMatchObject({ added: 1, fault_count: 0 })
    expect(await ask('orchard', sheet)).toMatchObject({ adds: 0, present: 1, fault_count: 0 })
    const all = listAt((await boss.get('/api/orchards/')).body)
    expect(all.find((each) => textAt(each, 'name') === name)).toMatchObject({ farm: '0042', notes: '82%-18%' })
  })

  it.each([
    ['Name,Email,Role,Client or broker,Sign-in', 'en'],
    ['Nombre,Correo,Rol,Productor o corredor,Acceso', 'es'],
  ])('should read the list of users that the plant itself saves: %s', async (headings, tag) => {
    await add('client', 'Company\nGrower of users\n')
    await add('broker', 'Company\nBroker of users\n')
    const lines = [
      csvLine(['Ana Ruiz', `ana.${tag}@x.example`, 1, 'Grower of users', 'Yes']),
      csvLine(['Bo Sell', `bo.${tag}@x.example`, 0, 'Broker of users', 'Yes']),
      csvLine(['Joe Fox', `joe.${tag}@x.example`, 2, null, 'Yes']),
    ]
    const sheet = `\uFEFF${headings}\r\n${lines.join('')}`
    expect(await add('user', sheet)).toMatchObject({ added: 3, faults: [] })
    expect(await ask('user', sheet)).toMatchObject({ adds: 0, present: 3, fault_count: 0 })
  })
})

// Helpers

/** The processor's time for a function, ms. */
function processorTime(run: () => unknown): number {
  const before = process.cpuUsage()
  run()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

/** The longest time of the processor between two turns of the event loop while something runs, ms. */
async function longestTurn(run: () => Promise<unknown>): Promise<number> {
  let isDone = false
  const read = run().finally(() => (isDone = true))
  let longest = 0
  while (!isDone) {
    const before = process.cpuUsage()
    await new Promise((resolve) => setImmediate(resolve))
    const { user, system } = process.cpuUsage(before)
    longest = Math.max(longest, (user + system) / 1000)
  }
  await read
  return longest
}
