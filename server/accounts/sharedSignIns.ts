import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import { day } from '#model/values/calendar.ts'
import type { PlantContext } from '#server/commands/writeOptions.ts'
import type { Reader } from '#server/db/reader.ts'
import type { Tables } from '#server/db/tables.ts'
import { tokenHash } from '#server/tokens.ts'
import { placeOf } from './callerPlaces.ts'
import { addTry, demandTriesLeft, type Try, type TryLimit, unexpired } from './countedTries.ts'
import { isForgotten, signInKeys, type SignInLimit, signInLimits } from './signInMeasures.ts'

/** `Measures` behind a query. */
export interface SharedMeasures {
  begin(email: string, ip: string): Promise<void>
  succeeded(email: string, ip: string): Promise<void>
}

/** ms that a place counts as known after a sign-in of the account. */
const knownFor = 30 * day

/**
 * Limits of sign-ins across all servers on one PostgreSQL, the same as those of one server. They are counted in a
 * table, in the writer's queue, which all servers share. Addresses are stored as hashes only; expired rows are deleted.
 */
export function createSharedSignIns({ db, writer }: PlantContext, now: () => number): SharedMeasures {
  const knownKey = (email: string, ip: string): string => hashOf('known', `${email} ${placeOf(ip).near}`)

  async function limitsAt(tx: Reader, email: string, ip: string): Promise<readonly Counted[]> {
    const isKnown = (await unexpired(tx, knownKey(email, ip), now(), knownFor)).length > 0
    return signInKeys(email, ip)
      .filter(([limit]) => limit !== 'everywhere' || !isKnown)
      .map(([limit, key]) => ({ ...signInLimits[limit], limit, key: hashOf(limit, key) }))
  }

  /** The key that an attempt counts under; throws if it has reached its limit. */
  async function allowed(tx: Reader, email: string, ip: string, at: number): Promise<readonly Counted[]> {
    const counted = await limitsAt(tx, email, ip)
    await demandTriesLeft(tx, counted, at)
    return counted
  }

  return {
    begin: async (email, ip) => {
      // Checked outside the writer's queue first, so that refused calls do not delay the weighing stations.
      await allowed(db.read, email, ip, now())
      await writer.submit(async (tx) => {
        const at = now()
        await forgetTries(tx, at)
        await addTry(tx, await allowed(tx, email, ip, at), at)
      })
    },
    succeeded: (email, ip) =>
      writer.submit(async (tx) => {
        const at = now()
        for (const { limit, key, window } of await limitsAt(tx, email, ip)) {
          const over = await unexpired(tx, key, at, window, isForgotten(limit) ? undefined : 1)
          await forget(tx, over)
        }
        const key = knownKey(email, ip)
        await tx.deleteFrom('sign_in_tries').where('key', '=', key).execute()
        await tx
          .insertInto('sign_in_tries')
          .values({ id: randomUUID(), key, until: at + knownFor })
          .execute()
      }),
  }
}

interface Counted extends TryLimit {
  readonly limit: SignInLimit
}

const hashOf = (limit: string, key: string): string => tokenHash(`${limit} ${key}`)

async function forget(tx: Transaction<Tables>, tries: readonly Try[]): Promise<void> {
  if (tries.length === 0) return
  const ids = tries.map(({ id }) => id)
  await tx.deleteFrom('sign_in_tries').where('id', 'in', ids).execute()
}

/** Deletes expired tries. `at` is in milliseconds. */
export const forgetTries = async (tx: Transaction<Tables>, at: number): Promise<void> =>
  void (await tx.deleteFrom('sign_in_tries').where('until', '<=', at).execute())
