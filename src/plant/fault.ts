import type { Entity } from '#model/kinds/event.ts'
import type { Rows } from '#model/kinds/kinds.ts'
import type { Wording } from '#model/values/wording.ts'
import type { PlantState } from './state.ts'

/** A broken rule and the finding, a sentence about the record. */
export type Fault = readonly [rule: string | null, said: Wording]

/** The rows of an entity. */
export const everyRow = <E extends Entity>(state: PlantState, entity: E): readonly Rows[E][] =>
  [...state.records.of(entity).values()].map(({ row }) => row)

/** Returns a function that records each row under its key, and returns the earlier row with the same key, if any. */
export function firstBearers<Row>(): (key: string | number, row: Row) => Row | undefined {
  const bearers = new Map<string | number, Row>()
  return (key, row) => {
    const first = bearers.get(key)
    if (first === undefined) bearers.set(key, row)
    return first
  }
}
