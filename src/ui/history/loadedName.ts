import { type Entity, isListed, kindOf, listOf } from '#model/kinds/kinds.ts'
import { isLocalId } from '#model/values/localId.ts'
import type { PlantClient } from '#streams/client.ts'

/** The name of a loaded record; undefined if it is not loaded, or has no name. */
export function loadedName(plant: PlantClient, entity: Entity, id: number): string | number | undefined {
  const record = isListed(entity) ? plant.record(listOf(entity), id) : undefined
  return record === undefined ? undefined : nameIn(entity, record)
}

/** The name of a record, read from its fields; undefined if it has none. */
export function nameIn(entity: Entity, record: object): string | number | undefined {
  const { name } = kindOf(entity)
  if (name === null) return undefined
  const part = (field: string): string | number | undefined => {
    const value: unknown = Reflect.get(record, field)
    if (typeof value === 'number') return isLocalId(value) ? '?' : value
    return typeof value === 'string' ? value : undefined
  }
  if ('personal' in name) return name.personal.map(part).join(' ').trim()
  if (!('of' in name)) return part(name.column)
  // A bag has its lot's number itself, since it may be loaded without its lot.
  const { name: above } = kindOf(name.of)
  const parentName = above !== null && 'column' in above && above.column !== undefined ? part(above.column) : undefined
  return parentName === undefined || name.column === undefined ? parentName : `${parentName}-${part(name.column)}`
}
