import { tableSize } from '#model/calls/import.ts'
import { lengthWithoutBlankEnd } from '#model/values/blankEnd.ts'

/** The largest file that is looked at for empty rows, bytes. */
const looked = 64 * 1024 * 1024

/** Whether a file is called as a workbook is. */
export const isCalledWorkbook = ({ name }: Pick<File, 'name'>): boolean => /\.xls[xm]$/i.test(name)

/** A file that is too large only for the empty rows at its end, without them. */
export async function withoutBlankEnd(file: File): Promise<File> {
  if (isCalledWorkbook(file) || file.size <= tableSize || file.size > looked) return file
  const bytes = new Uint8Array(await file.arrayBuffer())
  return new File([bytes.subarray(0, lengthWithoutBlankEnd(bytes))], file.name, { type: file.type })
}
