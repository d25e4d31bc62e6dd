import { sql, type Transaction } from 'kysely'
import type { OrderFacts } from '#machines/facts.ts'
import { noSuchRecord } from '#machines/plainRecords.ts'
import type { Refusal } from '#machines/rule.ts'
import type { Step } from '#model/step.ts'
import { tableOf } from '#model/entities.ts'
import { statement } from '#server/db/statement.ts'
import type { Tables } from '#server/db/tables.ts'
import type { Asking } from './outcome.ts'

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

/** The kinds that belong to somebody, so that others may not name them either. */
const owned: readonly Kind[] = ['client', 'order', 'orchard', 'batch', 'lot', 'shipment']

/** N2 for each record that a step's body names and its asker may not see: to them it is not there. */
export async function hiddenFrom(
  visible: Asking['visible'],
  tx: Transaction<Tables>,
  step: Step,
): Promise<readonly Refusal[]> {
  const hidden: Refusal[] = []
  for (const [field, id] of Object.entries(step)) {
    const kind = naming[field]
    if (kind === undefined || !owned.includes(kind) || typeof id !== 'number') continue
    if (visible !== undefined && !(await visible(tx, kind, id))) hidden.push(...noSuchRecord(field, kind, id))
  }
  return hidden
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
