import type { Change, Entity } from '#model/kinds/event.ts'
import type { OrderFacts } from './facts.ts'

/** Where the facts of a step have the rows of an entity that its own change may be about. */
const listed: Readonly<Partial<Record<Entity, string>>> = {
  dryer_event: 'dryerEvents',
  moisture_reading: 'readings',
}

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** Whether a row has the values of a change already: it was opened and saved. */
export function isIdle({ adds, removes, from, to, reason, data }: Change, row: object | undefined): boolean {
  const fields = Object.entries(data)
  return (
    row !== undefined &&
    adds !== true &&
    removes !== true &&
    from === to &&
    reason === undefined &&
    fields.length > 0 &&
    fields.every(([field, value]) => field !== 'personal' && same(value, Reflect.get(row, field) ?? null))
  )
}

const isRow = (value: unknown): value is { readonly id: unknown } =>
  typeof value === 'object' && value !== null && 'id' in value

/** Whether a step leaves everything as it is. Its changes are all about records of its facts. */
export const leavesAll = (facts: OrderFacts, changes: readonly Change[]): boolean =>
  changes.every((change) => {
    const held: unknown = Reflect.get(facts, listed[change.entity] ?? change.entity)
    const rows: readonly unknown[] = Array.isArray(held) ? held : [held]
    return isIdle(
      change,
      rows.filter(isRow).find(({ id }) => id === change.entity_id),
    )
  })
