import { sql } from 'kysely'
import type { LogEvent } from '#model/event.ts'
import type { EventPagesQuery, EventQuery } from '#model/query.ts'
import { readEvent } from '#server/log/storedEvent.ts'
import type { Reader } from '#server/records/reading.ts'
import { actorsOf } from '#server/records/users.ts'
import { filterEvents } from './filterEvents.ts'
import { tellEvents } from './tellEvents.ts'

const usualLimit = 100
const mostPages = 2000

/** The timeline, newest first: every event with the name of who did it, null where it followed by itself. Decisions, section 5. */
export async function readTimeline(
  tx: Reader,
  { before, after, limit, told, ...query }: EventQuery,
): Promise<LogEvent[]> {
  let asked = await filterEvents(tx, query)
  if (before !== undefined) asked = asked.where('seq', '<', before)
  if (after !== undefined) asked = asked.where('seq', '>', after)
  const rows = await asked
    .orderBy('seq', 'desc')
    .limit(limit ?? usualLimit)
    .execute()
  const events = rows.map(readEvent)
  const actorOf = await actorsOf(
    tx,
    events.map(({ actor }) => actor),
  )
  const tell = told === true ? await tellEvents(tx, events) : () => ({})
  return events.map((event) => {
    const { actor, data, ...rest } = event
    return {
      ...rest,
      data: { ...data },
      actor: actor === null ? null : actorOf(actor),
      ...tell(event),
    }
  })
}

/** Where the pages of a filter begin, see `EventPages`. */
export async function readPages(tx: Reader, { limit: per = usualLimit, ...query }: EventPagesQuery) {
  // One pass over the log: what a search looks for is costly to compare.
  const numbered = (await filterEvents(tx, query))
    .clearSelect()
    .select([
      'seq',
      sql<number>`row_number() over (order by seq desc)`.as('nth'),
      sql<number>`count(*) over ()`.as('total'),
    ])
    .as('numbered')
  const firsts = await tx
    .selectFrom(numbered)
    .select(['seq', 'total'])
    .where(sql<boolean>`nth % ${sql.lit(per)} = 1`)
    .orderBy('seq', 'desc')
    .limit(mostPages)
    .execute()
  return { total: Number(firsts[0]?.total ?? 0), per, firsts: firsts.map(({ seq }) => seq) }
}

/** What the log knows to filter by, see `EventKinds`. */
export async function readKinds(tx: Reader) {
  const types = await tx.selectFrom('events').select('type').distinct().orderBy('type').execute()
  const actors = await tx.selectFrom('events').select('actor').distinct().where('actor', 'is not', null).execute()
  const ids = actors.flatMap(({ actor }) => actor ?? [])
  const actorOf = await actorsOf(tx, ids)
  return { types: types.map(({ type }) => type), actors: ids.map(actorOf) }
}
