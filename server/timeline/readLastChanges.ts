import type { FieldChange, LastChanges } from '#model/calls/lastChanges.ts'
import { type Entity, isListed, listOf } from '#model/kinds/kinds.ts'
import { lotFigures } from '#model/kinds/lot.ts'
import type { UserRow } from '#model/kinds/user.ts'
import { can } from '#model/values/roles.ts'
import { rowOf, type PlantState } from '#plant/state.ts'
import { type AccessScope, accessScopeOf, isBlankTo } from '#server/access/accessScope.ts'
import { canAccess, readVisible } from '#server/access/readVisible.ts'
import { readUsers } from '#server/accounts/users.ts'
import { readHistory } from '#server/log/readLog.ts'
import type { StoredEvent } from '#server/log/storedEvent.ts'
import type { LogContext } from './enrichEvents.ts'
import { actorIn } from './readTimeline.ts'

interface Asked {
  readonly user: UserRow
  readonly entity: Entity
  readonly id: number
}

/**
 * A record in a user's view, and the last change of each of its fields; null if it is not there for them. Decisions,
 * section 51.
 */
export async function readLastChanges({ tx, state }: LogContext, asked: Asked): Promise<LastChanges | null> {
  const record = mayAsk(state, asked) ? await viewOf({ tx, state }, asked) : null
  if (record === null) return null
  const { user, entity, id } = asked
  const changes: Record<string, FieldChange> = {}
  const scope = accessScopeOf(user)
  for (const event of await readHistory(tx, entity, [id], state.seq)) {
    const by = shownActor(state, { viewer: user, scope }, event)
    for (const field of fieldsOf(event))
      if (field in record && !isBlank(scope, entity, field) && !(by === null && isPrivate(scope, field)))
        changes[field] = { at: event.at, by }
  }
  return { record: { ...record }, changes }
}

const isBlank = (scope: AccessScope, entity: Entity, field: string): boolean =>
  isListed(entity) && isBlankTo(scope, listOf(entity), field)

/** A broker's figures of a lot are its own: another broker learns nothing of them. */
const isPrivate = (scope: AccessScope, field: string): boolean =>
  scope.of === 'broker' && lotFigures.some((each) => each === field)

/** Entities without a list are only for those who edit them, or whom they are about. */
function mayAsk(state: PlantState, { user, entity, id }: Asked): boolean {
  if (entity === 'user') return id === user.id || can(user, 'manage_users')
  if (entity === 'plant') return can(user, 'view_plant')
  if (entity === 'settings') return can(user, 'change_settings')
  return canAccess(state, user, entity, id)
}

const viewOf = async ({ tx, state }: LogContext, { user, entity, id }: Asked): Promise<object | null> =>
  entity === 'user' ? ((await readUsers(tx, [id]))[0] ?? null) : readVisible(state, user, entity, id)

function fieldsOf({ data }: StoredEvent): readonly string[] {
  const { personal, ...columns } = data
  return [...Object.keys(columns), ...(Array.isArray(personal) ? personal.map(String) : [])]
}

/** Growers and brokers learn of their own company's users only. */
function shownActor(
  state: PlantState,
  { viewer, scope }: { readonly viewer: UserRow; readonly scope: AccessScope },
  { actor }: StoredEvent,
): FieldChange['by'] {
  if (actor === null) return null
  const user = rowOf(state, 'user', actor)
  const isShown =
    scope.of === 'plant' ||
    (scope.of === 'client' && user?.role_number === viewer.role_number && user.client === scope.client) ||
    (scope.of === 'broker' && user?.role_number === viewer.role_number && user.broker === scope.broker)
  return isShown ? actorIn(state, actor) : null
}
