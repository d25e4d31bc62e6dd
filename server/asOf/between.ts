import { Readable } from 'node:stream'
import { type AsOfKind, asOfKinds, type AsOfRecord } from '#model/calls/asOf.ts'
import type { BetweenQuery, ChangedRecord, NamedRecord } from '#model/calls/between.ts'
import type { Entity } from '#model/kinds/event.ts'
import { mayDiffer, type PastChange, pastChange, statusSums } from '#plant/between.ts'
import { evolveAll, isRemoval } from '#plant/evolve.ts'
import { type PastRecord, pastRecordOf } from '#plant/pastRecords.ts'
import { emptyPlant, type PlantState } from '#plant/state.ts'
import type { PlantContext } from '#server/commands/writeOptions.ts'
import type { Database } from '#server/db/database.ts'
import { readFoldedHistory } from '#server/log/readLog.ts'
import { touchedBetween } from '#server/log/touchedBetween.ts'
import { yieldAfter } from '#server/log/yieldTurn.ts'
import { problems } from '#server/problem.ts'
import { lastOf, named, pastsOf } from './asOf.ts'

/** The records between two turns of the event loop: some ms of work. */
const slice = 200
/** ms of work between two turns. */
const breath = 4

/** The plant at two moments; `touched` are the records that events between them name, with the time of the last one. */
export interface TwoMoments {
  readonly from: string
  readonly to: string
  readonly before: PlantState
  readonly after: PlantState
  readonly present: PlantState
  readonly touched: ReadonlyMap<Entity, ReadonlyMap<number, string>>
}

/** The plant at both ends of a span of time. The later state is put back first: the earlier one continues from it. */
export async function readMoments(
  { db, writer, clock }: Pick<PlantContext, 'db' | 'writer' | 'clock'>,
  { from, to = clock() }: BetweenQuery,
): Promise<TwoMoments> {
  if (from > to) throw problems.fields({ to: ['Give a time after the first one.'] })
  const present = await writer.plant()
  const upTo = async (at: string): Promise<PlantState> =>
    pastsOf(db).upTo(Math.min(await lastOf(db, { at, seq: undefined }), present.seq), present)
  const after = await upTo(to)
  const before = await upTo(from)
  return {
    from,
    to,
    before,
    after,
    present,
    touched: await touchedBetween(db.longRead, { after: before.seq, upTo: after.seq }),
  }
}

/** The records that differ between two moments, some at a time, with turns for others. */
export async function* changesBetweenMoments(
  db: Database,
  moments: TwoMoments,
): AsyncGenerator<readonly ChangedRecord[]> {
  const { before, after, touched } = moments
  const yieldTurn = yieldAfter(breath)
  for (const [entity, ids] of mayDiffer(before, after, idsOf(touched)))
    for (let from = 0; from < ids.length; from += slice) {
      const isTouched = touched.get(entity)
      const some = ids
        .slice(from, from + slice)
        .map((id) => pastChange(before, after, { entity, id, touched: isTouched?.has(id) === true }))
        .filter((change) => change !== null)
      yield await withNames(db, moments, entity, some)
      await yieldTurn()
    }
}

/** The ids of records that were touched, by kind. */
const idsOf = (touched: TwoMoments['touched']) =>
  Object.fromEntries([...touched].map(([entity, times]) => [entity, times.keys()]))

async function withNames(
  db: Database,
  { before, after, present, touched }: TwoMoments,
  entity: AsOfKind,
  changes: readonly PastChange[],
): Promise<readonly ChangedRecord[]> {
  if (changes.length === 0) return []
  const answered = async (
    plant: PlantState,
    records: readonly (PastRecord | null)[],
    changedAt?: ReadonlyMap<number, string>,
  ) => {
    const page = records.filter((record) => record !== null)
    const about = { plant, present, entity, page, ...(changedAt && { changedAt }) }
    const all = await named({ read: db.longRead }, about)
    return new Map(all.map((record): [number, AsOfRecord] => [record.id, record]))
  }
  const was = await answered(
    before,
    changes.map((change) => change.before),
  )
  // What no event between the moments touched changed last when it had at the first.
  const times = changes.map(({ id }): [number, string] => [
    id,
    touched.get(entity)?.get(id) ?? was.get(id)?.changed_at ?? after.at,
  ])
  const is = await answered(
    after,
    changes.map((change) => change.after),
    new Map(times),
  )
  return changes.map(({ id, fields, ...change }) => ({
    entity,
    id,
    name: (change.after ?? change.before)?.name ?? '',
    before: was.get(id) ?? null,
    after: is.get(id) ?? null,
    fields: [...fields],
  }))
}

/** The records that came after the first moment and went before the second. */
async function passedThrough(db: Database, { before, after, touched }: TwoMoments): Promise<NamedRecord[]> {
  const passed: NamedRecord[] = []
  const yieldTurn = yieldAfter(breath)
  for (const entity of asOfKinds) {
    const ids = touched.get(entity)?.keys() ?? []
    const gone = [...ids].filter((id) =>
      [before, after].every((state) => state.records.any(entity).get(id) === undefined),
    )
    for (let from = 0; from < gone.length; from += slice) {
      passed.push(...(await lastNames(db, after, entity, gone.slice(from, from + slice))))
      await yieldTurn()
    }
  }
  return passed
}

/** Removed records with their names of just before. */
async function lastNames<K extends AsOfKind>(
  db: Database,
  plant: PlantState,
  entity: K,
  ids: readonly number[],
): Promise<readonly NamedRecord[]> {
  const history = await readFoldedHistory(db.longRead, entity, ids, plant.seq)
  const alone = evolveAll(
    emptyPlant,
    history.filter((event) => !isRemoval(event)),
  )
  return ids.flatMap((id) => {
    const row = alone.records.of(entity).get(id)?.row
    return row === undefined ? [] : [{ entity, id, name: pastRecordOf(plant, entity, row).name }]
  })
}

/** The answer as JSON, written as it is taken: the changes of a season are tens of megabytes. */
export async function sendBetween(context: Parameters<typeof readMoments>[0], query: BetweenQuery): Promise<Readable> {
  const moments = await readMoments(context, query)
  const { from, to } = moments
  const rest = {
    from,
    to,
    sums: statusSums(moments.before, moments.after),
    passed_through: await passedThrough(context.db, moments),
  }
  return Readable.from(inJson(context.db, moments, rest))
}

async function* inJson(db: Database, moments: TwoMoments, rest: object): AsyncGenerator<string> {
  yield `${JSON.stringify(rest).slice(0, -1)},"changed":[`
  let between = ''
  for await (const some of changesBetweenMoments(db, moments)) {
    if (some.length === 0) continue
    yield between + some.map((change) => JSON.stringify(change)).join()
    between = ','
  }
  yield ']}'
}
