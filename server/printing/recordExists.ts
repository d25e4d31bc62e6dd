import type { PrintJob } from '#model/printJob.ts'
import type { Reader } from '#server/db/reader.ts'

const tables = { bag: 'bags', lot: 'lots', wagon: 'wagons', plant: 'plants' } as const

/** Whether the record that a label is about is there. */
export const recordExists = async (tx: Reader, { entity, id }: NonNullable<PrintJob['about']>): Promise<boolean> =>
  (await tx.selectFrom(tables[entity]).select('id').where('id', '=', id).executeTakeFirst()) !== undefined
