import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { Reader } from '#server/db/reader.ts'
import type { Tables } from '#server/db/tables.ts'
import { problems } from '#server/problem.ts'

/** The most tries under a key within a window, ms. */
export interface TryLimit {
  readonly key: string
  readonly most: number
  readonly window: number
}

export interface Try {
  readonly id: string
  readonly until: number
}

/** The largest difference between the clocks of two servers, ms. */
const clocksApart = 60_000

/** The unexpired tries under a key, newest first. Tries with a time in the future, from a wrong clock, are left out. */
export const unexpired = (tx: Reader, key: string, at: number, window: number, most = 1000): Promise<Try[]> =>
  tx
    .selectFrom('sign_in_tries')
    .select(['id', 'until'])
    .where('key', '=', key)
    .where('until', '>', at)
    .where('until', '<=', at + window + clocksApart)
    .orderBy('until', 'desc')
    .limit(most)
    .execute()

/** Throws 429 if one of the limits is reached. */
export async function demandTriesLeft(tx: Reader, limits: readonly TryLimit[], at: number): Promise<void> {
  for (const { key, most, window } of limits) {
    const oldest = (await unexpired(tx, key, at, window, most)).at(most - 1)
    if (oldest !== undefined) throw problems.tooMany(Math.max(1, Math.ceil((oldest.until - at) / 1000)))
  }
}

/** Counts a try under each limit, and returns the ids of its rows. */
export async function addTry(
  tx: Transaction<Tables>,
  limits: readonly TryLimit[],
  at: number,
): Promise<readonly string[]> {
  const rows = limits.map(({ key, window }) => ({ id: randomUUID(), key, until: at + window }))
  await tx.insertInto('sign_in_tries').values(rows).execute()
  return rows.map(({ id }) => id)
}
