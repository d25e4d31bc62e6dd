import { likeClient } from '#machines/plausible.ts'
import {
  importFields,
  type ImportFault,
  type ImportKind,
  type ImportReport,
  tableColumns,
  tableRows,
} from '#model/calls/import.ts'
import { type UserRow } from '#model/kinds/user.ts'
import { similarKey } from '#model/values/similarName.ts'
import { inEnglish } from '#model/values/wording.ts'
import { personalText, type PlantState } from '#plant/state.ts'
import { yieldAfter } from '#server/log/yieldTurn.ts'
import { columnKeys, matchColumns } from './matchColumns.ts'
import { needed, readRow, tooManyCells } from './readRow.ts'
import { mostAbove, type Row, shortened, type Sheet, type Table, tableBelow } from './readTable.ts'
import { keyOf, keysOf, presentIds, presentOf, referenceTo } from './recordKeys.ts'
import type { TrialRun } from './trialRuns.ts'

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

/** What an administrator chose about a sheet. */
export interface SheetChoices {
  readonly kind: ImportKind
  readonly sheet: Sheet
  /** The fields of columns, by their keys. */
  readonly chosen?: Readonly<Record<string, string>> | undefined
  /** The row with the headings; without it the first one that names the most fields. */
  readonly heading?: number | undefined
  /** Whether the report lists the rows with faults, to be saved and mended. */
  readonly rest?: boolean | undefined
  /** Told of every row that is read. */
  readonly trial?: TrialRun | undefined
}

/**
 * The additions of a table, and its faults. Existing records are skipped: a client or broker by its company's name, a
 * variety or bin by its name, an orchard by its client, name and farm number, a user by the email address.
 */
export async function planImport(state: PlantState, caller: UserRow, choices: SheetChoices): Promise<ImportPlan> {
  const { kind, sheet, chosen, heading } = choices
  const table = tableBelow(sheet, heading ?? likelyHeading(kind, sheet.rows))
  const headers = table.headers.slice(0, tableColumns)
  const found = matchColumns(kind, headers, chosen, (nth) =>
    table.rows.slice(0, sampled * 10).map(({ cells }) => cells[nth] ?? ''),
  )
  const faults = [...sheetFaults(kind, table, found), ...table.faults.map((fault) => ({ ...fault, field: null }))]
  // Without a column for a required field every row would have the same fault.
  const rows = faults.length > 0 ? [] : table.rows
  const read = await planRows(state, caller, {
    kind,
    rows,
    found,
    width: table.headers.length,
    trial: choices.trial,
  })
  const allFaults = [...faults, ...read.faults]
  const names = columnKeys(headers)
  const used = (nth: number): boolean =>
    headers[nth] !== '' || table.rows.some(({ cells }) => (cells[nth] ?? '') !== '')
  const report: ImportReport = {
    columns: headers
      .map((header, nth) => ({ key: names[nth] ?? '', place: nth + 1, header, field: found[nth] ?? null }))
      .filter((_, nth) => used(nth)),
    heading: table.headingRow,
    headings: sheet.rows
      .slice(0, mostAbove)
      .map(({ row, cells }) => ({ row, text: shortened(cells.filter((cell) => cell !== '').join(' · ')) })),
    rows: table.rows.length,
    adds: read.adds.length,
    present: read.there,
    added: 0,
    fault_count: allFaults.length,
    faults: allFaults.slice(0, maxFaults),
    bad_rows: new Set(read.faults.map(({ row }) => row)).size,
    is_unreadable: faults.length > 0,
    caution_count: read.cautions.length,
    cautions: read.cautions.slice(0, maxFaults),
    sample: read.sample,
    ...(choices.rest === true ? { rest: { headers, rows: restOf(rows, read.faults) } } : {}),
  }
  return { adds: read.adds, report }
}

/** The row that names the most fields; the first with several cells if none does. */
function likelyHeading(kind: ImportKind, rows: readonly Row[]): number | undefined {
  const likely = rows.slice(0, mostAbove).map(({ row, cells }) => ({
    row,
    cells: cells.length,
    fields: matchColumns(kind, cells.slice(0, tableColumns)).filter((field) => field !== null).length,
  }))
  const most = Math.max(0, ...likely.map(({ fields }) => fields))
  const isLikely = most > 0 ? likely.find(({ fields }) => fields === most) : likely.find(({ cells }) => cells > 1)
  return isLikely?.row
}

/** The faults of a whole table: its row with the headings, its size. */
function sheetFaults(kind: ImportKind, table: Table, found: readonly (string | null)[]): readonly ImportFault[] {
  const { headers, headingRow: row, rows } = table
  return [
    ...(headers.length === 0 ? [] : headerFaults(kind, found).map((fault) => ({ row, ...fault }))),
    ...(headers.length > tableColumns
      ? [{ row, field: null, message: `A table has at most ${tableColumns} columns.` }]
      : []),
    ...(rows.length > tableRows
      ? [
          {
            row: rows[tableRows]?.row ?? row,
            field: null,
            message: `A table has at most ${tableRows} rows: cut it into several.`,
          },
        ]
      : []),
  ]
}

