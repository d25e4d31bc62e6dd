import { setImmediate as nextTurn } from 'node:timers/promises'
import type { BetweenQuery } from '#model/calls/between.ts'
import type { Handover, WaitingRecord } from '#model/calls/handover.ts'
import { correctionVerbs } from '#plant/eventSums.ts'
import { pastRecord, type PastRecord } from '#plant/pastRecords.ts'
import type { PlantState } from '#plant/state.ts'
import { type Waiting, waitingKinds, waitingOf } from '#plant/waiting.ts'
import { named } from '#server/asOf/asOf.ts'
import { readMoments, type TwoMoments } from '#server/asOf/between.ts'
import type { PlantContext } from '#server/commands/writeOptions.ts'
import type { Database } from '#server/db/database.ts'
import { snapshot } from '#server/db/snapshot.ts'
import { readEvent } from '#server/log/storedEvent.ts'
import { refusalsBetween } from '#server/refusals/readRefusals.ts'
import type { LogContext } from '#server/timeline/enrichEvents.ts'
import { eventsOf } from '#server/timeline/readTimeline.ts'

/** The most corrections and refused steps that are told one by one. */
const most = 200
/** The ids of one query. */
const slice = 500

/** What one shift tells the next, beside what differs. */
export async function readHandover(
  context: Pick<PlantContext, 'db' | 'writer' | 'clock'>,
  query: BetweenQuery,
): Promise<Handover> {
  return handoverAt(context.db, await readMoments(context, query))
}

/** The same for two moments that were put back. */
export async function handoverAt(db: Database, moments: TwoMoments): Promise<Handover> {
  const { from, to, present } = moments
  const told = await snapshot({ read: db.longRead }, async (tx) => {
    const log: LogContext = { tx, state: present }
    return {
      ...(await correctionsIn(log, moments)),
      ...(await refusalsBetween(log, { from, to, limit: most })),
    }
  })
  return { from, to, ...told, held: heldIn(moments.after), waits: await waitsIn(db, moments) }
}

/** The corrections by people, and how many there are. */
async function correctionsIn(
  log: LogContext,
  { before, after }: TwoMoments,
): Promise<Pick<Handover, 'corrections' | 'correction_count'>> {
  const events = log.tx
    .selectFrom('events')
    .where('seq', '>', before.seq)
    .where('seq', '<=', after.seq)
    .where('cause', 'is', null)
    .where((eb) => eb.or([...correctionVerbs].map((verb) => eb('type', 'like', `%.${verb}`))))
  const { count } = await events.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  const newest = await events.selectAll().orderBy('seq', 'desc').limit(most).execute()
  return { corrections: [...(await eventsOf(log, newest.map(readEvent), true))], correction_count: Number(count) }
}

function heldIn(state: PlantState): Handover['held'] {
  const held: Handover['held'] = []
  for (const entity of ['lot', 'bag'] as const)
    state.records.of(entity).forEach(({ row: { id, hold } }) => {
      if (hold === null) return
      const name = pastRecord(state, entity, id)?.name ?? ''
      held.push({ entity, id, name, reason: hold.reason, since: hold.at })
    })
  return held.toSorted((a, b) => (a.since < b.since ? -1 : 1))
}

async function waitsIn(db: Database, { after, present }: TwoMoments): Promise<Handover['waits']> {
  const waits: Handover['waits'] = []
  const all = waitingOf(after)
  for (const entity of waitingKinds) {
    const some = all.filter((each) => each.entity === entity)
    for (let from = 0; from < some.length; from += slice) {
      waits.push(...(await told(db, { after, present }, entity, some.slice(from, from + slice))))
      await nextTurn()
    }
  }
  return waits
}

async function told(
  db: Database,
  { after, present }: Pick<TwoMoments, 'after' | 'present'>,
  entity: Waiting['entity'],
  waiting: readonly Waiting[],
): Promise<readonly WaitingRecord[]> {
  const page = waiting.map(({ id }) => pastRecord(after, entity, id)).filter((record) => record !== null)
  const records = await named({ read: db.longRead }, { plant: after, present, entity, page })
  const since = await inStatusSince(db, { entity, records: page, seq: after.seq })
  const steps = new Map(waiting.map(({ id, step }) => [id, step]))
  return records.map(({ id, name, status, order_number, company_name, changed_at }) => ({
    entity,
    id,
    name,
    status,
    order_number,
    company_name,
    step: steps.get(id) ?? '',
    since: since.get(id) ?? changed_at,
  }))
}

interface Those {
  readonly entity: Waiting['entity']
  readonly records: readonly PastRecord[]
  readonly seq: number
}

/** When each of some records came to its status: it happened at its last event that moved it. */
async function inStatusSince(db: Database, { entity, records, seq }: Those): Promise<ReadonlyMap<number, string>> {
  if (records.length === 0) return new Map()
  const ids = records.map(({ id }) => id)
  const own = db.longRead.selectFrom('events').where('entity', '=', entity).where('entity_id', 'in', ids)
  const moves = own
    .where('to_status', 'is not', null)
    .where((eb) => eb.or([eb('from_status', 'is', null), eb('from_status', '!=', eb.ref('to_status'))]))
  const last = moves
    .select((eb) => eb.fn.max('seq').as('seq'))
    .where('seq', '<=', seq)
    .groupBy('entity_id')
  const events = db.longRead.selectFrom('events').select(['entity_id', 'at', 'happened_at']).where('seq', 'in', last)
  return new Map((await events.execute()).map(({ entity_id, at, happened_at }) => [entity_id, happened_at ?? at]))
}
