import type { Transaction } from 'kysely'
import type { UserRow } from '#model/kinds/user.ts'
import { fromColumns } from '#server/db/columns.ts'
import type { Reader } from '#server/db/reader.ts'
import type { Tables } from '#server/db/tables.ts'
import { plantDigest } from '#server/log/digests.ts'

/** An active user with their password hash; '' without a password. */
export interface Credentials {
  readonly user: UserRow
  /** In lower case. */
  readonly email: string
  readonly passwordHash: string
}

async function found(
  tx: Reader,
  by: 'credentials.email' | 'credentials.user_id',
  value: string | number,
): Promise<Credentials | null> {
  const row = await tx
    .selectFrom('credentials')
    .innerJoin('users', 'users.id', 'credentials.user_id')
    .selectAll('users')
    .select(['credentials.email', 'credentials.password_hash'])
    .where(by, '=', value)
    .where('users.active', '=', 1)
    .executeTakeFirst()
  if (row === undefined) return null
  return { user: fromColumns('user', row), email: row.email, passwordHash: row.password_hash }
}

/** The credentials of an active user by email address, in upper or lower case; null if there are none. */
export const credentialsAt = (tx: Reader, email: string): Promise<Credentials | null> =>
  found(tx, 'credentials.email', email.toLowerCase())

/** The credentials of an active user, by id; null if there are none. */
export const credentialsOf = (tx: Reader, user: number): Promise<Credentials | null> =>
  found(tx, 'credentials.user_id', user)

/** A user's credentials, also of an inactive one; null if there are none. */
export async function keptCredentialsOf(
  tx: Reader,
  user: number,
): Promise<Pick<Credentials, 'email' | 'passwordHash'> | null> {
  const row = await tx
    .selectFrom('credentials')
    .select(['email', 'password_hash'])
    .where('user_id', '=', user)
    .executeTakeFirst()
  return row === undefined ? null : { email: row.email, passwordHash: row.password_hash }
}

/** Saves a user's email address or password hash. Neither is ever in the log. */
export async function saveCredentials(
  tx: Transaction<Tables>,
  user: number,
  fields: { readonly email?: string | undefined; readonly passwordHash?: string | undefined },
): Promise<void> {
  const kept = await tx.selectFrom('credentials').selectAll().where('user_id', '=', user).executeTakeFirst()
  const email = fields.email?.toLowerCase() ?? kept?.email ?? ''
  const password_hash = fields.passwordHash ?? kept?.password_hash ?? ''
  const digest = (await plantDigest(tx))('credentials', user, email, password_hash)
  const row = { email, password_hash, digest }
  if (kept === undefined)
    await tx
      .insertInto('credentials')
      .values({ user_id: user, ...row })
      .execute()
  else await tx.updateTable('credentials').set(row).where('user_id', '=', user).execute()
}

/** Deletes a user's credentials. */
export const forgetCredentials = async (tx: Transaction<Tables>, user: number): Promise<void> =>
  void (await tx.deleteFrom('credentials').where('user_id', '=', user).execute())
