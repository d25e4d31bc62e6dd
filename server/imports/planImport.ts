import { likeClient } from '#machines/plausible.ts'
import { userRights } from '#machines/userRights.ts'
import {
  importFields,
  type ImportFault,
  type ImportKind,
  type ImportReport,
  tableColumns,
  tableRows,
} from '#model/calls/import.ts'
import { UserInput } from '#model/calls/userInput.ts'
import { contactMethods } from '#model/kinds/client.ts'
import { kindOf } from '#model/kinds/kinds.ts'
import { type UserRow } from '#model/kinds/user.ts'
import { fieldErrors } from '#model/values/fieldErrors.ts'
import { languageIn, languages } from '#model/values/languages.ts'
import { plainText } from '#model/values/plainText.ts'
import { roleNames } from '#model/values/roles.ts'
import { nameKey } from '#model/values/sameName.ts'
import { similarKey } from '#model/values/similarName.ts'
import { inEnglish } from '#model/values/wording.ts'
import { personalText, type PlantState } from '#plant/state.ts'
import { yieldAfter } from '#server/log/yieldTurn.ts'
import { terms } from '#words/papers.ts'
import { matchColumns } from './matchColumns.ts'
import { isFormula, shortened, type Table } from './readTable.ts'

type Body = Readonly<Record<string, unknown>>

/** The plan of an import: the rows to add, as bodies of the calls that would add them. */
export interface ImportPlan {
  readonly adds: readonly { readonly row: number; readonly body: Body }[]
  readonly report: ImportReport
}

const maxFaults = 200

/** The time for which rows are read at once, ms. */
const slice = 20
const sampled = 5

/** The key of a record: a row with the key of an existing record adds nothing. */
const keys: Readonly<Record<ImportKind, (body: Body) => string>> = {
  client: ({ company_name }) => folded(company_name),
  broker: ({ company_name }) => folded(company_name),
  variety: ({ name }) => folded(name),
  drying_bin: ({ name }) => folded(name),
  orchard: ({ client, name }) => `${String(client)} ${folded(name)}`,
  user: ({ email }) => folded(email),
}

const folded = (text: unknown): string => (typeof text === 'string' ? nameKey(text) : '')

/** The existing records of an entity by their keys, each key with all its ids. */
function presentOf(state: PlantState, kind: ImportKind): ReadonlyMap<string, readonly number[]> {
  const present = new Map<string, readonly number[]>()
  for (const { row } of state.records.any(kind).values()) {
    const id = Number(Reflect.get(row, 'id'))
    const text = (field: string): string => personalText(state, kind, id, field)
    const body = { ...row, company_name: text('company_name'), email: text('email') }
    const key = keys[kind](body)
    present.set(key, [...(present.get(key) ?? []), id])
  }
  return present
}

/**
 * The additions of a table, and its faults. Existing records are skipped: a client or broker by its company's name, a
 * variety or bin by its name, an orchard by its client and name, a user by the email address.
 */
