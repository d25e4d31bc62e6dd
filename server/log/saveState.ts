import { entities, type Entity } from '#model/kinds/event.ts'
import { parentsFirst, tableOf } from '#model/kinds/kinds.ts'
import { ById, withMutations } from '#plant/ById.ts'
import { evolve } from '#plant/evolve.ts'
import { figuresOf } from '#plant/measure.ts'
import type { Kept, PlantState } from '#plant/state.ts'
import { columnNames, type StoredValue, toColumns } from '#server/db/columns.ts'
import type { Tables } from '#server/db/tables.ts'
import { deleteRows, insertRows, type StoredRow, updateRows, type Writing } from '#server/db/writeRows.ts'
import { plantDigest } from './digests.ts'
import type { StoredEvent } from './storedEvent.ts'

type Figures = Tables['lot_figures']

/** A state after some further events, and the owners of the figures in them. */
export function applyEvents(
  state: PlantState,
  events: Iterable<StoredEvent>,
): { readonly state: PlantState; readonly figures: readonly Figures[] } {
  const figures: Figures[] = []
  const after = withMutations(() => {
    let next = state
    for (const event of events) {
      next = evolve(next, event)
      const written = figuresOf(next, event)
      if (written !== null)
        figures.push({ seq: event.seq, lot: written.lot, broker: written.owner, sold: written.sold ? 1 : 0 })
    }
    return next
  })
  return { state: after, figures }
}

/**
 * Updates the tables from one plant to another: each record that differs is written once, in its final state, with its
 * personal data. This is the only way to write a record's table, live and in a replay.
 */
export async function saveState(
  to: Writing,
  before: PlantState,
  after: PlantState,
  figures: readonly Figures[],
): Promise<void> {
  for (const entity of parentsFirst) await saveRecords(to, before, after, entity)
  await saveCounters(to, before, after)
  await insertRows(to, 'lot_figures', figures)
  await savePersonalData(to, before, after)
}

async function saveRecords(to: Writing, before: PlantState, after: PlantState, entity: Entity): Promise<void> {
  const [were, are] = [before.records.any(entity), after.records.any(entity)]
  if (were === are) return
  const added: StoredRow[] = []
  const removed: StoredRow[] = []
  const changed = new Map<string, StoredRow[]>()
  for (const id of are.changedFrom(were)) {
    const [was, is] = [were.get(id), are.get(id)]
    if (is === undefined) removed.push({ id })
    else if (was === undefined) added.push(newRow(entity, is))
    else {
      const row = { version: is.version, id, ...changedColumns(entity, was.row, is.row) }
      const alike = `${isSorting(row)} ${Object.keys(row).join()}`
      const rows = changed.get(alike)
      if (rows === undefined) changed.set(alike, [row])
      else rows.push(row)
    }
  }
  const table = tableOf(entity)
  await deleteRows(to, table, removed)
  // The tables allow one Sorting lot of a grade at any time, so the rows that leave that status are written first.
  for (const rows of [...changed.values()].sort(leavingFirst)) await updateRows(to, table, rows, ['id'])
  await insertRows(to, table, added)
}

const isSorting = (row: StoredRow | undefined): boolean => row?.['status'] === 'Sorting'
const leavingFirst = ([a]: readonly StoredRow[], [b]: readonly StoredRow[]): number =>
  Number(isSorting(a)) - Number(isSorting(b))

function newRow(entity: Entity, { row, version, created_at, created_by }: Kept<object>): StoredRow {
  const stored = toColumns(entity, { ...row })
  const named = columnNames(entity).map((name): [string, StoredValue] => [name, stored[name] ?? null])
  return { ...Object.fromEntries(named), version, created_at, created_by }
}

/** The columns that differ. */
function changedColumns(entity: Entity, was: object, is: object): StoredRow {
  const changed: Record<string, unknown> = {}
  for (const name in is) {
    const value: unknown = Reflect.get(is, name)
    if (Reflect.get(was, name) !== value) changed[name] = value
  }
  return toColumns(entity, changed)
}

/** Numbers that are never reused, even after a removal: ids by entity, and bag numbers by lot. */
async function saveCounters(to: Writing, before: PlantState, after: PlantState): Promise<void> {
  const moved = Object.entries(after.lastIds).filter(([entity, last]) => Reflect.get(before.lastIds, entity) !== last)
  await insertRows(
    to,
    'counters',
    moved.map(([entity, last_id]) => ({ entity, last_id })),
    ['entity'],
  )
  const lots = after.lastBagNumbers.changedFrom(before.lastBagNumbers)
  await insertRows(
    to,
    'bag_counters',
    lots.map((lot) => ({ lot, last_number: after.lastBagNumbers.get(lot) ?? 0 })),
    ['lot'],
  )
}

const noPersonal = ById.of<Readonly<Record<string, unknown>>>()

/** Personal data is stored outside the log, with digests; data that is gone from the state is erased from the table. */
async function savePersonalData(to: Writing, before: PlantState, after: PlantState): Promise<void> {
  if (before.personal === after.personal) return
  const digest = await plantDigest(to.tx)
  for (const entity of entities) {
    const [were, are] = [before.personal[entity] ?? noPersonal, after.personal[entity] ?? noPersonal]
    const ids = are.changedFrom(were)
    const kept = ids.flatMap((entity_id) => {
      const fields = are.get(entity_id)
      if (fields === undefined) return []
      const data = JSON.stringify(fields)
      return [{ entity, entity_id, data, digest: digest('personal', entity, entity_id, data) }]
    })
    await insertRows(to, 'personal', kept, ['entity', 'entity_id'])
    const erased = ids.filter((id) => are.get(id) === undefined)
    await deleteRows(
      to,
      'personal',
      erased.map((entity_id) => ({ entity, entity_id })),
    )
  }
}
