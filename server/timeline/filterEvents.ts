import { type SelectQueryBuilder, sql } from 'kysely'
import { entities } from '#model/kinds/event.ts'
import type { EventPagesQuery } from '#model/values/query.ts'
import { sameClients } from '#plant/keptClient.ts'
import type { Reader } from '#server/db/reader.ts'
import type { EventColumns, Tables } from '#server/db/tables.ts'
import { descendantsOf } from './descendants.ts'
import type { LogContext } from './enrichEvents.ts'
import { searchCondition, isAmong } from './searchCondition.ts'

type Events = SelectQueryBuilder<Tables, 'events', EventColumns>

const none = sql<boolean>`1 = 0`

/** The events that match a filter, unordered. */
export async function filterEvents(context: LogContext, query: EventPagesQuery): Promise<Events> {
  const { tx } = context
  let events: Events = tx.selectFrom('events').selectAll()
  const entity = entities.find((each) => each === query.entity)
  if (query.entity !== undefined && entity === undefined) return events.where(none)
  if (entity !== undefined) events = events.where('entity', '=', entity)
  if (query.entity_id !== undefined)
    events = events.where(
      'entity_id',
      'in',
      entity === 'client' ? sameClients(context.state, query.entity_id) : [query.entity_id],
    )
  if (query.actor !== undefined) events = events.where('actor', '=', query.actor)
  if (query.type !== undefined) events = events.where('type', '=', query.type)
  if (query.from !== undefined) events = events.where('from_status', '=', query.from)
  if (query.to !== undefined) events = events.where('to_status', '=', query.to)
  if (query.since !== undefined) events = events.where('at', '>=', query.since)
  if (query.until !== undefined) events = events.where('at', '<=', query.until)
  if (query.source !== undefined) events = events.where('source', '=', query.source)
  if (query.cause !== undefined) events = following(tx, events, query.cause)
  for (const whole of await descendantsOf(context, query)) events = events.where((eb) => isAmong(eb, whole))
  return query.q === undefined ? events : events.where(await searchCondition(context, query.q))
}

/** The consequences of an event follow it in its own decision: events after the next decision are not searched. */
function following(tx: Reader, events: Events, cause: number): Events {
  const next = tx.selectFrom('events').select('seq').where('seq', '>', cause).where('cause', 'is', null)
  return events
    .where('cause', '=', cause)
    .where('seq', '>', cause)
    .where('seq', '<', (eb) => eb.fn.coalesce(next.orderBy('seq').limit(1), sql<number>`9007199254740991`))
}
