import { type Entity, kindOf } from '#model/kinds/kinds.ts'
import { announcementStatus, cameOf } from './announced.ts'
import { numberIn } from './counted.ts'
import { bagStatus } from './recordOf.ts'
import { childrenOf, type PlantState, rowOf } from './state.ts'

/** The instants (UTC) from which ended records still are current. */
export interface CurrentSince {
  readonly season: string
  readonly week: string
}

/**
 * Whether a list returns a record by default: it is open, or something of it is at the plant, or it is new. False for a
 * record that does not exist; true where the list has no window. Decisions, section 4.
 */
export function isCurrent(state: PlantState, entity: Entity, id: number, since: CurrentSince): boolean {
  const kept = state.records.any(entity).get(id)
  if (kept === undefined) return false
  const { window } = kindOf(entity)
  if (window === undefined) return true
  if (window.since !== null && kept.created_at >= since[window.since]) return true
  const [of, at] = window.of === undefined ? [entity, id] : [window.of, numberIn(kept.row, window.of) ?? 0]
  return !window.ended.includes(statusOf(state, of, at)) || hasBagsAtPlant(state, entity, id)
}

function statusOf(state: PlantState, entity: Entity, id: number): string {
  const bag = entity === 'bag' ? rowOf(state, 'bag', id) : undefined
  if (bag !== undefined) return bagStatus(state, bag)
  const announced = entity === 'announcement' ? rowOf(state, 'announcement', id) : undefined
  if (announced !== undefined) return announcementStatus(announced, cameOf(state, announced))
  const row: object | undefined = rowOf(state, entity, id)
  return row === undefined ? '' : String(Reflect.get(row, 'status'))
}

/** Whether a bag of a lot or batch, or of the order of a wagon, is still at the plant. */
function hasBagsAtPlant(state: PlantState, entity: Entity, id: number): boolean {
  if (entity === 'lot' || entity === 'batch') {
    const sums = state.bagSums[entity].get(id)
    return sums !== undefined && sums.left_gross + sums.off_gross < sums.clean_gross
  }
  if (entity === 'wagon') return hasBagsAtPlant(state, 'order', rowOf(state, 'wagon', id)?.order ?? 0)
  if (entity === 'order') return childrenOf(state, 'lot', 'order', id).some((lot) => hasBagsAtPlant(state, 'lot', lot))
  return false
}
