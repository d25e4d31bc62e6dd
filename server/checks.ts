import type { Transaction } from 'kysely'
import { nameFree, orchardStays, referenceExists } from '#machines/plainRecords.ts'
import { broken, type Refusal } from '#machines/rule.ts'
import { emailFree } from '#machines/signIn.ts'
import type { Tables } from '#server/db/tables.ts'

type Tx = Transaction<Tables>

/** N1 broken: another record of the kind has the name. */
export async function nameRefusals(
  tx: Tx,
  table: 'varieties' | 'drying_bins',
  name: string | undefined,
  id: number | null,
): Promise<readonly Refusal[]> {
  if (name === undefined) return []
  const named = await tx.selectFrom(table).select(['id', 'name']).execute()
  return broken([nameFree], { named }, { id, name })
}

const tables = { client: 'clients', broker: 'brokers' } as const

/** N2 broken: a client or broker that a body names is not there. */
export async function referenceRefusals(
  tx: Tx,
  kind: keyof typeof tables,
  field: string,
  id: number | null | undefined,
): Promise<readonly Refusal[]> {
  if (id === null || id === undefined) return []
  const found = await tx.selectFrom(tables[kind]).select('id').where('id', '=', id).execute()
  return broken([referenceExists(field, kind)], { known: { [kind]: found.map((row) => row.id) } }, id)
}

/** N3 broken: somebody else signs in by the email address. */
export async function emailRefusals(
  tx: Tx,
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
export async function orchardRefusals(
  tx: Tx,
  id: number | null,
  client: number | undefined,
): Promise<readonly Refusal[]> {
  if (id === null || client === undefined) return []
  const row = await tx.selectFrom('orchards').select('client').where('id', '=', id).executeTakeFirst()
  if (row === undefined) return []
  const order = await tx.selectFrom('orders').select('order_number').where('orchard', '=', id).executeTakeFirst()
  return broken([orchardStays], { client: row.client, order: order?.order_number ?? null }, client)
}
