import { sql, type Transaction } from 'kysely'
import { type Rows, rows, tableOf } from '#model/entities.ts'
import type { Tables } from '#server/db/tables.ts'
import type { Plant } from './outcome.ts'
import { record } from './record.ts'

/** Writes the first events of an empty log: the settings and the plant, as the specification has them. Does nothing later on. */
export const foundPlant = ({ writer, clock }: Pick<Plant, 'writer' | 'clock'>): Promise<void> =>
  writer.submit(async (tx) => {
    await found(tx, 'settings', rows.settings.parse({ id: 1 }), clock())
    await found(tx, 'plant', rows.plant.parse({ id: 1 }), clock())
  })

async function found<E extends 'settings' | 'plant'>(
  tx: Transaction<Tables>,
  entity: E,
  row: Rows[E],
  at: string,
): Promise<void> {
  const there = await sql`select 1 from ${sql.table(tableOf[entity])} where id = 1`.execute(tx)
  if (there.rows.length > 0) return
  const { id, ...data } = row
  const change = { type: `${entity}.founded`, entity, entity_id: id, from: null, to: null, data, adds: true }
  await record(tx, [change], { actor: null, at, personal: {} })
}
