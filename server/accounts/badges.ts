import { randomBytes } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { Badge } from '#model/calls/devices.ts'
import { badgeCodeOf } from '#model/values/badgeCode.ts'
import { roles } from '#model/values/roles.ts'
import { lastId } from '#server/db/lastId.ts'
import type { Reader } from '#server/db/reader.ts'
import type { Tables } from '#server/db/tables.ts'
import { plantDigest } from '#server/log/digests.ts'
import { tokenHash } from '#server/tokens.ts'
import { endStays } from './presences.ts'

type Tx = Transaction<Tables>
type Row = Tables['badges']

const shown = ({ id, user_id: user, issued_at, revoked_at, last_used_at, last_device }: Row): Badge => ({
  id,
  user,
  issued_at,
  revoked_at,
  last_used_at,
  last_device,
})

/** All badges, newest first. */
export const readBadges = async (tx: Reader): Promise<Badge[]> =>
  (await tx.selectFrom('badges').selectAll().orderBy('id', 'desc').execute()).map(shown)

/** Issues a badge. Its code is in the answer only; its hash is stored. */
export async function issueBadge(
  tx: Tx,
  user: number,
  by: number,
  now: string,
): Promise<Badge & { readonly code: string }> {
  const code = badgeCodeOf(randomBytes(13))
  const id = (await lastId(tx, 'badges')) + 1
  const code_hash = tokenHash(code)
  const digest = (await plantDigest(tx))('badges', id, user, code_hash, now)
  const row: Row = {
    id,
    user_id: user,
    code_hash,
    issued_at: now,
    issued_by: by,
    revoked_at: null,
    last_used_at: null,
    last_device: null,
    digest,
  }
  await tx.insertInto('badges').values(row).execute()
  return { ...shown(row), code }
}

/** Revokes a badge, and ends the stays that it began; returns whose it is. */
export async function revokeBadge(tx: Tx, id: number, now: string): Promise<number | 'unknown' | 'revoked'> {
  const known = await tx.selectFrom('badges').select('id').where('id', '=', id).executeTakeFirst()
  if (known === undefined) return 'unknown'
  const row = await tx
    .updateTable('badges')
    .set({ revoked_at: now })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .returning('user_id')
    .executeTakeFirst()
  if (row === undefined) return 'revoked'
  await endStays(tx, { badge_id: id }, now)
  return row.user_id
}

/** The badge with a code that works, of an active user; null without one. Codes are found by their hash alone. */
export async function badgeWith(
  tx: Reader,
  code: string,
): Promise<{ readonly id: number; readonly user: number } | null> {
  const row = await tx
    .selectFrom('badges')
    .innerJoin('users', 'users.id', 'badges.user_id')
    .select(['badges.id', 'badges.user_id', 'badges.code_hash', 'badges.issued_at', 'badges.digest'])
    .where('badges.code_hash', '=', tokenHash(code))
    .where('badges.revoked_at', 'is', null)
    .where('users.active', '=', 1)
    .where('users.role_number', '>=', roles.staff)
    .executeTakeFirst()
  if (row === undefined) return null
  const { id, user_id: user, code_hash, issued_at, digest } = row
  // A row that was written into the database by another hand opens nothing.
  return (await plantDigest(tx))('badges', id, user, code_hash, issued_at) === digest ? { id, user } : null
}

/** Records the use of a badge at a device. */
export const useBadge = async (tx: Tx, id: number, device: number, now: string): Promise<void> =>
  void (await tx.updateTable('badges').set({ last_used_at: now, last_device: device }).where('id', '=', id).execute())

/** Deletes the badges and the PIN of a user who was erased. */
export async function forgetSigns(tx: Tx, user: number): Promise<void> {
  await tx.deleteFrom('badges').where('user_id', '=', user).execute()
  await tx.deleteFrom('pins').where('user_id', '=', user).execute()
}
