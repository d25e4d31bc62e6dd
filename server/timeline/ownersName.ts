import { type Entity, kindOf } from '#model/kinds/kinds.ts'
import { type PlantState, rowOf } from '#plant/state.ts'
import { presentName } from './namesOf.ts'

/** Whose record it is: the client, and the order that it belongs to. */
export interface Owner {
  readonly client: { readonly id: number; readonly name: string } | null
  readonly order: { readonly id: number; readonly number: number } | null
}

/** The column by which a record leads on to its owner, where the model's own does not. */
const further: Readonly<Record<string, Entity>> = { adjustment: 'shipment', bag_return: 'shipment' }

/** The owner of a record, of a removed one by its last fields; null of plain records, and where a parent is gone. */
export function ownerOf(state: PlantState, entity: Entity, id: number, last?: object): Owner | null {
  let [kind, at]: [Entity, number] = [entity, id]
  let order: Owner['order'] = null
  for (;;) {
    const row = state.records.any(kind).get(at)?.row ?? (kind === entity ? last : undefined)
    if (row === undefined) return null
    if (kind === 'order') order = { id: at, number: rowOf(state, 'order', at)?.order_number ?? at }
    if (kind === 'client')
      return {
        client: entity === 'client' ? null : { id: at, name: presentName(state, 'client', at) },
        order: entity === 'order' ? null : order,
      }
    const { owner } = kindOf(kind)
    const next = owner === null || owner === 'itself' || owner === 'everybody' ? further[kind] : owner
    const parent: unknown = next === undefined ? undefined : Reflect.get(row, next)
    if (next === undefined || typeof parent !== 'number') return null
    ;[kind, at] = [next, parent]
  }
}

/** `Bishop Pecans · 21`: the client and the order's number; null of a record without them. */
export function ownersName(state: PlantState, entity: Entity, id: number): string | null {
  const owner = ownerOf(state, entity, id)
  const parts = [owner?.client?.name, owner?.order?.number].filter((part) => part !== undefined)
  return parts.length === 0 ? null : parts.join(' · ')
}
