import { type ExpressionBuilder, sql, type SqlBool } from 'kysely'
import * as z from 'zod/mini'
import type { RefusedStep } from '#model/calls/refusedStep.ts'
import type { RefusalQuery } from '#model/kinds/eventQuery.ts'
import { valuesOf } from '#model/values/query.ts'
import { type PlantState, rowOf } from '#plant/state.ts'
import { settingsOf } from '#plant/stateFacts.ts'
import type { Tables } from '#server/db/tables.ts'
import type { LogContext } from '#server/timeline/enrichEvents.ts'
import { likeText } from '#server/timeline/likeText.ts'
import { actorIn } from '#server/timeline/readTimeline.ts'
import { oldestKept } from './refusalBook.ts'

const usualLimit = 100
const Texts = z.array(z.string())

/** The steps that rules refused, newest first, with the name that each person has now. */
export async function readRefusals(
  { tx, state, now }: LogContext & { readonly now: string },
  { limit = usualLimit, before, ...query }: RefusalQuery,
): Promise<RefusedStep[]> {
  const rows = await tx
    .selectFrom('refusals')
    .selectAll()
    .where((eb) => isRefusedStep(eb, query, oldestKept(now, settingsOf(state).refusals_days)))
    .$if(before !== undefined, (rows) => rows.where('id', '<', before ?? 0))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map((row) => told(state, row))
}

const told = (
  state: PlantState,
  { user_id, rules, words, dropped_at, dropped_by, device, reason, ...row }: Tables['refusals'],
): RefusedStep => ({
  ...row,
  actor: actorIn(state, user_id),
  rules: Texts.parse(JSON.parse(rules)),
  words: Texts.parse(JSON.parse(words)),
  dropped:
    dropped_at === null || dropped_by === null
      ? null
      : {
          at: dropped_at,
          actor: actorIn(state, dropped_by),
          device: rowOf(state, 'device', device ?? 0)?.name ?? '',
          reason: reason ?? '',
        },
})

/** The newest refused steps of a span, at most `limit`, and how many there were; a repetition counts, too. */
export async function refusalsBetween(
  { tx, state }: LogContext,
  { from, to, limit }: { readonly from: string; readonly to: string; readonly limit: number },
): Promise<{ readonly refusals: RefusedStep[]; readonly refusal_count: number }> {
  const some = tx.selectFrom('refusals').where('last_at', '>', from).where('at', '<=', to)
  const { sum } = await some.select((eb) => eb.fn.sum('count').as('sum')).executeTakeFirstOrThrow()
  const rows = await some.selectAll().orderBy('id', 'desc').limit(limit).execute()
  return { refusals: rows.map((row) => told(state, row)), refusal_count: Number(sum ?? 0) }
}

/** The refused steps of a filter that are still kept. */
export function isRefusedStep(
  eb: ExpressionBuilder<Tables, 'refusals'>,
  { entity, entity_id, actor, rule, since, until }: Omit<RefusalQuery, 'limit' | 'before'>,
  oldest: string,
) {
  const [kinds, people, rules] = [valuesOf(entity), valuesOf(actor), valuesOf(rule)]
  return eb.and([
    eb('last_at', '>=', oldest),
    ...(since === undefined ? [] : [eb('last_at', '>=', since)]),
    ...(until === undefined ? [] : [eb('last_at', '<=', until)]),
    ...(kinds.length === 0 ? [] : [sql<SqlBool>`entity in (${sql.join(kinds)})`]),
    ...(entity_id === undefined ? [] : [eb('entity_id', '=', entity_id)]),
    ...(people.length === 0 ? [] : [eb('user_id', 'in', people)]),
    ...(rules.length === 0
      ? []
      : [eb.or(rules.map((each) => sql<SqlBool>`rules like ${`%${likeText(JSON.stringify(each))}%`} escape '\\'`))]),
  ])
}
