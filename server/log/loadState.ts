import { parentsFirst, tableOf } from '#model/kinds/kinds.ts'
import { withMutations } from '#plant/ById.ts'
import type { Counted } from '#plant/counted.ts'
import { emptyingEvent, putRecord } from '#plant/evolve.ts'
import { withFigures } from '#plant/measure.ts'
import { emptyPlant, enteringEvents, type PlantState, withPersonal } from '#plant/state.ts'
import { rowFrom } from '#server/db/columns.ts'
import { inPages } from '#server/db/inPages.ts'
import { jsonObject } from '#server/db/jsonText.ts'
import type { Reader } from '#server/db/reader.ts'
import { headOf } from './headOf.ts'

const pageSize = 2000

/** The rows of a record's table in pages: 200,000 at a time would be in memory twice. */
const rowsOf = (tx: Reader, table: ReturnType<typeof tableOf>) =>
  inPages(
    0,
    (after) => tx.selectFrom(table).selectAll().where('id', '>', after).orderBy('id').limit(pageSize).execute(),
    ({ id }) => id,
  )

/** Loads the state from the tables, for a start without a replay. `tx` is a snapshot. */
export async function loadState(tx: Reader): Promise<PlantState> {
  const { seq, hash, at } = await headOf(tx)
  const next: Counted = { ...emptyPlant, seq, hash: seq === 0 ? '' : hash, at }
  for (const entity of parentsFirst) {
    for await (const rows of rowsOf(tx, tableOf(entity)))
      withMutations(() => {
        for (const row of rows) {
          const { version, created_at, created_by } = row
          putRecord(next, entity, row.id, undefined, { row: rowFrom(entity, row), version, created_at, created_by })
        }
      })
  }
  next.lastIds = Object.fromEntries(
    (await tx.selectFrom('counters').selectAll().execute()).map(({ entity, last_id }) => [entity, last_id]),
  )
  for (const { lot, last_number } of await tx.selectFrom('bag_counters').selectAll().execute())
    next.lastBagNumbers = next.lastBagNumbers.with(lot, last_number)
  for (const { entity_id, at, happened_at } of await tx
    .selectFrom('events')
    .select(['entity_id', 'at', 'happened_at'])
    .where('type', '=', emptyingEvent)
    .orderBy('seq')
    .execute())
    if (next.records.of('batch').get(entity_id)?.row.status === 'Complete')
      next.emptied = next.emptied.with(entity_id, happened_at ?? at)
  next.records.of('batch').forEach(({ row: { id, bin_emptied_at } }) => {
    if (bin_emptied_at !== null) next.emptied = next.emptied.with(id, bin_emptied_at)
  })
  await loadEntries(tx, next)
  next.measured = await loadFigures(tx, next.measured, { lots: null, upTo: seq })
  let state: PlantState = next
  for (const { entity, entity_id, data } of await tx
    .selectFrom('personal')
    .select(['entity', 'entity_id', 'data'])
    .orderBy('entity_id')
    .execute())
    state = withPersonal(state, entity, entity_id, jsonObject(data))
  return state
}

/** The time of recording of wagons and bags that had arrived or were weighed earlier. */
async function loadEntries(tx: Reader, next: Counted): Promise<void> {
  for (const entity of ['wagon', 'bag'] as const) {
    const events = tx.selectFrom('events').select(['entity_id', 'at']).where('type', '=', enteringEvents[entity])
    const late = await events.whereRef('happened_at', '<>', 'at').orderBy('seq').execute()
    const there = late.filter(({ entity_id }) => next.records.any(entity).get(entity_id) !== undefined)
    if (there.length === 0) continue
    let entries = next.lateEntries[entity]
    for (const { entity_id, at } of there) entries = entries.with(entity_id, at)
    next.lateEntries = { ...next.lateEntries, [entity]: entries }
  }
}

/** The measurements of lots up to an event (of all lots if `lots` is null), merged into those of other lots. */
export async function loadFigures(
  tx: Reader,
  kept: PlantState['measured'],
  { lots, upTo }: { readonly lots: readonly number[] | null; readonly upTo: number },
): Promise<PlantState['measured']> {
  if (lots?.length === 0) return kept
  const all = tx
    .selectFrom('lot_figures')
    .innerJoin('events', 'events.seq', 'lot_figures.seq')
    .select(['lot_figures.lot', 'lot_figures.broker', 'lot_figures.sold', 'events.type', 'events.data'])
    .where('lot_figures.seq', '<=', upTo)
    .orderBy('lot_figures.seq')
  let measured = kept
  for (const { lot, broker, sold, type, data } of await (lots === null ? all : all.where('lot', 'in', lots)).execute())
    measured = withFigures(measured, { lot, owner: broker, sold: sold === 1 }, { type, data: jsonObject(data) })
  return measured
}
