import { type Entity, kindOf } from '#model/kinds/kinds.ts'
import { personalText, type PlantState } from '#plant/state.ts'

/** A record right after one of its events. */
export interface RecordAfterEvent {
  readonly entity: Entity
  readonly id: number
  readonly fields: Readonly<Record<string, unknown>>
}

/** The name of a record as it was; a user and a company have today's name. Null if none is stored. */
export function nameOf(state: PlantState, { entity, id, fields }: RecordAfterEvent): string | null {
  const { name } = kindOf(entity)
  if (name === null) return null
  if ('personal' in name) return spoken(personalName(state, entity, id, name.personal))
  const own = name.column === undefined ? null : spoken(fields[name.column])
  if (!('of' in name)) return own
  const above = fields[name.of]
  const row = typeof above === 'number' ? state.records.any(name.of).get(above)?.row : undefined
  const parentName =
    typeof above === 'number' && row !== undefined
      ? nameOf(state, { entity: name.of, id: above, fields: { ...row } })
      : null
  if (name.column === undefined) return parentName
  // A lot that was merged is not there any more; its number was its id.
  return joined(parentName ?? spoken(above), own)
}

/** The name of a present record; '' if there is none. */
export function presentName(state: PlantState, entity: Entity, id: number): string {
  const row = state.records.any(entity).get(id)?.row
  return row === undefined ? '' : (nameOf(state, { entity, id, fields: { ...row } }) ?? '')
}

const personalName = (state: PlantState, entity: Entity, id: number, names: readonly string[]): string =>
  names
    .map((field) => personalText(state, entity, id, field))
    .join(' ')
    .trim()

const spoken = (value: unknown): string | null =>
  (typeof value === 'string' && value !== '') || typeof value === 'number' ? String(value) : null

const joined = (lot: string | null, bag: string | null): string | null =>
  lot === null || bag === null ? null : `${lot}-${bag}`
