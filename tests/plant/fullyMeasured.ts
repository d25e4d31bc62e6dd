import type { Entity } from '#model/kinds/event.ts'
import type { PlantState } from '#plant/state.ts'
import { after } from './stateOf.ts'

const hour = (nth: number): string => new Date(Date.UTC(2026, 9, 1, 8 + nth)).toISOString()

/**
 * The same plant with every wagon weighed, every batch measured before and after, and Complete, as histories seldom
 * have it.
 */
export function fullyMeasured(state: PlantState): PlantState {
  const changed = (entity: Entity, entity_id: number, data: Readonly<Record<string, unknown>>, adds = false) => ({
    type: `${entity}.changed`,
    entity,
    entity_id,
    from: null,
    to: null,
    data,
    ...(adds ? { adds } : {}),
    by: 1,
    at: state.at,
  })
  const rows = <E extends 'wagon' | 'batch'>(entity: E) => [...state.records.of(entity).values()].map(({ row }) => row)
  const last = state.lastIds['moisture_reading'] ?? 0
  return after(state, [
    ...rows('wagon').map(({ id }) => changed('wagon', id, { gross: 9000 + 137 * id, tare: 4000, trash: id })),
    ...rows('batch').flatMap(({ id }, nth) => [
      ...[21 + (id % 5), 5].map((reading, at) =>
        changed(
          'moisture_reading',
          last + 2 * nth + at + 1,
          { batch: id, reading, reading_method: 'In-Shell', reading_time: hour(30 * at), sample_location: 'Top' },
          true,
        ),
      ),
      changed('batch', id, { status: 'Complete' }),
    ]),
  ])
}
