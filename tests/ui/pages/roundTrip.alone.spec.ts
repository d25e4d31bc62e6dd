import fc from 'fast-check'
import { beforeAll, describe, expect, vi } from 'vitest'
import type { ImportKind } from '#model/calls/import.ts'
import { UserInput } from '#model/calls/userInput.ts'
import { ClientInput, contactMethods } from '#model/kinds/client.ts'
import { lists } from '#model/kinds/commit.ts'
import type { Entity } from '#model/kinds/event.ts'
import { OrchardInput } from '#model/kinds/orchard.ts'
import { User, type UserRow } from '#model/kinds/user.ts'
import { clientLanguages } from '#model/values/languages.ts'
import { roles } from '#model/values/roles.ts'
import { nameKey } from '#model/values/sameName.ts'
import { evolve } from '#plant/evolve.ts'
import { emptyPlant, type PlantState, withPersonal } from '#plant/state.ts'
import { type ImportPlan, planImport } from '#server/imports/planImport.ts'
import { isNothing } from '#server/imports/readRow.ts'
import { isError, readSheet } from '#server/imports/readTable.ts'
import { readWorkbook } from '#sheets/readWorkbook.ts'
import { writeWorkbook } from '#sheets/writeWorkbook.ts'
import { notes, runs, words } from '#tests/arbitraries/values.ts'
import { test } from '#tests/support/property.ts'
import type { Column } from '#ui/parts/list/column.ts'
import { screenWords } from '#words/load.ts'

const administrator: UserRow = {
  id: 1,
  role_number: roles.administrator,
  client: null,
  broker: null,
  permissions: [],
  active: true,
}

/** A text as a sheet keeps it: without blanks at its ends, a word for nothing, or what a spreadsheet ruins. */
const isKept = (text: string): boolean =>
  text === text.trim() &&
  !text.includes('\uFFFD') &&
  !isNothing(text, false) &&
  !isError(text) &&
  !/^#+$|^[+-]?[\d.,]+(?:e[+-]?\d+)?$/i.test(text)
const name = fc
  .oneof(words, fc.constantFrom('=HYPERLINK("http://x","Hollis")', "'@Farm", 'A|B;C', '10-7', '0042', '1E5', '3-12'))
  .filter(isKept)
const maybe = fc.oneof({ weight: 1, arbitrary: fc.constant('') }, { weight: 3, arbitrary: name })
const phone = fc.constantFrom('', '+1 229 555 0144', '229-555-0144', '(229) 555 0144 ext. 7', '0229 5550144')
const email = fc.constantFrom('', 'ana@oak.example', 'ana@oak.example; bo@oak.example')
const brokers = ['Nutworks', 'Ñandú & Co.']
const growers = ['Hollis; Farms', 'Peña’s', "O'Neal, Sons"]

const client = fc
  .record({
    company_name: name,
    first_name: maybe,
    last_name: maybe,
    phone,
    mobile_phone: phone,
    alt_phone: phone,
    email,
    preferred_contact_methods: fc.subarray([...contactMethods]),
    language: fc.option(fc.constantFrom(...clientLanguages)),
    preferred_broker: fc.option(fc.integer({ min: 1, max: brokers.length })),
  })
  .filter((input) => ClientInput.safeParse(input).success)
const orchard = fc
  .record({
    name,
    client: fc.integer({ min: 1, max: growers.length }),
    farm: maybe,
    notes: fc.oneof(fc.constantFrom('82%-18%', '', '2/3-1/3', '82%;-18%'), notes),
  })
  .filter((input) => (input.notes === '' || isKept(input.notes)) && OrchardInput.safeParse(input).success)
const user = fc
  .record({
    email: fc.integer({ min: 1, max: 1e6 }).map((nth) => `u${nth}@x.example`),
    first_name: name,
    last_name: name,
    to: fc.constantFrom(
      { role_number: roles.broker, broker: 1 },
      { role_number: roles.broker },
      { role_number: roles.grower, client: 2 },
      { role_number: roles.staff },
      { role_number: roles.administrator },
    ),
  })
  .map(({ to, ...input }) => ({ client: null, broker: null, ...input, ...to }))
  .filter((input) => UserInput.safeParse(input).success)

const languages = ['en', 'es'] as const
const endings = ['csv', 'xlsx'] as const
const saved = languages.flatMap((tag) => endings.map((ending) => [ending, tag] as const))

