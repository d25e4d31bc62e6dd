import type { Entity } from '#model/kinds/event.ts'
import type { Reader } from '#server/db/reader.ts'
import { yieldAfter } from './yieldTurn.ts'

const page = 2000
/** ms of work between two turns of the event loop. */
const breath = 4

/** The records that events after `after`, up to `upTo`, are about, by entity: the time of the last such event by id. */
export async function touchedBetween(
  tx: Reader,
  { after, upTo }: { readonly after: number; readonly upTo: number },
): Promise<ReadonlyMap<Entity, ReadonlyMap<number, string>>> {
  const touched = new Map<Entity, Map<number, string>>()
  const yieldTurn = yieldAfter(breath)
  const events = tx.selectFrom('events').select(['entity', 'entity_id', 'at']).orderBy('seq')
  for (let first = after; first < upTo; first += page) {
    const some = events.where('seq', '>', first).where('seq', '<=', Math.min(first + page, upTo))
    for (const { entity, entity_id, at } of await some.execute()) {
      const times = touched.get(entity) ?? new Map<number, string>()
      touched.set(entity, times.set(entity_id, at))
    }
    await yieldTurn()
  }
  return touched
}
