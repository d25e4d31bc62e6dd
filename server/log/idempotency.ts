import { sql, type Transaction } from 'kysely'
import { entities, type Entity } from '#model/kinds/event.ts'
import { day, msLater } from '#model/values/calendar.ts'
import { jsonObject } from '#server/db/jsonText.ts'
import type { Reader } from '#server/db/reader.ts'
import { statement } from '#server/db/statement.ts'
import type { Tables } from '#server/db/tables.ts'

/** The answer as sent: `body` as its JSON text, empty if there is none. */
export interface Answer {
  readonly status: number
  readonly body: string
  readonly headers: Readonly<Record<string, string>>
}

/**
 * An `Idempotency-Key`: the user's id (0 for guests), the key, a hash over method, path and body, and one over the
 * caller's rights. `keptFor` is how long its answer is known, ms, where that is more than a day.
 */
export interface RequestKey {
  readonly user: number
  readonly key: string
  readonly requestHash: string
  readonly rights?: string
  readonly keptFor?: number
}

/** The record that an answer shows. */
export interface About {
  readonly entity: Entity
  readonly id: number
}

/**
 * The result of an earlier call under the same key: unknown, its answer, or a different call. An answer comes with the
 * record it shows, null for none, and with whether the caller's rights are unchanged since.
 */
export type EarlierAnswer =
  | { readonly was: 'none' }
  | { readonly was: 'same'; readonly answer: Answer; readonly about: About | null; readonly sameRights: boolean }
  | { readonly was: 'other' }

/** ms that an answer is stored. Decisions, section 4: 24 hours. Longer for a device: decisions, section 108. */
const keptFor = day

const oldest = (now: string): string => msLater(now, -keptFor)

const looking = statement(
  sql<
    Tables['idempotency']
  >`select * from idempotency where user_id = ${null} and key = ${null} and (created_at > ${null} or expires_at > ${null})`,
)

/** Finds the first answer to a call. */
export async function earlierAnswer(tx: Reader, call: RequestKey, now: string): Promise<EarlierAnswer> {
  const [kept] = (await looking(tx, call.user, call.key, oldest(now), now)).rows
  return kept === undefined ? { was: 'none' } : earlierIn(kept, call)
}

/** The result of a kept answer for a call under the same key. */
export function earlierIn(kept: Tables['idempotency'], { requestHash, rights = '' }: RequestKey): EarlierAnswer {
  // A server of the release before, on the same database, writes everything into this column.
  const [hash] = kept.request_hash.split('\n')
  if (hash !== requestHash) return { was: 'other' }
  const headers = Object.fromEntries(
    Object.entries(jsonObject(kept.headers)).map(([name, value]) => [name, String(value)]),
  )
  const kind = entities.find((each) => each === kept.about_entity)
  const about = kind === undefined || kept.about_id === null ? null : { entity: kind, id: kept.about_id }
  return {
    was: 'same',
    answer: { status: kept.status, body: kept.body, headers },
    about,
    sameRights: (kept.rights ?? rights) === rights,
  }
}

/** The row of a stored answer, with the call's hash and the condition for returning it again. */
export function answerRow(
  { user, key, requestHash, rights = '', keptFor: longer }: RequestKey,
  { status, body, headers }: Answer,
  now: string,
  about: About | null = null,
): Tables['idempotency'] {
  return {
    user_id: user,
    key,
    request_hash: requestHash,
    rights,
    about_entity: about?.entity ?? null,
    about_id: about?.id ?? null,
    status,
    body,
    headers: JSON.stringify(headers),
    created_at: now,
    expires_at: longer === undefined ? null : msLater(now, longer),
  }
}

/** Deletes answers older than 24 hours, and those of devices at their end; runs at intervals. */
export async function forgetAnswers(tx: Transaction<Tables>, now: string): Promise<void> {
  await tx
    .deleteFrom('idempotency')
    .where('created_at', '<=', oldest(now))
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '<=', now)]))
    .execute()
}
