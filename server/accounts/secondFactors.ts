import type { Transaction } from 'kysely'
import { requiredFromRole } from '#model/calls/secondFactor.ts'
import { hour } from '#model/values/calendar.ts'
import { jsonList } from '#server/db/jsonText.ts'
import type { Reader } from '#server/db/reader.ts'
import type { Tables } from '#server/db/tables.ts'
import { plantDigest } from '#server/log/digests.ts'
import { tokenHash } from '#server/tokens.ts'
import { newRecoveryCode, newTotpSecret, totpStep } from './totp.ts'

type Tx = Transaction<Tables>

/** A stored second factor. `since` is null until its first code confirmed it. */
interface KeptFactor {
  readonly secret: string
  readonly begunAt: string
  readonly since: string | null
  /** The newest time step of a used code; codes of this step and of earlier ones are refused. */
  readonly lastStep: number
  /** Hashes of the unused recovery codes. */
  readonly recoveryCodes: readonly string[]
}

const recoveryCodesGiven = 10
/** ms that a new secret waits for its first code. */
const confirmedWithin = hour

async function keptFactor(tx: Reader, user: number): Promise<KeptFactor | null> {
  const row = await tx.selectFrom('second_factors').selectAll().where('user_id', '=', user).executeTakeFirst()
  if (row === undefined) return null
  const { secret, since } = row
  const recoveryCodes = jsonList(row.recovery_codes).map(String)
  return { secret, since, begunAt: row.begun_at, lastStep: row.last_step, recoveryCodes }
}

/** The confirmed second factor of a user; null without one. */
export async function secondFactorOf(tx: Reader, user: number): Promise<KeptFactor | null> {
  const kept = await keptFactor(tx, user)
  return kept === null || kept.since === null ? null : kept
}

async function keep(tx: Tx, user: number, { secret, begunAt, since, lastStep, recoveryCodes }: KeptFactor) {
  const codes = JSON.stringify(recoveryCodes)
  const digest = (await plantDigest(tx))('second_factors', user, secret, begunAt, since ?? '', lastStep, codes)
  const row = { secret, begun_at: begunAt, since, last_step: lastStep, recovery_codes: codes, digest }
  await removeSecondFactor(tx, user)
  await tx
    .insertInto('second_factors')
    .values({ user_id: user, ...row })
    .execute()
}

/** Deletes a user's second factor. */
export const removeSecondFactor = async (tx: Tx, user: number): Promise<void> =>
  void (await tx.deleteFrom('second_factors').where('user_id', '=', user).execute())

/**
 * Stores a new secret that waits for its first code, in place of an earlier unconfirmed one. Null if a confirmed one
 * exists.
 */
export async function beginSecondFactor(tx: Tx, user: number, now: string): Promise<string | null> {
  if ((await secondFactorOf(tx, user)) !== null) return null
  const secret = newTotpSecret()
  await keep(tx, user, { secret, begunAt: now, since: null, lastStep: 0, recoveryCodes: [] })
  return secret
}

/** New recovery codes, and their stored hashes. */
function newRecoveryCodes(): { readonly codes: readonly string[]; readonly hashes: readonly string[] } {
  const codes = Array.from({ length: recoveryCodesGiven }, newRecoveryCode)
  return { codes, hashes: codes.map((code) => tokenHash(bare(code))) }
}

/**
 * Confirms a new secret by its first code. Returns the recovery codes; null if the code is wrong or no secret waits.
 */
export async function confirmSecondFactor(
  tx: Tx,
  user: number,
  code: string,
  now: string,
): Promise<readonly string[] | null> {
  const kept = await keptFactor(tx, user)
  if (kept === null || kept.since !== null) return null
  if (Date.parse(now) - Date.parse(kept.begunAt) > confirmedWithin) return null
  const step = totpStep(kept.secret, bare(code), now)
  if (step === null) return null
  const { codes, hashes } = newRecoveryCodes()
  await keep(tx, user, { ...kept, since: now, lastStep: step, recoveryCodes: hashes })
  return codes
}

/** Replaces a user's recovery codes and returns the new ones; none without a second factor. */
export async function renewRecoveryCodes(tx: Tx, user: number): Promise<readonly string[]> {
  const kept = await secondFactorOf(tx, user)
  if (kept === null) return []
  const { codes, hashes } = newRecoveryCodes()
  await keep(tx, user, { ...kept, recoveryCodes: hashes })
  return codes
}

/** A code as it is compared: people type blanks, hyphens and small letters. */
const bare = (code: string): string => code.replaceAll(/[^\p{L}\p{N}]/gu, '').toUpperCase()

/** Whether a code has the form of an app's code; any other is a recovery code. */
export const isAppCode = (code: string): boolean => /^\d{6}$/.test(bare(code))

/** Uses up an app's code, with all time steps up to its own. Returns whether it was right. */
export async function spendAppCode(tx: Tx, user: number, code: string, now: string): Promise<boolean> {
  const kept = await secondFactorOf(tx, user)
  const step = kept === null ? null : totpStep(kept.secret, bare(code), now)
  if (kept === null || step === null || step <= kept.lastStep) return false
  await keep(tx, user, { ...kept, lastStep: step })
  return true
}

/** Uses up a recovery code. Returns whether it existed. */
export async function spendRecoveryCode(tx: Tx, user: number, code: string): Promise<boolean> {
  const kept = await secondFactorOf(tx, user)
  const left = (kept?.recoveryCodes ?? []).filter((hash) => hash !== tokenHash(bare(code)))
  if (kept === null || left.length === kept.recoveryCodes.length) return false
  await keep(tx, user, { ...kept, recoveryCodes: left })
  return true
}

/** Ends the sessions of all users who need a second factor and have none; returns these sessions. */
export async function endSessionsWithoutFactor(tx: Tx): Promise<readonly string[]> {
  const withFactor = tx.selectFrom('second_factors').select('user_id').where('since', 'is not', null)
  const concerned = tx
    .selectFrom('users')
    .select('id')
    .where('role_number', '>=', requiredFromRole)
    .where('id', 'not in', withFactor)
  const ended = await tx.deleteFrom('sessions').where('user_id', 'in', concerned).returning('token_hash').execute()
  return ended.map(({ token_hash }) => token_hash)
}
