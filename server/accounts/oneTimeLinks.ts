import type { Transaction } from 'kysely'
import { day, msLater } from '#model/values/calendar.ts'
import type { Reader } from '#server/db/reader.ts'
import type { Tables } from '#server/db/tables.ts'
import { newToken, tokenHash } from '#server/tokens.ts'

interface NewLink {
  /** The purpose: `first_administrator`, `password_reset`, `invitation`, `socket` with the session of the caller,
   * or `device` with the device to enrol. */
  readonly purpose: string
  readonly user: number
  readonly seconds: number
}

/** Expired links are kept for 30 days so that the page can say why they fail. */
const keptFor = 30 * day

/** Makes a token for a single use within some seconds. Only its hash is stored. */
export async function makeLink(tx: Transaction<Tables>, link: NewLink, now: string): Promise<string> {
  const token = newToken()
  await keepLink(tx, token, link, now)
  return token
}

/** Stores the hash of a token for a single use. */
export async function keepLink(
  tx: Transaction<Tables>,
  token: string,
  { purpose, user, seconds }: NewLink,
  now: string,
): Promise<void> {
  await forgetLinks(tx, now)
  await tx
    .insertInto('one_time_links')
    .values({
      token_hash: tokenHash(token),
      purpose,
      user_id: user,
      created_at: now,
      expires_at: msLater(now, seconds * 1000),
      used_at: null,
    })
    .execute()
}

/** Deletes links 30 days after they expired, and tickets of sockets as soon as they expired. */
export async function forgetLinks(tx: Transaction<Tables>, now: string): Promise<void> {
  const longAgo = msLater(now, -keptFor)
  await tx
    .deleteFrom('one_time_links')
    .where('expires_at', '<=', now)
    .where((is) => is.or([is('purpose', 'like', 'socket %'), is('expires_at', '<=', longAgo)]))
    .execute()
}

/** Uses a token up and returns its purpose; null for a used, expired or unknown token. */
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

export interface Link {
  readonly purpose: string
  readonly user: number
  readonly expiresAt: string
  readonly usedAt: string | null
}

/** The purpose and state of a token, without using it up; null for an unknown one. */
export async function readLink(tx: Reader, token: string): Promise<Link | null> {
  const link = await tx
    .selectFrom('one_time_links')
    .selectAll()
    .where('token_hash', '=', tokenHash(token))
    .executeTakeFirst()
  if (link === undefined) return null
  return { purpose: link.purpose, user: link.user_id, expiresAt: link.expires_at, usedAt: link.used_at }
}

/** Invalidates the unused links of a purpose, whoever made them. */
export const endLinksOf = async (tx: Transaction<Tables>, purpose: string, now: string): Promise<void> =>
  void (await tx
    .updateTable('one_time_links')
    .set({ used_at: now })
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .execute())

/** Invalidates a user's unused links of some purposes. */
export async function endLinks(
  tx: Transaction<Tables>,
  user: number,
  purposes: readonly string[],
  now: string,
): Promise<void> {
  await tx
    .updateTable('one_time_links')
    .set({ used_at: now })
    .where('user_id', '=', user)
    .where('purpose', 'in', purposes)
    .where('used_at', 'is', null)
    .execute()
}
