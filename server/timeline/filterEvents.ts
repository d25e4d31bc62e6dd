import { type ExpressionBuilder, type SelectQueryBuilder, sql } from 'kysely'
import { entities } from '#model/kinds/event.ts'
import type { EventFilter } from '#model/kinds/eventQuery.ts'
import { valuesOf } from '#model/values/query.ts'
import { sameClients } from '#plant/keptClient.ts'
import type { Reader } from '#server/db/reader.ts'
import type { EventColumns, Tables } from '#server/db/tables.ts'
import { descendantsOf } from './descendants.ts'
import type { LogContext } from './enrichEvents.ts'
import { isAmong } from './eventConditions.ts'
import { searchCondition } from './searchCondition.ts'

type Events = SelectQueryBuilder<Tables, 'events', EventColumns>

const none = sql<boolean>`1 = 0`

/** The events that match a filter, unordered. */
export async function filterEvents(context: LogContext, query: EventFilter): Promise<Events> {
  const { tx } = context
  let events: Events = tx.selectFrom('events').selectAll()
  const named = valuesOf(query.entity)
  const kinds = entities.filter((each) => named.includes(each))
  if (named.length > 0 && kinds.length === 0) return events.where(none)
  if (named.length > 0) events = events.where('entity', 'in', kinds)
  const ids = valuesOf(query.entity_id)
  if (ids.length > 0)
    events = events.where(
      'entity_id',
      'in',
      kinds.includes('client') ? ids.flatMap((id) => sameClients(context.state, id)) : ids,
    )
  const actors = valuesOf(query.actor)
  if (actors.length > 0) events = events.where((eb) => byAnyOf(eb, actors))
  const devices = valuesOf(query.device)
  if (devices.length > 0) events = events.where('device', 'in', devices)
  const [types, from, to] = [valuesOf(query.type), valuesOf(query.from), valuesOf(query.to)]
  if (types.length > 0) events = events.where('type', 'in', types)
  if (from.length > 0) events = events.where('from_status', 'in', from)
  if (to.length > 0) events = events.where('to_status', 'in', to)
  if (query.since !== undefined) events = events.where('at', '>=', query.since)
  if (query.until !== undefined) events = events.where('at', '<=', query.until)
  const sources = valuesOf(query.source)
  if (sources.length > 0) events = events.where('source', 'in', sources)
  if (query.cause !== undefined) events = following(tx, events, query.cause)
  for (const whole of await descendantsOf(context, query)) events = events.where((eb) => isAmong(eb, whole))
  return query.q === undefined ? events : events.where(await searchCondition(context, query.q))
}

/** What some users did, and what followed by itself where that is asked for. */
function byAnyOf(eb: ExpressionBuilder<Tables, 'events'>, actors: readonly (number | 'automatic')[]) {
  const users = actors.filter((each) => each !== 'automatic')
  return eb.or([
    ...(users.length === 0 ? [] : [eb('actor', 'in', users)]),
    ...(users.length === actors.length ? [] : [eb('actor', 'is', null)]),
  ])
}

/** The consequences of an event follow it in its own decision: events after the next decision are not searched. */
function following(tx: Reader, events: Events, cause: number): Events {
  const next = tx.selectFrom('events').select('seq').where('seq', '>', cause).where('cause', 'is', null)
  return events
    .where('cause', '=', cause)
    .where('seq', '>', cause)
    .where('seq', '<', (eb) => eb.fn.coalesce(next.orderBy('seq').limit(1), sql<number>`9007199254740991`))
}
