import type { Transaction } from 'kysely'
import { jsonObject } from '#server/db/jsonText.ts'
import type { Tables } from '#server/db/tables.ts'

/** What is sent: `body` as its JSON text, empty where there is none. */
export interface Answer {
  readonly status: number
  readonly body: string
  readonly headers: Readonly<Record<string, string>>
}

/** An `Idempotency-Key`: the user's id (0 for nobody), the key, and a hash over method, path and body. */
export interface RequestKey {
  readonly user: number
  readonly key: string
  readonly requestHash: string
}

/** What an earlier call under the same key came to: nothing known, its answer, or that it was another call. */
export type Earlier =
  | { readonly was: 'none' }
  | { readonly was: 'same'; readonly answer: Answer }
  | { readonly was: 'other' }

/** Milliseconds that an answer is kept. Decisions, section 4: 24 hours. */
const keptFor = 24 * 60 * 60 * 1000

const oldest = (now: string): string => new Date(Date.parse(now) - keptFor).toISOString()

/** Looks for the first answer to a call. */
export async function earlierAnswer(
  tx: Transaction<Tables>,
  { user, key, requestHash }: RequestKey,
  now: string,
): Promise<Earlier> {
  const kept = await tx
    .selectFrom('idempotency')
    .selectAll()
    .where('user_id', '=', user)
    .where('key', '=', key)
    .where('created_at', '>', oldest(now))
    .executeTakeFirst()
  if (kept === undefined) return { was: 'none' }
  if (kept.request_hash !== requestHash) return { was: 'other' }
  const headers = Object.fromEntries(
    Object.entries(jsonObject(kept.headers)).map(([name, value]) => [name, String(value)]),
  )
  return { was: 'same', answer: { status: kept.status, body: kept.body, headers } }
}

/** Keeps the first answer to a call, in the transaction of what it did. */
export async function keepAnswer(
  tx: Transaction<Tables>,
  { user, key, requestHash }: RequestKey,
  answer: Answer,
  now: string,
): Promise<void> {
  const kept = {
    request_hash: requestHash,
    status: answer.status,
    body: answer.body,
    headers: JSON.stringify(answer.headers),
    created_at: now,
  }
  await tx
    .insertInto('idempotency')
    .values({ user_id: user, key, ...kept })
    .onConflict((conflict) => conflict.columns(['user_id', 'key']).doUpdateSet(kept))
    .execute()
}

/** Lets go of the answers older than 24 hours; for a job that runs now and then. */
export async function forgetAnswers(tx: Transaction<Tables>, now: string): Promise<void> {
  await tx.deleteFrom('idempotency').where('created_at', '<=', oldest(now)).execute()
}
