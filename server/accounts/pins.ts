import type { Transaction } from 'kysely'
import { day, minute } from '#model/values/calendar.ts'
import { roles } from '#model/values/roles.ts'
import type { PlantContext } from '#server/commands/writeOptions.ts'
import type { Reader } from '#server/db/reader.ts'
import type { Tables } from '#server/db/tables.ts'
import { plantDigest } from '#server/log/digests.ts'
import { problems } from '#server/problem.ts'
import { tokenHash } from '#server/tokens.ts'
import { addTry, demandTriesLeft } from './countedTries.ts'
import { inTurnByKey } from './inTurnByKey.ts'
import { passwordMatches, type Share } from './passwords.ts'
import { endStays } from './presences.ts'

type Tx = Transaction<Tables>

/**
 * Wrong PINs of a person at a device: 5 in 15 minutes, and 20 in a day, so that 4 digits outlast a season. Counted in
 * the database, which all servers share. Nobody else waits, there or elsewhere.
 */
const limits = [
  { most: 5, window: 15 * minute },
  { most: 20, window: day },
] as const

const keyOf = (user: number, device: number, window: number): string => tokenHash(`pin ${user} ${device} ${window}`)

/** Since when a user has a PIN; null without one. */
export async function pinSince(tx: Reader, user: number): Promise<string | null> {
  const row = await tx.selectFrom('pins').select('set_at').where('user_id', '=', user).executeTakeFirst()
  return row?.set_at ?? null
}

/** Stores the hash of a user's PIN, and how many digits it has: the pad sends it with the last one. */
export async function savePin(
  tx: Tx,
  user: number,
  { pin_hash, digits }: { readonly pin_hash: string; readonly digits: number },
  now: string,
): Promise<void> {
  await removePin(tx, user, now)
  const digest = (await plantDigest(tx))('pins', user, pin_hash, digits, now)
  await tx.insertInto('pins').values({ user_id: user, pin_hash, digits, set_at: now, digest }).execute()
}

/** Deletes a user's PIN, and ends the stays that it began. */
export async function removePin(tx: Tx, user: number, now: string): Promise<void> {
  await tx.deleteFrom('pins').where('user_id', '=', user).execute()
  await endStays(tx, { user_id: user, badge_id: null }, now)
}

interface Attempt {
  readonly user: number
  readonly device: number
  readonly pin: string
}

/** The share of a device in the queue of hashes: one tablet can't fill it. */
const shareOfDevice = (device: number): Share => ({ of: `device ${device}`, most: 2 })

/**
 * Throws if a PIN is not a person's: 400, and 429 while they wait at this device. A try counts before the PIN is
 * checked, so that a burst of tries passes no limit.
 */
export function demandPin(plant: PlantContext, { user, device, pin }: Attempt): Promise<void> {
  return inTurnByKey(`pin of ${user} at ${device}`, async () => {
    const { db, writer, clock } = plant
    const at = Date.parse(clock())
    const counted = await writer.submit((tx) => countTry(tx, user, device, at))
    // Without a PIN the check takes as long.
    if (!(await passwordMatches(await hashOf(db.read, user), pin, shareOfDevice(device))))
      throw problems.fields({ pin: ['This PIN is wrong.'] })
    await writer.submit((tx) => forgetTries(tx, user, device, counted))
  })
}

/** The hash of the PIN of an active member of the staff; null without one. */
async function hashOf(tx: Reader, user: number): Promise<string | null> {
  const row = await tx
    .selectFrom('pins')
    .innerJoin('users', 'users.id', 'pins.user_id')
    .select(['pins.pin_hash', 'pins.digits', 'pins.set_at', 'pins.digest'])
    .where('pins.user_id', '=', user)
    .where('users.active', '=', 1)
    .where('users.role_number', '>=', roles.staff)
    .executeTakeFirst()
  if (row === undefined) return null
  const { pin_hash, digits, set_at, digest } = row
  // A row that was written into the database by another hand opens nothing.
  return (await plantDigest(tx))('pins', user, pin_hash, digits, set_at) === digest ? pin_hash : null
}

/** Counts a try, and returns its rows. */
async function countTry(tx: Tx, user: number, device: number, at: number): Promise<readonly string[]> {
  const counted = limits.map(({ most, window }) => ({ key: keyOf(user, device, window), most, window }))
  await demandTriesLeft(tx, counted, at)
  return addTry(tx, counted, at)
}

/**
 * After a right PIN: the try itself, and those of the last minutes. The day's wrong ones stay: whoever guesses between
 * the person's own stays would have new tries after each.
 */
async function forgetTries(tx: Tx, user: number, device: number, counted: readonly string[]): Promise<void> {
  await tx.deleteFrom('sign_in_tries').where('id', 'in', counted).execute()
  await tx
    .deleteFrom('sign_in_tries')
    .where('key', '=', keyOf(user, device, limits[0].window))
    .execute()
}
