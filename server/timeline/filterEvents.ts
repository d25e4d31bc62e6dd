import { type ExpressionBuilder, type SelectQueryBuilder, sql } from 'kysely'
import { entities, type Entity } from '#model/event.ts'
import type { EventPagesQuery } from '#model/query.ts'
import type { EventColumns, Tables } from '#server/db/tables.ts'
import type { Ids, Reader } from '#server/records/reading.ts'
import { type Belonging, belongingTo } from './belonging.ts'

type Events = SelectQueryBuilder<Tables, 'events', EventColumns>
type Eb = ExpressionBuilder<Tables, 'events'>

const none = sql<boolean>`1 = 0`

/** The events that a filter lets through, in no order yet. */
export async function filterEvents(tx: Reader, query: EventPagesQuery): Promise<Events> {
  let events: Events = tx.selectFrom('events').selectAll()
  const entity = entities.find((each) => each === query.entity)
  if (query.entity !== undefined && entity === undefined) return events.where(none)
  if (entity !== undefined) events = events.where('entity', '=', entity)
  if (query.entity_id !== undefined) events = events.where('entity_id', '=', query.entity_id)
  if (query.actor !== undefined) events = events.where('actor', '=', query.actor)
  if (query.type !== undefined) events = events.where('type', '=', query.type)
  if (query.from !== undefined) events = events.where('from_status', '=', query.from)
  if (query.to !== undefined) events = events.where('to_status', '=', query.to)
  if (query.since !== undefined) events = events.where('at', '>=', query.since)
  if (query.until !== undefined) events = events.where('at', '<=', query.until)
  if (query.cause !== undefined) events = following(tx, events, query.cause)
  for (const whole of await belongingTo(tx, query)) events = events.where((eb) => isOf(eb, whole))
  return query.q === undefined ? events : events.where((eb) => isFoundBy(tx, eb, query.q ?? ''))
}

const ofKind = (eb: Eb, entity: Entity, ids: Ids) => eb.and([eb('entity', '=', entity), eb('entity_id', 'in', ids)])

const isOf = (eb: Eb, whole: Belonging) => eb.or([...whole].map(([entity, ids]) => ofKind(eb, entity, [...ids])))

/** What follows from an event stands in its own decision, right behind it: nothing after the next decision is looked at. */
function following(tx: Reader, events: Events, cause: number): Events {
  const next = tx.selectFrom('events').select('seq').where('seq', '>', cause).where('cause', 'is', null)
  return events
    .where('cause', '=', cause)
    .where('seq', '>', cause)
    .where('seq', '<', (eb) => eb.fn.coalesce(next.orderBy('seq').limit(1), sql<number>`9007199254740991`))
}

/** Text as it is looked for anywhere in a column, its wild cards taken as themselves. */
const anywhere = (text: string): string => `%${text.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}%`

/** In what the event says, or in what people call its record. */
function isFoundBy(tx: Reader, eb: Eb, text: string) {
  const wanted = anywhere(text)
  const said = sql<boolean>`(lower(type) like ${wanted} escape '\\' or lower(data) like ${wanted} escape '\\' or lower(coalesce(reason, '')) like ${wanted} escape '\\')`
  return eb.or([said, ...called(tx, text).map(([entity, ids]) => ofKind(eb, entity, ids))])
}

function called(tx: Reader, text: string): readonly (readonly [Entity, Ids])[] {
  const wanted = anywhere(text)
  const like = (column: string) => sql<boolean>`lower(${sql.ref(column)}) like ${wanted} escape '\\'`
  const wagons = tx.selectFrom('wagons').select('id').where(like('wagon_id')).$asScalar()
  const bins = tx.selectFrom('drying_bins').select('id').where(like('name')).$asScalar()
  const names: readonly (readonly [Entity, Ids])[] = [
    ['wagon', wagons],
    ['drying_bin', bins],
  ]
  return [...names, ...numbered(tx, text)]
}

/** `1042` is a lot, an order, a batch or a shipment; `1042-7` a bag. */
function numbered(tx: Reader, text: string): readonly (readonly [Entity, Ids])[] {
  const [, number, bag] = /^\s*#?(\d{1,9})(?:-(\d{1,9}))?\s*$/.exec(text) ?? []
  if (number === undefined) return []
  const lots = tx.selectFrom('lots').select('id').where('lot_number', '=', Number(number)).$asScalar()
  if (bag !== undefined) {
    const bags = tx.selectFrom('bags').select('id').where('lot', 'in', lots).where('bag_number', '=', Number(bag))
    return [['bag', bags.$asScalar()]]
  }
  return [
    ['lot', lots],
    ['order', tx.selectFrom('orders').select('id').where('order_number', '=', Number(number)).$asScalar()],
    ['batch', tx.selectFrom('batches').select('id').where('batch_number', '=', Number(number)).$asScalar()],
    ['shipment', tx.selectFrom('shipments').select('id').where('shipment_number', '=', Number(number)).$asScalar()],
  ]
}
