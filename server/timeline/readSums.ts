import { sql } from 'kysely'
import { dryerRuns } from '#model/kinds/dryerRuns.ts'
import type { EventSumsQuery } from '#model/kinds/eventQuery.ts'
import { addTallies, type EventSummary, type HourTally } from '#model/kinds/eventSummary.ts'
import { dateBegin, dateIn, millisecondsOf, hour } from '#model/values/calendar.ts'
import { addSums, type EventSums, noSums, readsData, sumEvents } from '#plant/eventSums.ts'
import { childrenOf, type PlantState, rowOf } from '#plant/state.ts'
import { settingsOf } from '#plant/stateFacts.ts'
import { jsonObject } from '#server/db/jsonText.ts'
import { headOf } from '#server/log/headOf.ts'
import type { LogContext } from './enrichEvents.ts'
import { filterEvents } from './filterEvents.ts'
import type { KeptSums, SumsSoFar } from './keptSums.ts'
import { ownersName } from './ownersName.ts'
import { actorIn, type Stretch, stretches } from './readTimeline.ts'
import { recordsMeant } from './recordsMeant.ts'

/** More hours than these are counted by days. */
const maxHours = 1000

type Tally = Omit<SumsSoFar, 'seq'>

const stoppedDryer = 'dryer_event.recorded'

/** What the events of a filter come to, see `EventSummary`, without the refused steps. */
export async function readSums(
  context: LogContext,
  query: EventSumsQuery,
  { kept, stretch }: { readonly kept: KeptSums; readonly stretch?: Stretch },
): Promise<Omit<EventSummary, 'refusals' | 'refused'>> {
  const { tx, state } = context
  const { time_zone: timeZone } = settingsOf(state)
  const { seq } = await headOf(tx)
  const before = kept.begin(query, seq)
  const { sums, stops } = joined(before, await sumAfter(context, query, { after: before.seq, upTo: seq, stretch }))
  kept.keep(query, { seq, sums, stops })
  return {
    seq,
    events: sums.events,
    steps: sums.steps,
    automatic: sums.automatic,
    corrections: sums.corrections,
    people: [...sums.people]
      .toSorted(([, a], [, b]) => b - a)
      .map(([id, steps]) => ({ actor: actorIn(state, id), steps })),
    bags: [...sums.bags].map(([grade, weighed]) => ({ grade, ...weighed })),
    wagons: sums.wagons,
    dried_hours: driedHours(state, stops),
    ...byHours(sums, timeZone),
    meant: await recordsMeant(context, query.q ?? '', (entity, id) => ownersName(state, entity, id)),
  }
}

const joined = (one: Tally, other: Tally): Tally => ({
  sums: addSums(one.sums, other.sums),
  stops: new Set([...one.stops, ...other.stops]),
})

/** The sum of the events of a filter between two, a stretch at a time. */
async function sumAfter(
  context: LogContext,
  query: EventSumsQuery,
  { after, upTo, stretch }: { readonly after: number; readonly upTo: number; readonly stretch: Stretch | undefined },
): Promise<Tally> {
  const matching = await filterEvents(context, query)
  let sums = noSums
  const stops = new Set<number>()
  for await (const span of stretches(context.tx, { ...query, after, before: upTo + 1 }, stretch)) {
    const part = matching.where('seq', '<=', span.last).where('seq', '>', span.after).clearSelect()
    const alike = await part
      .select(['type', 'actor', sql<string>`substr(at, 1, 13)`.as('hour'), sql<number | string>`count(*)`.as('count')])
      .select(sql<number>`case when cause is null then 0 else 1 end`.as('follows'))
      .where('type', '<>', 'bag.weighed')
      .groupBy(['type', 'actor', 'hour', 'follows'])
      .execute()
    const single = await part
      .select(['type', 'actor', 'at', 'cause', 'entity_id', 'data'])
      .where('type', 'in', ['bag.weighed', stoppedDryer])
      .execute()
    sums = addSums(
      sums,
      sumEvents([
        ...alike.map(({ hour: begin, count, follows, ...event }) => ({
          ...event,
          at: `${begin}:00:00.000Z`,
          cause: follows === 0 ? null : 1,
          count: Number(count),
        })),
        ...single
          .filter(({ type }) => readsData(type))
          .map(({ data, ...event }) => ({ ...event, data: jsonObject(data) })),
      ]),
    )
    for (const { type, entity_id } of single) if (type === stoppedDryer) stops.add(entity_id)
  }
  return { sums, stops }
}

/** The hours of the runs that ended with one of some Stops, as they are recorded now. */
function driedHours(state: PlantState, stops: ReadonlySet<number>): number {
  const batches = new Map<number, number[]>()
  for (const id of stops) {
    const row = rowOf(state, 'dryer_event', id)
    if (row?.event_type === 'Stop') batches.set(row.batch, [...(batches.get(row.batch) ?? []), id])
  }
  let milliseconds = 0
  for (const [batch, ended] of batches) {
    const events = childrenOf(state, 'dryer_event', 'batch', batch).flatMap(
      (id) => rowOf(state, 'dryer_event', id) ?? [],
    )
    const times = new Set(ended.map((id) => rowOf(state, 'dryer_event', id)?.event_time))
    for (const { from, to } of dryerRuns(events).runs)
      if (to !== null && times.has(to)) milliseconds += millisecondsOf(to) - millisecondsOf(from)
  }
  return milliseconds / hour
}

function byHours(sums: EventSums, timeZone: string): Pick<EventSummary, 'unit' | 'hours'> {
  const hours = [...sums.hours.values()].toSorted((a, b) => millisecondsOf(a.at) - millisecondsOf(b.at))
  if (hours.length <= maxHours) return { unit: 'hour', hours }
  const days = new Map<string, HourTally>()
  for (const tally of hours) {
    const at = dateBegin(dateIn(tally.at, timeZone), timeZone)
    const before = days.get(at)
    days.set(at, before === undefined ? { ...tally, at } : addTallies(before, tally))
  }
  return { unit: 'day', hours: [...days.values()] }
}