describe.each(saved)('a list that the plant saves as .%s, in %s', (ending, tag) => {
  let fileOf: (kind: ImportKind, records: readonly Body[]) => Promise<Uint8Array>

  beforeAll(async () => {
    vi.resetModules()
    const texts = await screenWords[tag]()
    const { setLanguage } = await import('#ui/words/words.ts')
    setLanguage(tag, texts?.texts ?? {})
    const { sheetOf, toCsv } = await import('#ui/shell/fileColumns.ts')
    const { clientColumns } = await import('#ui/pages/lists/clientColumns.ts')
    const { orchardColumns } = await import('#ui/pages/lists/orchardColumns.ts')
    const { userColumns } = await import('#ui/pages/lists/userColumns.ts')
    const file = async <Row>(rows: readonly Row[], columns: readonly Column<Row>[]) => {
      if (ending === 'csv') return new TextEncoder().encode(`\uFEFF${toCsv(rows, columns, 'America/Chicago')}`)
      const { columns: titled, cells } = sheetOf(columns, 'America/Chicago')
      const head = { name: 'List', note: null, total: 'In all', columns: titled }
      const [sheet] = await readWorkbook(await writeWorkbook(head, rows.map(cells)))
      return sheet?.csv ?? new Uint8Array()
    }
    const numbered = (records: readonly Body[]) => records.map((each, nth) => ({ ...each, id: nth + 1, version: 1 }))
    fileOf = async (kind, records) => {
      const rows = numbered(records)
      if (kind === 'client')
        return file(
          rows.map((row) => lists.clients.parse(row)),
          clientColumns((id) => brokers[id - 1] ?? ''),
        )
      if (kind === 'orchard')
        return file(
          rows.map((row) => lists.orchards.parse(row)),
          orchardColumns((row) => growers[row.client - 1] ?? ''),
        )
      const belongsTo = (row: User) => growers[(row.client ?? 0) - 1] ?? brokers[(row.broker ?? 0) - 1] ?? ''
      return file(
        rows.map((row) => User.parse({ ...row, invitation: null })),
        userColumns(belongsTo).filter(({ key }) => key !== 'active'),
      )
    }
  })

  test.prop([fc.uniqueArray(client, { maxLength: 5, selector: (each) => nameKey(each.company_name) })], {
    numRuns: runs(ending === 'csv' ? 200 : 60),
  })('should be the same when its clients come into an empty plant, and add nothing a second time', async (records) =>
    comesBack('client', records),
  )
  test.prop([fc.uniqueArray(orchard, { maxLength: 5, selector: (each) => `${each.client} ${nameKey(each.name)}` })], {
    numRuns: runs(ending === 'csv' ? 200 : 60),
  })('should be the same when its orchards come into an empty plant, and add nothing a second time', async (records) =>
    comesBack('orchard', records),
  )
  test.prop([fc.uniqueArray(user, { maxLength: 5, selector: (each) => each.email })], {
    numRuns: runs(ending === 'csv' ? 200 : 60),
  })('should be the same when its users come into an empty plant, and add nothing a second time', async (records) =>
    comesBack('user', records),
  )

  async function comesBack(kind: ImportKind, records: readonly Body[]): Promise<void> {
    const file = await fileOf(kind, records)
    const first = await planned(kind, file, parties(kind, []))
    expect(first.report.faults).toEqual([])
    const bodies = first.adds.map(({ body }) => body)
    expect(bodies).toHaveLength(records.length)
    expect(await fileOf(kind, bodies)).toEqual(file)
    const second = await planned(kind, file, parties(kind, records))
    expect(second.report).toMatchObject({ adds: 0, present: records.length, faults: [] })
  }
})

// Helpers

type Body = Readonly<Record<string, unknown>>

const planned = async (kind: ImportKind, file: Uint8Array, state: PlantState): Promise<ImportPlan> =>
  planImport(state, administrator, { kind, sheet: await readSheet(file) })

/** A plant with these records, and the clients and brokers that they refer to. */
function parties(kind: ImportKind, records: readonly Body[]): PlantState {
  const named = (names: readonly string[]): readonly Body[] => names.map((company_name) => ({ company_name }))
  let state = emptyPlant
  const put = (entity: Entity, rows: readonly Body[]): void => {
    for (const [nth, row] of rows.entries()) {
      const id = nth + 1
      const event = {
        seq: state.seq + 1,
        at: '2026-10-03T15:00:00.000Z',
        happened_at: '2026-10-03T15:00:00.000Z',
        actor: null,
        hash: '',
      }
      state = evolve(state, { ...event, type: `${entity}.added`, entity, entity_id: id, data: row } as never)
      state = withPersonal(state, entity, id, row)
    }
  }
  put('broker', named(brokers))
  put('client', kind === 'client' ? records : named(growers))
  if (kind !== 'client') put(kind, records)
  return state
}
