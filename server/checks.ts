import type { Transaction } from 'kysely'
import type { Refusal } from '#machines/rule.ts'
import type { Tables } from '#server/db/tables.ts'

type Tx = Transaction<Tables>

/** A rule of the records without a lifecycle, broken. */
export const refusal = (rule: string, kind: Refusal['kind'], field: string, message: string): Refusal => ({
  rule,
  kind,
  field,
  message,
})

/** N1: a name is given once, in upper or lower case. */
export async function nameFree(
  tx: Tx,
  table: 'varieties' | 'drying_bins',
  name: string | undefined,
  id: number | null,
): Promise<readonly Refusal[]> {
  if (name === undefined) return []
  const rows = await tx.selectFrom(table).select(['id', 'name']).execute()
  const taken = rows.some((row) => row.id !== id && row.name.trim().toLowerCase() === name.trim().toLowerCase())
  return taken ? [refusal('N1', 'input', 'name', 'This name is taken.')] : []
}

/** N2: what a record names is there. */
export async function thereIs(
  tx: Tx,
  table: 'clients' | 'brokers',
  field: string,
  id: number | null | undefined,
): Promise<readonly Refusal[]> {
  if (id === null || id === undefined) return []
  const row = await tx.selectFrom(table).select('id').where('id', '=', id).executeTakeFirst()
  return row === undefined
    ? [refusal('N2', 'input', field, `There is no ${field.replace('preferred_', '')} ${id}.`)]
    : []
}

/** N3: an email address signs in one user. */
export async function emailFree(tx: Tx, email: string | undefined, user: number | null): Promise<readonly Refusal[]> {
  if (email === undefined) return []
  const row = await tx
    .selectFrom('credentials')
    .select('user_id')
    .where('email', '=', email.toLowerCase())
    .executeTakeFirst()
  const taken = row !== undefined && row.user_id !== user
  return taken ? [refusal('N3', 'input', 'email', 'A user with this email address exists already.')] : []
}

/** N4: an orchard with orders stays with its client. */
export async function orchardStays(tx: Tx, id: number | null, client: number | undefined): Promise<readonly Refusal[]> {
  if (id === null || client === undefined) return []
  const row = await tx.selectFrom('orchards').select('client').where('id', '=', id).executeTakeFirst()
  if (row === undefined || row.client === client) return []
  const order = await tx.selectFrom('orders').select('order_number').where('orchard', '=', id).executeTakeFirst()
  return order === undefined
    ? []
    : [refusal('N4', 'state', 'client', `Order ${order.order_number} is of this orchard: its client stays.`)]
}
