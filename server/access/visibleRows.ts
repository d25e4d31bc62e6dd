import {
  type Entity,
  entityOf,
  isListed,
  kindOf,
  type ListedEntity,
  type ListName,
  tableOf,
} from '#model/kinds/kinds.ts'
import { isMerged } from '#plant/keptClient.ts'
import { ownershipOf } from '#plant/ownership.ts'
import { childrenOf, type PlantState } from '#plant/state.ts'
import { type AccessScope, isWithin } from './accessScope.ts'

/** The ids of a list's records that lie within a scope, newest first. */
export function visibleIds(state: PlantState, scope: AccessScope, list: ListName): readonly number[] {
  const entity = entityOf(list)
  if (scope.of === 'plant') {
    const ids = state.records.any(entity).newestFirst()
    return entity === 'client' ? ids.filter((id) => !isMerged(state, id)) : ids
  }
  return candidates(state, scope, list).filter((id) => {
    const ownership = ownershipOf(state, entity, id)
    return ownership !== null && isWithin(scope, list, id, ownership)
  })
}

type Narrow = Exclude<AccessScope, { readonly of: 'plant' }>

/** A superset of the scope's records, newest first: the descendants of a grower's orders, or of a broker's lots. */
function candidates(state: PlantState, scope: Narrow, list: ListName): readonly number[] {
  const entity = entityOf(list)
  const { owner } = kindOf(entity)
  const isRoot = owner === null || owner === 'itself' || owner === 'everybody'
  if (isRoot || (entity === 'lot' && scope.of === 'broker')) return state.records.any(entity).newestFirst()
  if (owner === 'client')
    return scope.of === 'client' ? newestFirst(childrenOf(state, entity, 'client', scope.client ?? 0)) : []
  return isListed(owner) ? below(state, entity, owner, visibleIds(state, scope, tableOf(owner))) : []
}

/** The ids of the records of a kind that descend from some others, newest first. */
export const below = (
  state: PlantState,
  entity: ListedEntity,
  column: Entity,
  parents: readonly number[],
): readonly number[] => newestFirst(parents.flatMap((parent) => childrenOf(state, entity, column, parent)))

const newestFirst = (ids: readonly number[]): readonly number[] => ids.toSorted((a, b) => b - a)
