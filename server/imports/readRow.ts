import { userRights } from '#machines/userRights.ts'
import { importFields, type ImportFault, type ImportKind } from '#model/calls/import.ts'
import { UserInput } from '#model/calls/userInput.ts'
import { kindOf } from '#model/kinds/kinds.ts'
import { type UserRow } from '#model/kinds/user.ts'
import { fieldErrors } from '#model/values/fieldErrors.ts'
import { languageIn, languages } from '#model/values/languages.ts'
import { plainText } from '#model/values/plainText.ts'
import { roleNames, roles } from '#model/values/roles.ts'
import { nameKey } from '#model/values/sameName.ts'
import { inEnglish } from '#model/values/wording.ts'
import { terms } from '#words/papers.ts'
import { methodsIn } from './contactWays.ts'
import { isError, shortened } from './readTable.ts'
import { asWritten, folded, type References } from './recordKeys.ts'
import { isRuinedNumber, isSavedTwice, isSpreadsheetDate } from './ruinedCell.ts'

type Body = Readonly<Record<string, unknown>>

/** How many of a record type's fields, the first ones, are required. */
export const needed: Readonly<Record<ImportKind, number>> = {
  client: 1,
  orchard: 2,
  broker: 1,
  variety: 1,
  drying_bin: 1,
  user: 4,
}

type Fault = Omit<ImportFault, 'row'>

export const tooManyCells: Fault = {
  field: null,
  message: 'This row has more cells than the header. A cell with a comma in it needs quotation marks.',
}

interface ReadRow {
  readonly body: Body
  readonly faults: readonly Fault[]
}

/** The fields of cells that a file marks: formulas that were saved instead of their values, and texts. */
interface Marks {
  readonly formulas: readonly string[]
  readonly texts: readonly string[]
}

/** A row as the body of the call that would add it. Empty cells are left out. */
export function readRow(
  kind: ImportKind,
  cells: Readonly<Record<string, string>>,
  references: ReadonlyMap<string, References>,
  caller: UserRow,
  { formulas, texts }: Marks,
): ReadRow {
  const faults: Fault[] = formulas.map((field) => ({ field, message: formula }))
  const body: Record<string, unknown> = {}
  const wanted = importFields[kind].slice(0, needed[kind])
  for (const [field, lines] of Object.entries(wholeFields(cells))) {
    if (formulas.includes(field)) continue
    const written = inOneLine(field, lines)
    const isNeeded = wanted.some((each) => each === field)
    // A spreadsheet shows a reference to an empty cell as 0.
    const isBlank = isNothing(written, isNeeded) || (phones.includes(field) && written === '0')
    const cell = isBlank ? '' : written
    const wrong = complaintOf(field, cell, texts.includes(field))
    if (cell === '') {
      if (isNeeded) faults.push({ field, message: 'Enter something here.' })
    } else if (wrong !== null) faults.push({ field, message: wrong })
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

/** The cells by the fields of the call: a person's whole name in its two parts, and whom a user belongs to by the role. */
function wholeFields(cells: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  const { full_name, belongs_to, ...read } = cells
  const parts: Record<string, string> = { ...read }
  if (full_name !== undefined) {
    const name = nameParts(full_name)
    if ((read['first_name'] ?? '') === '' && (read['last_name'] ?? '') === '' && !isNothing(full_name, false))
      Object.assign(parts, name)
  }
  if (belongs_to !== undefined) {
    const role = readRole(cells['role_number'] ?? '')
    const field = 'value' in role && role.value === roles.broker ? 'broker' : 'client'
    if ((read[field] ?? '') === '') parts[field] = belongs_to
  }
  return parts
}

/** `Ana Ruiz` and `Ruiz, Ana`, but `Bo Fox, Jr.` */
function nameParts(full: string): { readonly first_name: string; readonly last_name: string } {
  const turned = /^([^,]+),\s*([^,]+)$/.exec(full)
  if (turned !== null && !/^(?:[js]r|i{1,3}|iv|ph\.?d|m\.?d|esq)\.?$/i.test(turned[2] ?? ''))
    return { first_name: turned[2] ?? '', last_name: turned[1] ?? '' }
  const [first_name = '', ...last] = full.split(/\s+/)
  return { first_name, last_name: last.join(' ') }
}

/** A cell of several lines, for a field of one: two telephone numbers stay two. */
const inOneLine = (field: string, lines: string): string =>
  manyLines.includes(field)
    ? lines
    : lines.replaceAll(/\s*[\r\n]+\s*/g, phones.includes(field) ? ' / ' : field === 'email' ? '; ' : ' ')

const manyLines: readonly string[] = ['notes', 'address', 'preferred_contact_methods']

const nothingWords = new Set(
  'n/a,#n/a,#n/d,#¡n/d!,n.a.,n/d,s/d,-,--,---,.,?,none,null,nil,(none),(blank),not applicable,not known,ninguno,ninguna,ninguno/a,no aplica,no tiene,no hay,nada,sin datos,vacio'.split(
    ',',
  ),
)

/** Words for nothing that could be a name or a code too. */
const shortWords = new Set(['na', 'nd', 'no', 'sin'])

/** Whether a cell says that there is nothing: `N/A`, a dash, `ninguno`. */
export function isNothing(cell: string, isNeeded: boolean): boolean {
  const said = nameKey(cell)
  return nothingWords.has(said) || (!isNeeded && shortWords.has(said))
}

const phones: readonly string[] = ['phone', 'mobile_phone', 'alt_phone']
/** Numbers and names that a spreadsheet may take for a figure or a day. */
const codes: readonly string[] = ['farm', 'name', ...phones]

const formula = 'This is a formula: save the sheet with its values.'

const savedTwice = 'Letters with accents were lost when this was saved: save the sheet as CSV UTF-8, or enter it again.'

/** What a spreadsheet or an encoding did to a cell; null if it is whole. */
function complaintOf(field: string, cell: string, isText: boolean): string | null {
  if (cell.includes('\uFFFD')) return 'A character of this cell could not be read: enter it again.'
  if (isSavedTwice(cell)) return savedTwice
  if (isError(cell)) return formula
  if (isText) return null
  const kind = phones.includes(field) ? 'phone' : codes.includes(field) ? 'code' : 'other'
  if (kind !== 'other' && isSpreadsheetDate(cell))
    return 'A spreadsheet made a date of this: make the column text, and enter it again.'
  return isRuinedNumber(kind, cell)
    ? 'A spreadsheet ruined this number: make the column text, and enter it again.'
    : null
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
  const [id, another] = references.get(asWritten(cell)) ?? references.get(folded(cell)) ?? []
  if (id === undefined)
    return { message: `There is no ${shortened(cell)} here: bring it in first, or correct the name.` }
  return another === undefined
    ? { value: id }
    : { message: `Several are called ${shortened(cell)}: rename one of them first.` }
}

function readRole(cell: string): Read {
  if (/^[0-5]$/.test(cell)) return { value: Number(cell) }
  const said = folded(cell)
  // Who views the inventory has a broker's role without being one.
  const found = [...roleNames, 'Inventory viewer' as const].findIndex((role) =>
    languages.some(({ tag }) => folded(terms[tag]?.[role] ?? role) === said),
  )
  if (found === roleNames.length) return { value: roles.broker }
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

function readMethods(cell: string): Read {
  const { methods, unknown } = methodsIn(cell)
  return unknown === undefined
    ? { value: methods }
    : { message: `Give Call, Text or Email, not ${shortened(unknown)}.` }
}
