import type { ListName } from '#model/commit.ts'
import { entityOf, type ListedEntity } from '#model/lists.ts'
import { ownershipOf } from '#plant/ownership.ts'
import { childrenOf, type PlantState } from '#plant/state.ts'
import { type AccessScope, isWithin } from './visibility.ts'

/** The ids of a list's records that lie within a scope, newest first. */
export function visibleIds(state: PlantState, scope: AccessScope, list: ListName): readonly number[] {
  const entity = entityOf[list]
  if (scope.of === 'plant') return state.records.any(entity).newestFirst()
  return candidates(state, scope, list).filter((id) => {
    const ownership = ownershipOf(state, entity, id)
    return ownership !== null && isWithin(scope, list, id, ownership)
  })
}

type Narrow = Exclude<AccessScope, { readonly of: 'plant' }>

/** Everything within a scope and perhaps more, newest first: what hangs on a grower's orders, or on the lots of a broker. */
function candidates(state: PlantState, scope: Narrow, list: ListName): readonly number[] {
  switch (list) {
    case 'orders':
      return scope.of === 'client' ? newestFirst(childrenOf(state, 'order', 'client', scope.client ?? 0)) : []
    case 'wagons':
    case 'batches':
      return below(state, entityOf[list], 'order', visibleIds(state, scope, 'orders'))
    case 'lots':
      return scope.of === 'client'
        ? below(state, 'lot', 'order', visibleIds(state, scope, 'orders'))
        : state.records.any('lot').newestFirst()
    case 'bags':
    case 'shipments':
      return below(state, entityOf[list], 'lot', visibleIds(state, scope, 'lots'))
    case 'clients':
    case 'drying_bins':
    case 'orchards':
    case 'brokers':
    case 'varieties':
      return state.records.any(entityOf[list]).newestFirst()
  }
}

/** The ids of the records of a kind that hang on some others, newest first. */
export const below = (
  state: PlantState,
  entity: ListedEntity,
  column: 'order' | 'lot' | 'batch' | 'shipment',
  parents: readonly number[],
): readonly number[] => newestFirst(parents.flatMap((parent) => childrenOf(state, entity, column, parent)))

const newestFirst = (ids: readonly number[]): readonly number[] => ids.toSorted((a, b) => b - a)
