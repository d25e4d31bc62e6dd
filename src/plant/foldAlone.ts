import type { Entity } from '#model/kinds/event.ts'
import { emptiedAfter, lateEntryAfter, recordAfter } from './evolve.ts'
import { isEnteredLate, type Kept, type PlantEvent } from './state.ts'

/** Records of one kind by id, and what a state notes of them besides: see `PlantState`. */
export interface AloneRecords {
  readonly records: ReadonlyMap<number, Kept<object>>
  readonly emptied: ReadonlyMap<number, string | undefined>
  readonly lateEntries: ReadonlyMap<number, string | undefined>
}

/**
 * Some records of one kind, folded from their own events alone, each one's in order: without the sums and indexes of a
 * plant, which take most of the time of its fold.
 */
export function foldAlone(entity: Entity, events: Iterable<PlantEvent>): AloneRecords {
  const records = new Map<number, Kept<object>>()
  const [emptied, lateEntries] = [new Map<number, string | undefined>(), new Map<number, string | undefined>()]
  for (const event of events) {
    const { entity_id: id } = event
    const after = recordAfter(records.get(id), event)
    if (after === undefined) records.delete(id)
    else records.set(id, after)
    if (entity === 'batch') emptied.set(id, emptiedAfter(emptied.get(id), after?.row, event))
    if (isEnteredLate(entity)) lateEntries.set(id, lateEntryAfter(lateEntries.get(id), entity, event))
  }
  return { records, emptied, lateEntries }
}
