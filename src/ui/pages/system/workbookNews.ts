import * as z from 'zod/mini'

const OpenedSheet = z.object({ name: z.string(), file: z.string(), sums: z.optional(z.array(z.int())) })

/** What the worker says of a workbook: the part that is read, and then its sheets, or why it has none. */
export const WorkbookNews = z.union([
  z.object({ part: z.number() }),
  z.object({ sheets: z.array(OpenedSheet) }),
  z.object({ fault: z.string() }),
])

export type WorkbookNews = z.infer<typeof WorkbookNews>

/** A table as it is sent, in base64; of a workbook each of its sheets is one. `sums` are the rows that are left out. */
export type OpenedSheet = z.infer<typeof OpenedSheet>
