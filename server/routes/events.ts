import { sql, type SelectQueryBuilder } from 'kysely'
import { calls } from '#model/calls.ts'
import { entities, type LogEvent } from '#model/event.ts'
import type { EventQuery } from '#model/query.ts'
import type { EventColumns, Tables } from '#server/db/tables.ts'
import { readEvent } from '#server/log/storedEvent.ts'
import { verifyLog } from '#server/log/verifyLog.ts'
import type { Ids, Reader } from '#server/records/reading.ts'
import { userNames } from '#server/records/users.ts'
import { demandAccess, demandSession, readAs, reads, type Route } from './route.ts'

const usualLimit = 100

type Events = SelectQueryBuilder<Tables, 'events', EventColumns>

/** Text as it is looked for anywhere in a column, its wild cards taken as themselves. */
const anywhere = (text: string): string => `%${text.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}%`

function containing(events: Events, text: string): Events {
  const wanted = anywhere(text)
  return events.where(
    sql<boolean>`(lower(type) like ${wanted} escape '\\' or lower(data) like ${wanted} escape '\\' or lower(coalesce(reason, '')) like ${wanted} escape '\\')`,
  )
}

/** The events of an order and of everything that belongs to it now. */
function ofOrder(tx: Reader, events: Events, order: number): Events {
  const lots = tx.selectFrom('lots').select('id').where('order', '=', order).$asScalar()
  const batches = tx.selectFrom('batches').select('id').where('order', '=', order).$asScalar()
  const wagons = tx.selectFrom('wagons').select('id').where('order', '=', order).$asScalar()
  return events.where((eb) => {
    const of = (entity: (typeof entities)[number], ids: Ids) =>
      eb.and([eb('entity', '=', entity), eb('entity_id', 'in', ids)])
    return eb.or([
      eb.and([eb('entity', '=', 'order'), eb('entity_id', '=', order)]),
      of('wagon', wagons),
      of('batch', batches),
      of('lot', lots),
      of('bag', tx.selectFrom('bags').select('id').where('lot', 'in', lots).$asScalar()),
      of('shipment', tx.selectFrom('shipments').select('id').where('lot', 'in', lots).$asScalar()),
      of('moisture_reading', tx.selectFrom('moisture_readings').select('id').where('batch', 'in', batches).$asScalar()),
      of('dryer_event', tx.selectFrom('dryer_events').select('id').where('batch', 'in', batches).$asScalar()),
    ])
  })
}

function filtered(tx: Reader, query: EventQuery): Events {
  let events: Events = tx.selectFrom('events').selectAll()
  const entity = entities.find((each) => each === query.entity)
  if (query.entity !== undefined && entity === undefined) return events.where(sql<boolean>`1 = 0`)
  if (entity !== undefined) events = events.where('entity', '=', entity)
  if (query.entity_id !== undefined) events = events.where('entity_id', '=', query.entity_id)
  if (query.before !== undefined) events = events.where('seq', '<', query.before)
  if (query.after !== undefined) events = events.where('seq', '>', query.after)
  if (query.actor !== undefined) events = events.where('actor', '=', query.actor)
  if (query.type !== undefined) events = events.where('type', '=', query.type)
  if (query.from !== undefined) events = events.where('from_status', '=', query.from)
  if (query.to !== undefined) events = events.where('to_status', '=', query.to)
  if (query.since !== undefined) events = events.where('at', '>=', query.since)
  if (query.until !== undefined) events = events.where('at', '<=', query.until)
  if (query.order !== undefined) events = ofOrder(tx, events, query.order)
  return query.q === undefined ? events : containing(events, query.q)
}

/** The timeline, newest first: every event with the name of who did it, null where it followed by itself. Decisions, section 5. */
async function readTimeline(tx: Reader, query: EventQuery): Promise<LogEvent[]> {
  const rows = await filtered(tx, query)
    .orderBy('seq', 'desc')
    .limit(query.limit ?? usualLimit)
    .execute()
  const nameOf = await userNames(
    tx,
    rows.map(({ actor }) => actor),
  )
  return rows.map((row) => {
    const { actor, ...event } = readEvent(row)
    return { ...event, data: { ...event.data }, actor: actor === null ? null : { id: actor, name: nameOf(actor) } }
  })
}

/** Holds the log against its own hashes. Not within one snapshot, which would keep other readers waiting for its end. */
const verification: Route = {
  ...calls.verifyEvents,
  answer: async ({ db }, request) => {
    demandAccess(demandSession(request).user, calls.verifyEvents.access)
    readAs(calls.verifyEvents.query, request.query)
    return verifyLog(db)
  },
}

/** The timeline, and whether it can be believed. */
export const eventRoutes: readonly Route[] = [
  reads(calls.listEvents, ({ tx, query }) => readTimeline(tx, query)),
  verification,
]
