import type { Entity } from '#model/event.ts'
import { type ListedEntity, listOf } from '#model/lists.ts'
import type { Holder } from '#model/roles.ts'
import { ownershipOf } from '#plant/ownership.ts'
import { ownedRecord } from '#plant/recordOf.ts'
import { type PlantState, rowOf } from '#plant/state.ts'
import { settingsOf } from '#plant/stateFacts.ts'
import type { Work } from '#server/log/writer.ts'
import { readUsers } from '#server/records/users.ts'
import { maySee, mayList, view } from './visibility.ts'

/** What stands on a batch is seen with it. */
const onBatch = (entity: Entity): entity is 'moisture_reading' | 'dryer_event' =>
  entity === 'moisture_reading' || entity === 'dryer_event'

const isListed = (entity: Entity): entity is ListedEntity => Object.hasOwn(listOf, entity)

/** Whether there is a record, and somebody may see it. Kinds without a list are for whoever may make the call. */
export function mayTouch(state: PlantState, user: Holder, entity: Entity, id: number): boolean {
  if (onBatch(entity)) {
    const row = rowOf(state, entity, id)
    return row !== undefined && mayTouch(state, user, 'batch', row.batch)
  }
  if (!isListed(entity)) return true
  const ownership = ownershipOf(state, entity, id)
  return ownership !== null && maySee(user, listOf[entity], id, ownership)
}

/** Whether somebody may see records of a kind at all. */
export function mayLook(user: Holder, entity: Entity): boolean {
  if (onBatch(entity)) return mayList(user, 'batches')
  return !isListed(entity) || mayList(user, listOf[entity])
}

interface Versioned {
  readonly version: number
}

/** A record of any kind but a user as somebody may see it; null where there is none for them. */
export function readSeen(
  state: PlantState,
  user: Holder,
  entity: Exclude<Entity, 'user'>,
  id: number,
): Versioned | null {
  if (isListed(entity)) {
    const found = ownedRecord(state, listOf[entity], id)
    return found === null ? null : view(user, listOf[entity], found)
  }
  if (entity === 'settings') return settingsOf(state)
  const kept = state.records.any(entity).get(id)
  return kept === undefined ? null : { ...kept.row, version: kept.version }
}

/** As `readSeen`, of users too: their sign-in and invitation stand beside the log. */
export async function readAnyKind(
  { tx, state }: Work,
  user: Holder,
  entity: Entity,
  id: number,
): Promise<Versioned | null> {
  return entity === 'user' ? ((await readUsers(tx, [id]))[0] ?? null) : readSeen(state, user, entity, id)
}
