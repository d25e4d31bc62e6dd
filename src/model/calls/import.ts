import * as z from 'zod/mini'

/** The record types that can be imported from a table, in the order in which they refer to each other. */
export const importKinds = ['client', 'orchard', 'broker', 'variety', 'drying_bin', 'user'] as const

export type ImportKind = (typeof importKinds)[number]

/**
 * The importable fields of each record type, required ones first. A field with the name of a record type refers to such
 * a record. `full_name` is the first and last name in one cell, `belongs_to` a user's client or broker.
 */
export const importFields = {
  client: [
    'company_name',
    'first_name',
    'last_name',
    'email',
    'phone',
    'mobile_phone',
    'alt_phone',
    'preferred_contact_methods',
    'language',
    'preferred_broker',
    'full_name',
  ],
  orchard: ['name', 'client', 'farm', 'notes'],
  broker: ['company_name', 'address'],
  variety: ['name'],
  drying_bin: ['name'],
  user: ['email', 'first_name', 'last_name', 'role_number', 'client', 'broker', 'full_name', 'belongs_to'],
} as const satisfies Readonly<Record<ImportKind, readonly string[]>>

/** The maximum size of a table in bytes: 10,000 growers with all fields. */
export const tableSize = 2 * 1024 * 1024

/** The maximum size of a workbook in bytes. */
export const workbookSize = 16 * 1024 * 1024

export const workbookTooLarge =
  'This workbook is too large. Rows that are empty but formatted count too: delete them below the table, or save the sheet as CSV.'

export const workbookUnread = 'This workbook could not be read. Open it in its program and save the sheet as CSV.'

export const workbookUnanswered =
  'The workbook was not read within three minutes. Close other programs and try again, or save the sheet as CSV.'

export const tableTooLarge = 'The file has more than 2 MB: cut it into several.'

/** The maximum number of columns. */
export const tableColumns = 100

/** The maximum number of rows. */
export const tableRows = 10_000

/**
 * A table to import: a CSV file, in base64. `columns` maps columns, by the keys of a report, to fields, '' for none; a
 * missing one is matched by its heading's words. `heading` is the row with the headings; without it the one that names
 * the most fields. `dry_run`: nothing is written. `skip_faults`: the rows without a fault are added. `rest`: the report
 * repeats the rows with faults. `most`: only so many rows are added, so that a long table comes in several calls.
 */
export const ImportInput = z.strictObject({
  kind: z.enum(importKinds, 'Choose what the table lists.'),
  file: z.string('Choose a CSV file.').check(z.maxLength(Math.ceil(tableSize / 3) * 4 + 4, tableTooLarge)),
  columns: z.optional(z.record(z.string(), z.string())),
  heading: z.optional(z.int().check(z.positive())),
  dry_run: z._default(z.boolean(), true),
  skip_faults: z._default(z.boolean(), false),
  rest: z._default(z.boolean(), false),
  most: z.optional(z.int().check(z.positive())),
})

/**
 * An invalid cell, or a whole invalid row (`field` null). `row` counts as the spreadsheet does, from 1.
 */
const ImportFault = z.object({ row: z.int(), field: z.nullable(z.string()), message: z.string() })

/**
 * The result of an import: the columns with their fields, the number of rows to add (`adds`) or added (`added`), the
 * rows that are present already, the faults (at most 200 of `fault_count`, in `bad_rows` rows), the first rows as
 * parsed, and of clients what looks like another one (`cautions`, at most 200 of `caution_count`): nothing is refused
 * for it. `headings` are the first rows, of which `heading` has the headings. `is_unreadable`: no row could be read.
 */
export const ImportReport = z.object({
  columns: z.array(z.object({ key: z.string(), place: z.int(), header: z.string(), field: z.nullable(z.string()) })),
  heading: z.int(),
  headings: z.array(z.object({ row: z.int(), text: z.string() })),
  rows: z.int(),
  adds: z.int(),
  present: z.int(),
  added: z.int(),
  fault_count: z.int(),
  faults: z.array(ImportFault),
  bad_rows: z.int(),
  is_unreadable: z.boolean(),
  caution_count: z._default(z.int(), 0),
  cautions: z._default(z.array(ImportFault), []),
  sample: z.array(z.record(z.string(), z.string())),
  rest: z.optional(
    z.object({
      headers: z.array(z.string()),
      rows: z.array(z.object({ row: z.int(), cells: z.array(z.string()), faults: z.array(ImportFault) })),
    }),
  ),
})

/** How far a trial run is: the rows that were tried, of all; 0 of 0 while the file is read. */
const ImportProgress = z.object({ done: z.int(), rows: z.int() })

/** How far the caller's trial run is; null if none is on its way. */
export const RunningImport = z.nullable(ImportProgress)

export type ImportProgress = z.infer<typeof ImportProgress>
export type ImportInput = z.infer<typeof ImportInput>
export type ImportReport = z.infer<typeof ImportReport>
export type ImportFault = z.infer<typeof ImportFault>
