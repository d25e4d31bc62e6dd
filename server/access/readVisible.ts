import { type Entity, isListed, listOf } from '#model/kinds/kinds.ts'
import type { Holder } from '#model/values/roles.ts'
import { ownershipOf } from '#plant/ownership.ts'
import { ownedRecord } from '#plant/recordOf.ts'
import type { PlantState } from '#plant/state.ts'
import { settingsOf } from '#plant/stateFacts.ts'
import { readUsers } from '#server/accounts/users.ts'
import { transactionOf, type Work } from '#server/log/work.ts'
import { maySee, mayList, view } from './accessScope.ts'

/** Whether a record exists and the user may see it. Entities without a list are visible to every permitted caller. */
export function canAccess(state: PlantState, user: Holder, entity: Entity, id: number): boolean {
  if (!isListed(entity)) return true
  const ownership = ownershipOf(state, entity, id)
  return ownership !== null && maySee(user, listOf(entity), id, ownership)
}

/** Whether a user may see records of an entity at all. */
export const canViewKind = (user: Holder, entity: Entity): boolean => !isListed(entity) || mayList(user, listOf(entity))

interface Versioned {
  readonly version: number
}

/** A user's view of a record of any entity but users; null if it does not exist or is not visible. */
export function readVisible(
  state: PlantState,
  user: Holder,
  entity: Exclude<Entity, 'user'>,
  id: number,
): Versioned | null {
  if (isListed(entity)) {
    const found = ownedRecord(state, listOf(entity), id)
    return found === null ? null : view(user, listOf(entity), found)
  }
  if (entity === 'settings') return settingsOf(state)
  const kept = state.records.any(entity).get(id)
  return kept === undefined ? null : { ...kept.row, version: kept.version }
}

/**
 * Like `readVisible`, and for users too: their sign-in and invitation are kept outside the log. Only these take a
 * promise, as every step reads its record here.
 */
export const readVisibleOrUser = (
  work: Work,
  user: Holder,
  entity: Entity,
  id: number,
): Versioned | null | Promise<Versioned | null> =>
  entity === 'user'
    ? readUsers(transactionOf(work), [id]).then(([found]) => found ?? null)
    : readVisible(work.state, user, entity, id)
