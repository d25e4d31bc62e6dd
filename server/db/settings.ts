import { Settings } from '#model/kinds/settings.ts'
import { fromColumns } from './columns.ts'
import type { Reader } from './reader.ts'

/** The plant's settings; the defaults if nothing is set. */
export async function readSettings(tx: Reader): Promise<Settings> {
  const row = await tx.selectFrom('settings').selectAll().where('id', '=', 1).executeTakeFirst()
  if (row === undefined) return Settings.parse({})
  const { id: _id, ...settings } = fromColumns('settings', row)
  return { ...settings, version: row.version }
}
