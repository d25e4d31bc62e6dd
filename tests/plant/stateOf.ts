import { type Change, entities } from '#model/kinds/event.ts'
import { parentsFirst } from '#model/kinds/kinds.ts'
import { ById } from '#plant/ById.ts'
import type { Counted } from '#plant/counted.ts'
import { evolve, evolveAll, putRecord } from '#plant/evolve.ts'
import { emptyPlant, type PlantState, withPersonal, type PlantEvent } from '#plant/state.ts'
import { partiesOf } from '#tests/differential/books.ts'
import type { Logged, MemoryPlant } from './memoryPlant.ts'

/** A change as the next event of a state, which hashes don't affect. */
const nextEvent = ({ seq }: PlantState, change: Change, by: number | null, at: string): PlantEvent => ({
  ...change,
  seq: seq + 1,
  at,
  happened_at: at,
  actor: by,
  hash: '',
})

/** The state after some more changes, one event each. */
export const after = (state: PlantState, changes: readonly Logged[]): PlantState =>
  evolveAll(
    state,
    changes.map((change, nth) => nextEvent({ ...state, seq: state.seq + nth }, change, change.by, change.at)),
  )

/** The state of a plant in memory: the same parties, and everything in its log. */
export function stateOf(plant: MemoryPlant): PlantState {
  let state = emptyPlant
  for (const change of partiesOf(plant)) {
    state = evolve(state, nextEvent(state, change, null, plant.moment.now))
    if ('personal' in change.data) {
      const company_name = `${change.entity} ${change.entity_id}`
      state = withPersonal(state, change.entity, change.entity_id, { company_name })
    }
  }
  return after(state, plant.log)
}

/** A state as plain values, so that two that were made in different ways can be compared. */
function plain(value: unknown): unknown {
  if (value instanceof ById) {
    const entries: unknown[] = []
    value.forEach((each, id) => entries.push([id, plain(each)]))
    return entries
  }
  if (value instanceof Map) return [...value].map(plain).sort((one, other) => (String(one) < String(other) ? -1 : 1))
  if (Array.isArray(value)) return value.map(plain)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, plain(each)]))
}

/** A whole state as plain values. */
export const dumped = (state: PlantState): Readonly<Record<string, unknown>> => ({
  ...(plain(state) as object),
  records: Object.fromEntries(entities.map((entity) => [entity, plain(state.records.any(entity))])),
  // An empty list of children equals a missing one.
  children: Object.fromEntries(
    Object.entries(state.children)
      .filter(([, of]) => of.size > 0)
      .map(([key, of]) => [key, plain(of)]),
  ),
})

/** The same records, recounted: added one by one to an empty plant. */
export function recounted(state: PlantState): PlantState {
  const next: Counted = {
    ...emptyPlant,
    seq: state.seq,
    at: state.at,
    lastIds: state.lastIds,
    lastBagNumbers: state.lastBagNumbers,
    personal: state.personal,
    measured: state.measured,
    emptied: state.emptied,
    lateEntries: state.lateEntries,
  }
  for (const entity of parentsFirst)
    state.records.any(entity).forEach((kept, id) => putRecord(next, entity, id, undefined, kept))
  return next
}
