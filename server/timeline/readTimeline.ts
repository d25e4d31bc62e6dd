import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'kysely'
import type { EventActor, LogEvent } from '#model/kinds/event.ts'
import type { EventFilter, EventPagesQuery, EventQuery } from '#model/kinds/eventQuery.ts'
import { valuesOf } from '#model/values/query.ts'
import { type PlantState, rowOf } from '#plant/state.ts'
import type { Reader } from '#server/db/reader.ts'
import { headOf } from '#server/log/headOf.ts'
import { readEvent, type StoredEvent } from '#server/log/storedEvent.ts'
import { type LogContext, enrichEvents } from './enrichEvents.ts'
import { filterEvents } from './filterEvents.ts'
import { presentName } from './namesOf.ts'

const usualLimit = 100
const maxPages = 2000

/** The amount of work between two turns of the event loop. */
export interface Stretch {
  /** The count of events to search: comparing texts is costly. */
  readonly sought: number
  /** Events that get their details. */
  readonly detailed: number
}

const usualStretch: Stretch = { sought: 5000, detailed: 100 }

export interface SeqSpan {
  readonly before?: number | undefined
  readonly after?: number | undefined
}

/** Whether a filter names records, whose events are found without searching the log. */
const isNarrow = ({ entity_id, order, batch, lot, shipment, client, cause }: EventFilter): boolean =>
  [entity_id, order, batch, lot, shipment, client, cause].some((named) => valuesOf(named).length > 0)

/** Stretches of the log, the newest first, with a breath after each: its first number and the one before it. */
export async function* stretches(tx: Reader, query: EventFilter & SeqSpan, { sought } = usualStretch) {
  const { before = Number.POSITIVE_INFINITY, after = 0 } = query
  let last = Math.min((await headOf(tx)).seq, before - 1)
  const size = isNarrow(query) ? last : sought
  for (; last > after; last -= size) {
    yield { last, after: Math.max(last - size, after) }
    await nextTurn()
  }
}

/** The timeline, newest first: every event with its user's name, null for an automatic one. Decisions, section 5. */
export async function readTimeline(
  context: LogContext,
  { limit = usualLimit, told = false, details = told, ...query }: EventQuery,
  stretch = usualStretch,
): Promise<LogEvent[]> {
  const { tx } = context
  const matching = (await filterEvents(context, query)).orderBy('seq', 'desc')
  const found: StoredEvent[] = []
  for await (const { last, after } of stretches(tx, query, stretch)) {
    const rows = await matching
      .where('seq', '<=', last)
      .where('seq', '>', after)
      .limit(limit - found.length)
      .execute()
    found.push(...rows.map(readEvent))
    if (found.length === limit) break
  }
  const events: LogEvent[] = []
  for (let at = 0; at < found.length; at += stretch.detailed) {
    events.push(...(await eventsOf(context, found.slice(at, at + stretch.detailed), details)))
    await nextTurn()
  }
  return events
}

/** Events as they are answered. */
export async function eventsOf(
  context: LogContext,
  events: readonly StoredEvent[],
  details: boolean,
): Promise<readonly LogEvent[]> {
  const detailsOf = details ? await enrichEvents(context, events) : () => ({})
  return events.map((event) => {
    const { actor, device, data, ...rest } = event
    return {
      ...rest,
      data: { ...data },
      actor: actor === null ? null : actorIn(context.state, actor),
      device: device === null ? null : { id: device, name: presentName(context.state, 'device', device) },
      ...detailsOf(event),
    }
  })
}

/** A user as the timeline shows them: today's name and role. */
export function actorIn(state: PlantState, id: number): EventActor {
  const user = rowOf(state, 'user', id)
  return { id, name: presentName(state, 'user', id), ...(user === undefined ? {} : { role_number: user.role_number }) }
}

/** The page boundaries of a filter, see `EventPages`. */
export async function readPages(
  context: LogContext,
  { limit: per = usualLimit, ...query }: EventPagesQuery,
  stretch = usualStretch,
) {
  const matching = (await filterEvents(context, query)).clearSelect().select('seq').orderBy('seq', 'desc')
  const firsts: number[] = []
  let total = 0
  for await (const { last, after } of stretches(context.tx, query, stretch))
    for (const { seq } of await matching.where('seq', '<=', last).where('seq', '>', after).execute()) {
      if (total % per === 0 && firsts.length < maxPages) firsts.push(seq)
      total += 1
    }
  return { total, per, firsts }
}

/** The event types, users and devices to filter by, see `EventKinds`. */
export async function readKinds({ tx, state }: LogContext) {
  return {
    types: await differentIn<string>(tx, 'type'),
    actors: (await differentIn<number>(tx, 'actor')).map((actor) => actorIn(state, actor)),
    devices: [...state.records.of('device').newestFirst()].map((id) => ({
      id,
      name: presentName(state, 'device', id),
    })),
  }
}

/** The values of a column of the log, in order: its index leads from each to the next, past all events that have it. */
async function differentIn<Value>(tx: Reader, name: 'type' | 'actor'): Promise<Value[]> {
  const column = sql.ref(name)
  const { rows } = await sql<{ value: Value }>`with recursive "different"("value") as (
      select min(${column}) from "events"
      union all select (select min(${column}) from "events" where ${column} > "different"."value")
        from "different" where "different"."value" is not null)
    select "value" from "different" where "value" is not null order by "value"`.execute(tx)
  return rows.map(({ value }) => value)
}