interface PlannedRows {
  readonly adds: readonly { readonly row: number; readonly body: Body }[]
  readonly there: number
  readonly faults: readonly ImportFault[]
  readonly cautions: readonly ImportFault[]
  readonly sample: Record<string, string>[]
}

interface RowsToPlan {
  readonly kind: ImportKind
  readonly rows: readonly Row[]
  readonly found: readonly (string | null)[]
  /** The number of columns with the empty ones. */
  readonly width: number
  readonly trial: TrialRun | undefined
}

async function planRows(
  state: PlantState,
  caller: UserRow,
  { kind, rows, found, width, trial }: RowsToPlan,
): Promise<PlannedRows> {
  const references = new Map(importFields[kind].map((field) => [field, referenceTo(state, kind, field)] as const))
  const present = presentOf(state, kind)
  const firstRows = new Map<string, number>()
  const similar = kind === 'client' ? similarClients(state) : () => []
  const adds: { row: number; body: Body }[] = []
  const faults: ImportFault[] = []
  const cautions: ImportFault[] = []
  const sample: Record<string, string>[] = []
  let there = 0
  const yieldTurn = yieldAfter(slice)
  for (const [nth, { row, cells, formulas, texts }] of rows.entries()) {
    // Other calls are answered in between.
    await yieldTurn()
    trial?.tried(nth, rows.length)
    const read = Object.fromEntries(
      found.flatMap((field, nth) => (field === null ? [] : [[field, cells[nth] ?? ''] as const])),
    )
    if (sample.length < sampled)
      sample.push(Object.fromEntries(Object.entries(read).map(([field, cell]) => [field, shortened(cell)])))
    const fieldsAt = (places: ReadonlySet<number> | undefined): readonly string[] =>
      found.flatMap((field, nth) => (field !== null && places?.has(nth) === true ? [field] : []))
    const marks = { formulas: fieldsAt(formulas), texts: fieldsAt(texts) }
    const { body, faults: misread } = readRow(kind, read, references, caller, marks)
    // A comma within a name shifts all that follows by a cell.
    const wrong = cells.slice(width).some((cell) => cell !== '') ? [tooManyCells] : misread
    const key = keyOf(kind, body)
    const before = firstRows.get(key)
    if (wrong.length > 0) faults.push(...wrong.map((fault) => ({ row, ...fault })))
    else if (present.has(key)) there += 1
    else if (before !== undefined)
      faults.push({ row, field: importFields[kind][0], message: `Row ${before} names the same one.` })
    else {
      adds.push({ row, body })
      cautions.push(...similar(row, body))
    }
    if (wrong.length > 0) continue
    for (const each of keysOf(kind, body)) if (!firstRows.has(each)) firstRows.set(each, row)
  }
  return { adds, there, faults, cautions, sample }
}

/** The rows with faults as they were, with their faults. */
function restOf(rows: readonly Row[], faults: readonly ImportFault[]): NonNullable<ImportReport['rest']>['rows'] {
  const byRow = new Map<number, ImportFault[]>()
  for (const fault of faults) byRow.set(fault.row, [...(byRow.get(fault.row) ?? []), fault])
  return rows.flatMap(({ row, cells, formulas }) => {
    const wrong = byRow.get(row)
    // A formula would be saved as a text, and be read as one if it was not mended.
    const saved = cells.map((cell, nth) => (formulas?.has(nth) === true ? '#VALUE!' : cell))
    return wrong === undefined ? [] : [{ row, cells: saved, faults: wrong }]
  })
}

/** Of each new client in turn: what it looks like, a client that is there or an earlier row. */
function similarClients(state: PlantState): (row: number, body: Body) => readonly ImportFault[] {
  const names = new Map<string, string>()
  for (const id of presentIds(state, 'client')) {
    const name = personalText(state, 'client', id, 'company_name')
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

function headerFaults(kind: ImportKind, found: readonly (string | null)[]): readonly Omit<ImportFault, 'row'>[] {
  const missing = importFields[kind]
    .slice(0, needed[kind])
    .filter((field) => !found.includes(field) && !found.includes(wholes[field] ?? field))
  const doubled = importFields[kind].filter((field) => found.indexOf(field) !== found.lastIndexOf(field))
  return [
    ...missing.map((field) => ({ field, message: 'No column of the table has this field: choose one.' })),
    ...doubled.map((field) => ({ field, message: 'Several columns have this field: choose one.' })),
  ]
}

/** The field that has a required one as a part. */
const wholes: Readonly<Record<string, string>> = { first_name: 'full_name', last_name: 'full_name' }
