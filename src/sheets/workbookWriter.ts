import type { Cell } from '#model/values/csv.ts'
import type { SheetHead } from './sheetHead.ts'
import { fitsSheet, writeWorkbook } from './writeWorkbook.ts'

type Rows = readonly (readonly Cell[])[]

/** Rows of a sheet as they come, and then what they are: the sheet is written. */
export type WriterOrder = { readonly rows: Rows } | { readonly head: SheetHead }

/** Why a sheet is not written. */
const tooManyRows = 'A sheet of a workbook has at most 1,048,576 rows. Save the list as CSV.'

const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Takes the rows of one sheet, and tells its file, or why there is none. */
export function workbookWriter(tell: (told: Blob | string) => void): (order: WriterOrder) => Promise<void> {
  const rows: (readonly Cell[])[] = []
  return async (order) => {
    if ('rows' in order) {
      for (const row of order.rows) rows.push(row)
      return
    }
    if (!fitsSheet(rows.length)) return tell(tooManyRows)
    try {
      tell(new Blob([Uint8Array.from(await writeWorkbook(order.head, rows))], { type: workbookType }))
    } catch (error) {
      tell(String(error))
    }
  }
}
