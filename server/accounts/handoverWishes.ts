import type { Transaction } from 'kysely'
import type { HandoverMail, HandoverMailInput } from '#model/calls/handoverMail.ts'
import { clientLanguages, ownLanguage } from '#model/values/languages.ts'
import { nameKey } from '#model/values/sameName.ts'
import { jsonList } from '#server/db/jsonText.ts'
import type { Reader } from '#server/db/reader.ts'
import type { Tables } from '#server/db/tables.ts'

/** The handovers that a user asked to be mailed, and since when. */
export interface HandoverWish extends Omit<HandoverMail, 'can_send'> {
  readonly user: number
  readonly since: string
}

const wishOf = ({ user_id, every, shifts, language, since }: Tables['handover_mails']): HandoverWish => ({
  user: user_id,
  every: every === 1,
  shifts: jsonList(shifts).map(String),
  language: clientLanguages.find((each) => each === language) ?? ownLanguage.name,
  since,
})

/** Everybody who asked to be mailed. */
export const readWishes = async (tx: Reader): Promise<readonly HandoverWish[]> =>
  (await tx.selectFrom('handover_mails').selectAll().orderBy('user_id').execute()).map(wishOf)

/** What a user asked for; null if nothing. */
export async function wishOfUser(tx: Reader, user: number): Promise<HandoverWish | null> {
  const row = await tx.selectFrom('handover_mails').selectAll().where('user_id', '=', user).executeTakeFirst()
  return row === undefined ? null : wishOf(row)
}

/** A user’s choice as the call answers it; nothing in the plant's first language until they choose. */
export const shownWish = (wish: HandoverWish | null, canSend: boolean): HandoverMail => ({
  every: wish?.every ?? false,
  shifts: [...(wish?.shifts ?? [])],
  language: wish?.language ?? ownLanguage.name,
  can_send: canSend,
})

/** Whether a user asked for a shift of this name. */
export const isWished = ({ every, shifts }: HandoverWish, shift: string): boolean =>
  every || shifts.some((each) => nameKey(each) === nameKey(shift))

/** Replaces what a user asked for; nothing at all ends the mails. */
export async function saveWish(
  tx: Transaction<Tables>,
  user: number,
  { every, shifts, language }: HandoverMailInput,
  now: string,
): Promise<void> {
  await forgetWishes(tx, [user])
  if (!every && shifts.length === 0) return
  await tx
    .insertInto('handover_mails')
    .values({ user_id: user, every: every ? 1 : 0, shifts: JSON.stringify(shifts), language, since: now })
    .execute()
}

/** Ends the mails to some users. */
export async function forgetWishes(tx: Transaction<Tables>, users: readonly number[]): Promise<void> {
  if (users.length > 0) await tx.deleteFrom('handover_mails').where('user_id', 'in', users).execute()
}
