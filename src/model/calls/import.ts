import * as z from 'zod/mini'

/** The record types that can be imported from a table, in the order in which they refer to each other. */
export const importKinds = ['client', 'orchard', 'broker', 'variety', 'drying_bin', 'user'] as const

export type ImportKind = (typeof importKinds)[number]

/**
 * The importable fields of each record type, required ones first. A field with the name of a record type refers to such
 * a record.
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
  ],
  orchard: ['name', 'client', 'farm', 'notes'],
  broker: ['company_name', 'address'],
  variety: ['name'],
  drying_bin: ['name'],
  user: ['email', 'first_name', 'last_name', 'role_number', 'client', 'broker'],
} as const satisfies Readonly<Record<ImportKind, readonly string[]>>

/** The maximum size of a table in bytes: 10,000 growers with all fields. */
export const tableSize = 2 * 1024 * 1024

export const tableTooLarge = 'The file has more than 2 MB: cut it into several.'

/** The maximum number of columns. */
export const tableColumns = 100

/** The maximum number of rows. */
export const tableRows = 10_000

/**
 * A table to import: a CSV file, in base64. `columns` maps headers to fields, '' for none; a missing header is matched
 * by its words. `dry_run`: nothing is written.
 */
export const ImportInput = z.strictObject({
  kind: z.enum(importKinds, 'Choose what the table lists.'),
  file: z.string('Choose a CSV file.').check(z.maxLength(Math.ceil(tableSize / 3) * 4 + 4, tableTooLarge)),
  columns: z.optional(z.record(z.string(), z.string())),
  dry_run: z._default(z.boolean(), true),
})

/**
 * An invalid cell, or a whole invalid row (`field` null). `row` counts as the spreadsheet does: the header is row 1.
 */
const ImportFault = z.object({ row: z.int(), field: z.nullable(z.string()), message: z.string() })

/**
 * The result of an import: the columns with their fields, the number of rows to add (`adds`) or added (`added`), the
 * rows that are present already, the faults (at most 200 of `fault_count`), the first rows as parsed, and of clients
 * what looks like another one (`cautions`, at most 200 of `caution_count`): nothing is refused for it.
 */
export const ImportReport = z.object({
  columns: z.array(z.object({ header: z.string(), field: z.nullable(z.string()) })),
  rows: z.int(),
  adds: z.int(),
  present: z.int(),
  added: z.int(),
  fault_count: z.int(),
  faults: z.array(ImportFault),
  caution_count: z._default(z.int(), 0),
  cautions: z._default(z.array(ImportFault), []),
  sample: z.array(z.record(z.string(), z.string())),
})

export type ImportInput = z.infer<typeof ImportInput>
export type ImportReport = z.infer<typeof ImportReport>
export type ImportFault = z.infer<typeof ImportFault>
