import type { Entity } from '#model/kinds/event.ts'
import type { Reader } from '#server/db/reader.ts'
import { yieldAfter } from './yieldTurn.ts'

const page = 2000
/** ms of work between two turns of the event loop. */
const breath = 4

/** The ids of the records that events after `after`, up to `upTo`, are about, by entity. */
export async function touchedBetween(
  tx: Reader,
  { after, upTo }: { readonly after: number; readonly upTo: number },
): Promise<ReadonlyMap<Entity, ReadonlySet<number>>> {
  const touched = new Map<Entity, Set<number>>()
  const yieldTurn = yieldAfter(breath)
  const events = tx.selectFrom('events').select(['entity', 'entity_id'])
  for (let first = after; first < upTo; first += page) {
    const some = events.where('seq', '>', first).where('seq', '<=', Math.min(first + page, upTo))
    for (const { entity, entity_id } of await some.execute()) {
      const ids = touched.get(entity) ?? new Set()
      touched.set(entity, ids.add(entity_id))
    }
    await yieldTurn()
  }
  return touched
}
