import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { RefusedStep } from '#model/calls/refusedStep.ts'
import type { RefusalQuery } from '#model/values/query.ts'
import { settingsOf } from '#plant/stateFacts.ts'
import type { LogContext } from '#server/timeline/enrichEvents.ts'
import { likeText } from '#server/timeline/likeText.ts'
import { actorIn } from '#server/timeline/readTimeline.ts'
import { oldestKept } from './refusalBook.ts'

const usualLimit = 100
const Texts = z.array(z.string())

/** The steps that rules refused, newest first, with the name that each person has now. */
export async function readRefusals(
  { tx, state, now }: LogContext & { readonly now: string },
  { limit = usualLimit, before, entity, entity_id, actor, rule }: RefusalQuery,
): Promise<RefusedStep[]> {
  const rows = await tx
    .selectFrom('refusals')
    .selectAll()
    .where('last_at', '>=', oldestKept(now, settingsOf(state).refusals_days))
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? 0))
    .$if(entity !== undefined, (query) => query.where(sql<boolean>`entity = ${entity}`))
    .$if(entity_id !== undefined, (query) => query.where('entity_id', '=', entity_id ?? 0))
    .$if(actor !== undefined, (query) => query.where('user_id', '=', actor ?? 0))
    .$if(rule !== undefined, (query) =>
      query.where(sql<boolean>`rules like ${`%${likeText(JSON.stringify(rule))}%`} escape '\\'`),
    )
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ user_id, rules, words, ...row }) => ({
    ...row,
    actor: actorIn(state, user_id),
    rules: Texts.parse(JSON.parse(rules)),
    words: Texts.parse(JSON.parse(words)),
  }))
}
