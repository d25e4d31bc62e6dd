import { type Entity, kindOf, references } from '#model/kinds/kinds.ts'
import { isMerged } from '#plant/keptClient.ts'
import type { PlantState } from '#plant/state.ts'
import { presentName } from './namesOf.ts'

type Fields = Readonly<Record<string, unknown>>

/**
 * A screen may lack the records of lists that leave some out, and of entities without a list. It has the names of all
 * others.
 */
const isNamed = (entity: Entity): boolean => {
  const { record, window } = kindOf(entity)
  return record === undefined || window !== undefined
}

/** The entities that columns refer to. */
const columns = new Map(
  references
    .filter(({ names }) => isNamed(names) || names === 'client')
    .map(({ column, names }) => [column, names] as const),
)

/** Whether a screen lacks a record's name: a client that became another is in no list any more. */
const isLacking = (state: PlantState, entity: Entity, id: number): boolean => entity !== 'client' || isMerged(state, id)

/** The names of the records whose ids are in some fields: `{"shipment 12": "253"}`. */
export const namesInFields = (state: PlantState, fields: Fields): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([column, value]) => {
      const kind = columns.get(column)
      if (kind === undefined) return []
      const ids: readonly unknown[] = Array.isArray(value) ? value : [value]
      return ids.flatMap((id) => {
        const name = typeof id === 'number' && isLacking(state, kind, id) ? presentName(state, kind, id) : ''
        return name === '' ? [] : [[`${kind === 'user' ? 'person' : kind} ${String(id)}`, name] as const]
      })
    }),
  )
