import type { Transaction } from 'kysely'
import type { Tables } from '#server/db/tables.ts'
import { newToken, tokenHash } from './tokens.ts'

interface NewLink {
  /** What it opens: `first_administrator`, or `socket` and the session that asks. */
  readonly purpose: string
  readonly user: number
  readonly seconds: number
}

/** Makes a token that opens one thing once, within some seconds. Only its hash is kept. */
export async function makeLink(
  tx: Transaction<Tables>,
  { purpose, user, seconds }: NewLink,
  now: string,
): Promise<string> {
  const token = newToken()
  await tx.deleteFrom('one_time_links').where('expires_at', '<=', now).execute()
  await tx
    .insertInto('one_time_links')
    .values({
      token_hash: tokenHash(token),
      purpose,
      user_id: user,
      created_at: now,
      expires_at: new Date(Date.parse(now) + seconds * 1000).toISOString(),
      used_at: null,
    })
    .execute()
  return token
}

/** Uses a token up, and says what it was for; null where it is used, too old or unknown. */
export async function redeemLink(
  tx: Transaction<Tables>,
  token: string,
  now: string,
): Promise<{ readonly purpose: string; readonly user: number } | null> {
  const link = await tx
    .updateTable('one_time_links')
    .set({ used_at: now })
    .where('token_hash', '=', tokenHash(token))
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['purpose', 'user_id'])
    .executeTakeFirst()
  return link === undefined ? null : { purpose: link.purpose, user: link.user_id }
}
