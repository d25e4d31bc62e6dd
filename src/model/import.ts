import * as z from 'zod/mini'

/** The kinds of records that a table brings in, in the order in which they refer to each other. */
export const importKinds = ['client', 'orchard', 'broker', 'variety', 'drying_bin', 'user'] as const

export type ImportKind = (typeof importKinds)[number]

/** The fields of each kind that a table may give. The first ones are needed; those called as a kind name a record of it. */
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

/** Bytes of a table, at most: 10,000 growers with everything that is known of them. */
export const tableSize = 2 * 1024 * 1024

export const tableTooLarge = 'The file has more than 2 MB: cut it into several.'

/** Columns of a table, at most. */
export const tableColumns = 100

/** Rows of a table, at most. */
export const tableRows = 10_000

/**
 * A table of records that are to be there: a CSV file, in base64. `columns` says for headers which field they are, '' for
 * none; a header that it leaves out is known by its words. `dry_run`: nothing is written.
 */
export const ImportInput = z.strictObject({
  kind: z.enum(importKinds, 'Choose what the table lists.'),
  file: z.string('Choose a CSV file.').check(z.maxLength(Math.ceil(tableSize / 3) * 4 + 4, tableTooLarge)),
  columns: z.optional(z.record(z.string(), z.string())),
  dry_run: z._default(z.boolean(), true),
})

/** A cell, or a whole row (`field` null), that can't be taken. `row` counts as the sheet does: the header is row 1. */
const ImportFault = z.object({ row: z.int(), field: z.nullable(z.string()), message: z.string() })

/**
 * What a table brings: its columns with the field of each, how many rows would be (`adds`) or were (`added`) added, how
 * many are there already, the faults (at most 200 of `fault_count`) and the first rows as they are read.
 */
export const ImportReport = z.object({
  columns: z.array(z.object({ header: z.string(), field: z.nullable(z.string()) })),
  rows: z.int(),
  adds: z.int(),
  present: z.int(),
  added: z.int(),
  fault_count: z.int(),
  faults: z.array(ImportFault),
  sample: z.array(z.record(z.string(), z.string())),
})

export type ImportInput = z.infer<typeof ImportInput>
export type ImportReport = z.infer<typeof ImportReport>
export type ImportFault = z.infer<typeof ImportFault>
