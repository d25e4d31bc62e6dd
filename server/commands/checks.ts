import type { Transaction } from 'kysely'
import { nameFree, noSuchRecord, orchardStays } from '#machines/plainRecords.ts'
import { broken, type Refusal } from '#machines/rule.ts'
import { emailFree } from '#machines/signIn.ts'
import type { PlainEntity } from '#model/kinds.ts'
import { type PlantState, rowOf } from '#plant/state.ts'
import type { Tables } from '#server/db/tables.ts'

/** N1 broken: another record of the kind has the name. */
export function nameRefusals(
  { records }: PlantState,
  entity: PlainEntity,
  name: string,
  id: number | null,
): readonly Refusal[] {
  const named = records
    .any(entity)
    .values()
    .map(({ row }) => ({ id: Number(Reflect.get(row, 'id')), name: String(Reflect.get(row, 'name')) }))
  return broken([nameFree], { named }, { id, name })
}

/** N2 broken: a client or broker that a body names is not there. */
export function referenceRefusals(
  state: PlantState,
  kind: 'client' | 'broker',
  field: string,
  id: number | null | undefined,
): readonly Refusal[] {
  return id === null || id === undefined || rowOf(state, kind, id) !== undefined ? [] : noSuchRecord(field, kind, id)
}

/** N3 broken: another user signs in by the email address. */
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
