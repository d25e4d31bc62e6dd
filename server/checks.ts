import type { Transaction } from 'kysely'
import { nameFree, orchardStays, referenceExists } from '#machines/plainRecords.ts'
import { broken, type Refusal } from '#machines/rule.ts'
import { emailFree } from '#machines/signIn.ts'
import { type PlantState, rowOf } from '#plant/state.ts'
import type { Tables } from '#server/db/tables.ts'

/** N1 broken: another record of the kind has the name. */
export function nameRefusals(
  { records }: PlantState,
  entity: 'variety' | 'drying_bin',
  name: string | undefined,
  id: number | null,
): readonly Refusal[] {
  const all = (entity === 'variety' ? records.of('variety') : records.of('drying_bin')).values()
  return broken([nameFree], { named: all.map(({ row }) => row) }, { id, name })
}

/** N2 broken: a client or broker that a body names is not there. */
export function referenceRefusals(
  state: PlantState,
  kind: 'client' | 'broker',
  field: string,
  id: number | null | undefined,
): readonly Refusal[] {
  if (id === null || id === undefined) return []
  const found = rowOf(state, kind, id) === undefined ? [] : [id]
  return broken([referenceExists(field, kind)], { known: { [kind]: found } }, id)
}

/** N3 broken: somebody else signs in by the email address. */
export async function emailRefusals(
  tx: Transaction<Tables>,
  email: string | undefined,
  user: number | null,
): Promise<readonly Refusal[]> {
  if (email === undefined) return []
  const row = await tx
    .selectFrom('credentials')
    .select('user_id')
    .where('email', '=', email.toLowerCase())
    .executeTakeFirst()
  return broken([emailFree], { holder: row?.user_id ?? null }, { user })
}

/** N4 broken: an orchard that has orders would go to another client. */
export function orchardRefusals(state: PlantState, id: number | null, client: number | undefined): readonly Refusal[] {
  const row = id === null ? undefined : rowOf(state, 'orchard', id)
  if (row === undefined) return []
  const orders = state.records.of('order').values()
  const order = orders.find((each) => each.row.orchard === id)?.row.order_number ?? null
  return broken([orchardStays], { client: row.client, order }, client)
}