export async function planImport(
  state: PlantState,
  caller: UserRow,
  {
    kind,
    table,
    chosen,
  }: {
    readonly kind: ImportKind
    readonly table: Table
    readonly chosen?: Readonly<Record<string, string>> | undefined
  },
): Promise<ImportPlan> {
  const headers = table.headers.slice(0, tableColumns)
  const found = matchColumns(kind, headers, chosen)
  const columns = headers.map((header, nth) => ({ header, field: found[nth] ?? null }))
  const references = new Map(importFields[kind].map((field) => [field, referenceTo(state, kind, field)] as const))
  const present = presentOf(state, kind)
  const firstRows = new Map<string, number>()
  const adds: { row: number; body: Body }[] = []
  const faults: ImportFault[] = [
    ...(headers.length === 0 ? [] : headerFaults(kind, found)),
    ...table.faults.map((fault) => ({ ...fault, field: null })),
  ]
  const sample: Record<string, string>[] = []
  const cautions: ImportFault[] = []
  const similar = kind === 'client' ? similarClients(state) : () => []
  let there = 0
  if (table.headers.length > tableColumns)
    faults.push({ row: 1, field: null, message: `A table has at most ${tableColumns} columns.` })
  if (table.rows.length > tableRows)
    faults.push({
      row: tableRows + 2,
      field: null,
      message: `A table has at most ${tableRows} rows: cut it into several.`,
    })
  // Without a column for a required field every row would have the same fault.
  const rows = faults.length > 0 ? [] : table.rows
  const yieldTurn = yieldAfter(slice)
  for (const { row, cells } of rows) {
    // Other calls are answered in between.
    await yieldTurn()
    const read = Object.fromEntries(
      found.flatMap((field, nth) => (field === null ? [] : [[field, cells[nth] ?? ''] as const])),
    )
    if (sample.length < sampled)
      sample.push(Object.fromEntries(Object.entries(read).map(([field, cell]) => [field, shortened(cell)])))
    const { body, faults: misread } = readRow(kind, read, references, caller)
    // A comma within a name shifts all that follows by a cell.
    const wrong = cells.slice(table.headers.length).some((cell) => cell !== '') ? [tooManyCells] : misread
    const key = keys[kind](body)
    const before = firstRows.get(key)
    if (wrong.length > 0) faults.push(...wrong.map((fault) => ({ row, ...fault })))
    else if (present.has(key)) there += 1
    else if (before !== undefined)
      faults.push({ row, field: importFields[kind][0], message: `Row ${before} names the same one.` })
    else {
      adds.push({ row, body })
      cautions.push(...similar(row, body))
    }
    if (wrong.length === 0 && before === undefined) firstRows.set(key, row)
  }
  const report = {
    columns,
    rows: table.rows.length,
    adds: adds.length,
    present: there,
    added: 0,
    fault_count: faults.length,
    faults: faults.slice(0, maxFaults),
    caution_count: cautions.length,
    cautions: cautions.slice(0, maxFaults),
    sample,
  }
  return { adds, report }
}

/** Of each new client in turn: what it looks like, a client that is there or an earlier row. */
function similarClients(state: PlantState): (row: number, body: Body) => readonly ImportFault[] {
  const names = new Map<string, string>()
  for (const { row } of state.records.any('client').values()) {
    const name = personalText(state, 'client', Number(Reflect.get(row, 'id')), 'company_name')
    names.set(similarKey(name), name)
  }
  return (row, { company_name }) => {
    const name = String(company_name)
    const key = similarKey(name)
    const like = names.get(key)
    names.set(key, like ?? name)
    if (key === '' || like === undefined) return []
    return [{ row, field: 'company_name', message: inEnglish(likeClient(like)) }]
  }
}

const needed: Readonly<Record<ImportKind, number>> = {
  client: 1,
  orchard: 2,
  broker: 1,
  variety: 1,
  drying_bin: 1,
  user: 4,
}

function headerFaults(kind: ImportKind, found: readonly (string | null)[]): readonly ImportFault[] {
  const missing = importFields[kind].slice(0, needed[kind]).filter((field) => !found.includes(field))
  const doubled = importFields[kind].filter((field) => found.indexOf(field) !== found.lastIndexOf(field))
  return [
    ...missing.map((field) => ({
      row: 1,
      field,
      message: 'No column of the table has this field: choose one.',
    })),
    ...doubled.map((field) => ({ row: 1, field, message: 'Several columns have this field: choose one.' })),
  ]
}

type References = ReadonlyMap<string, readonly number[]> | null

/** The records that a field refers to, by their names; null for a field that is no reference. */
function referenceTo(state: PlantState, kind: ImportKind, field: string): References {
  if (field === 'client' && kind !== 'client') return presentOf(state, 'client')
  return field === 'broker' || field === 'preferred_broker' ? presentOf(state, 'broker') : null
}

type Fault = Omit<ImportFault, 'row'>

const tooManyCells: Fault = {
  field: null,
  message: 'This row has more cells than the header. A cell with a comma in it needs quotation marks.',
}

interface ReadRow {
  readonly body: Body
  readonly faults: readonly Fault[]
}

