import type { Entity } from '#model/event.ts'
import { parentsFirst } from '#model/kinds.ts'
import type { Counted } from '#plant/counted.ts'
import { evolve, put } from '#plant/evolve.ts'
import { emptyPlant, type PlantState } from '#plant/state.ts'
import type { Reader } from '#server/db/reader.ts'
import { loadFigures } from './loadState.ts'
import { readLog } from './readLog.ts'
import { readEvent } from './storedEvent.ts'

const slice = 1000

/**
 * The plant as it stood after event `seq`, from a newer state: every record that an event has touched since is put back
 * to what its own events up to there made of it. Costs what happened since, not what happened before. Names are those
 * of the newer state.
 */
export async function stateBefore(tx: Reader, newer: PlantState, seq: number): Promise<Before> {
  const touched = new Map<Entity, Set<number>>()
  let renamed = false
  for await (const page of readLog(tx, newer.seq, slice, seq))
    for (const stored of page) {
      const { entity, entity_id, data } = readEvent(stored)
      touched.set(entity, (touched.get(entity) ?? new Set()).add(entity_id))
      renamed ||= (entity === 'client' || entity === 'broker') && 'personal' in data
    }
  const older = new Map<Entity, PlantState>()
  for (const [entity, ids] of touched) older.set(entity, await keptBefore(tx, entity, [...ids], seq))
  const next: Counted = { ...newer, seq }
  const putBack = (entity: Entity, comes: boolean): void => {
    for (const id of touched.get(entity) ?? []) {
      const kept = older.get(entity)?.records.any(entity).get(id)
      if ((kept !== undefined) === comes) put(next, entity, id, newer.records.any(entity).get(id), kept)
    }
  }
  // What hangs on a record goes before it, and comes after it.
  for (const entity of parentsFirst.toReversed()) putBack(entity, false)
  for (const entity of parentsFirst) putBack(entity, true)
  for (const batch of touched.get('batch') ?? [])
    next.emptied = next.emptied.with(batch, older.get('batch')?.emptied.get(batch))
  const lots = [...(touched.get('lot') ?? [])]
  for (const lot of lots) next.measured = next.measured.with(lot, undefined)
  next.measured = await loadFigures(tx, next.measured, { lots, upTo: seq })
  return { state: next, renamed }
}

/** An older plant, and whether a client or broker may have been called otherwise then. */
interface Before {
  readonly state: PlantState
  readonly renamed: boolean
}

/** A plant of nothing but some records of a kind, as their own events up to `seq` made them. */
async function keptBefore(tx: Reader, entity: Entity, ids: readonly number[], seq: number): Promise<PlantState> {
  const rows = await tx
    .selectFrom('events')
    .selectAll()
    .where('entity', '=', entity)
    .where('entity_id', 'in', ids)
    .where('seq', '<=', seq)
    .orderBy('seq')
    .execute()
  let alone = emptyPlant
  for (const row of rows) alone = evolve(alone, readEvent(row))
  return alone
}
