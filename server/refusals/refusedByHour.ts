import { sql } from 'kysely'
import type { EventFilter, EventSumsQuery } from '#model/kinds/eventQuery.ts'
import type { EventSummary } from '#model/kinds/eventSummary.ts'
import { valuesOf } from '#model/values/query.ts'
import { settingsOf } from '#plant/stateFacts.ts'
import type { LogContext } from '#server/timeline/enrichEvents.ts'
import { isRefusedStep } from './readRefusals.ts'
import { oldestKept } from './refusalBook.ts'

const unknown = { refusals: null, refused: [] }

/** What a refused step has no answer to: it moved nothing, and belongs to no whole. */
const onlyOfEvents = [
  'type',
  'from',
  'to',
  'source',
  'cause',
  'order',
  'batch',
  'lot',
  'shipment',
  'client',
  'q',
] as const

const asksMore = (query: EventFilter): boolean =>
  onlyOfEvents.some((name) => valuesOf<unknown>(query[name]).some((value) => value !== ''))

/** The refused steps of a filter of events by hour; no count where it asks for what they don't have. */
export async function refusedByHour(
  { tx, state, now }: LogContext & { readonly now: string },
  query: EventSumsQuery,
): Promise<Pick<EventSummary, 'refusals' | 'refused'>> {
  const actor = valuesOf(query.actor).filter((each) => each !== 'automatic')
  const entity_id = valuesOf(query.entity_id)
  if (asksMore(query) || entity_id.length > 1) return unknown
  if (query.after !== undefined || actor.length < valuesOf(query.actor).length) return unknown
  const { entity, since, until } = query
  const filter = { entity, entity_id: entity_id[0], actor, since, until }
  const rows = await tx
    .selectFrom('refusals')
    .select([sql<string>`substr(last_at, 1, 13)`.as('hour'), sql<number | string>`sum(count)`.as('count')])
    .where((eb) => isRefusedStep(eb, filter, oldestKept(now, settingsOf(state).refusals_days)))
    .groupBy('hour')
    .orderBy('hour')
    .execute()
  const refused = rows.map(({ hour: begin, count }) => ({ at: `${begin}:00:00.000Z`, count: Number(count) }))
  return { refusals: refused.reduce((sum, { count }) => sum + count, 0), refused }
}