/** A row as the body of the call that would add it. Empty cells are left out. */
function readRow(
  kind: ImportKind,
  cells: Readonly<Record<string, string>>,
  references: ReadonlyMap<string, References>,
  caller: UserRow,
): ReadRow {
  const faults: Fault[] = []
  const body: Record<string, unknown> = {}
  const wanted = importFields[kind].slice(0, needed[kind])
  for (const [field, cell] of Object.entries(cells)) {
    if (cell === '') {
      if (wanted.some((each) => each === field)) faults.push({ field, message: 'Enter something here.' })
    } else if (isFormula(cell)) faults.push({ field, message: 'This is a formula: save the sheet with its values.' })
    else {
      const read = readCell(field, cell, references.get(field) ?? null)
      if ('message' in read) faults.push({ field, message: read.message })
      else body[field] = read.value
    }
  }
  const named = new Set(faults.map(({ field }) => field))
  const input = kind === 'user' ? UserInput : kindOf(kind).plain?.input
  const checked = input?.safeParse(body)
  if (checked !== undefined && !checked.success)
    for (const [field, messages] of Object.entries(fieldErrors(checked.error.issues, body)))
      if (!named.has(field)) faults.push(...messages.map((message) => ({ field, message })))
  if (kind === 'user' && faults.length === 0) faults.push(...rightsFaults(caller, body))
  return { body, faults }
}

/** The refusals of a new user by the rules about users (U). */
function rightsFaults(caller: UserRow, body: Body): readonly Fault[] {
  const after = newUser(body)
  return userRights({ actor: caller, before: null, after, signIn: 'email' }).map(({ field, message }) => ({
    field,
    message: inEnglish(message),
  }))
}

const idOrNull = (value: unknown): number | null => (typeof value === 'number' ? value : null)

/** The row of an imported user: active, without a password and without permissions beyond the role's. */
export const newUser = ({ role_number, client, broker }: Body): UserRow => ({
  id: 0,
  role_number: Number(role_number),
  client: idOrNull(client),
  broker: idOrNull(broker),
  permissions: [],
  active: true,
})

type Read = { readonly value: unknown } | { readonly message: string }

function readCell(field: string, cell: string, references: References): Read {
  if (references !== null) return readReference(cell, references)
  if (field === 'role_number') return readRole(cell)
  if (field === 'language') return readLanguage(cell)
  return field === 'preferred_contact_methods' ? readMethods(cell) : { value: cell }
}

function readReference(cell: string, references: NonNullable<References>): Read {
  const [id, another] = references.get(folded(cell)) ?? []
  if (id === undefined)
    return { message: `There is no ${shortened(cell)} here: bring it in first, or correct the name.` }
  return another === undefined
    ? { value: id }
    : { message: `Several are called ${shortened(cell)}: rename one of them first.` }
}

function readRole(cell: string): Read {
  if (/^[0-5]$/.test(cell)) return { value: Number(cell) }
  const said = folded(cell)
  const found = roleNames.findIndex((role) => languages.some(({ tag }) => folded(terms[tag]?.[role] ?? role) === said))
  return found === -1 ? { message: 'Give a role: 0 to 5, or its name.' } : { value: found }
}

/** A language by its tag, or its name in any language. */
function readLanguage(cell: string): Read {
  const said = plainText(cell.trim())
  const found = languages.find((language) => {
    const names = [language.tag, language.name, language.own, ...languages.map(({ tag }) => languageIn(tag, language))]
    return names.some((each) => plainText(each) === said)
  })
  if (found !== undefined) return { value: found.name }
  return { message: `Give a language as one of ${languages.map(({ own }) => own).join(', ')}, not ${shortened(cell)}.` }
}

const methodWords: Readonly<Record<(typeof contactMethods)[number], readonly string[]>> = {
  Call: ['call', 'phone', 'telephone', 'llamada', 'telefono', 'teléfono'],
  Text: ['text', 'sms', 'mensaje', 'texto'],
  Email: ['email', 'e-mail', 'mail', 'correo'],
}

function readMethods(cell: string): Read {
  const said = cell
    .split(/[,;/|&]/)
    .map(folded)
    .filter((word) => word !== '')
  const found = said.map((word) => contactMethods.find((method) => methodWords[method].includes(word)))
  const unknown = said[found.indexOf(undefined)]
  if (unknown !== undefined) return { message: `Give Call, Text or Email, not ${shortened(unknown)}.` }
  return { value: [...new Set(found)] }
}
