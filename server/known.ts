import { sql, type Transaction } from 'kysely'
import type { OrderFacts } from '#machines/facts.ts'
import type { Step } from '#model/step.ts'
import { tableOf } from '#server/db/rows.ts'
import { statement } from '#server/db/statement.ts'
import type { Tables } from '#server/db/tables.ts'

type Kind = keyof OrderFacts['known']

/** Under which names a step's body names records of other kinds. */
const naming: Readonly<Record<string, Kind>> = {
  client: 'client',
  variety: 'variety',
  broker: 'broker',
  preselected_broker: 'broker',
  notified_by: 'user',
  order: 'order',
  orchard: 'orchard',
  orchard_id: 'orchard',
  batch: 'batch',
  lot: 'lot',
  shipment: 'shipment',
}

/** Which of the records that a step names exist; a kind that it does not name is left out. */
export async function knownOf(tx: Transaction<Tables>, step: Step): Promise<OrderFacts['known']> {
  const known: Partial<Record<Kind, readonly number[]>> = {}
  for (const [field, id] of Object.entries(step)) {
    const kind = naming[field]
    if (kind !== undefined && typeof id === 'number')
      known[kind] = [...(known[kind] ?? []), ...(await existing(tx, kind, id))]
  }
  return known
}

const withId = statement<{ id: number }>(([table = '']) => sql`select id from ${sql.table(table)} where id = ${null}`)

const existing = async (tx: Transaction<Tables>, kind: Kind, id: number): Promise<readonly number[]> =>
  (await withId(tx, [tableOf[kind]], [id])).rows.map((row) => row.id)
