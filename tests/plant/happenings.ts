import type { Entity } from '#model/kinds/event.ts'
import type { PlantEvent } from '#plant/state.ts'

/** Something that happened at an instant, by a person: its type, record and columns. */
type Happens = (
  type: string,
  entity: Entity,
  id: number,
  data: Readonly<Record<string, unknown>>,
  at: string,
  by?: number,
) => void

/** The events of a plant that a test tells one by one, numbered from 1. */
export function happenings(): { readonly events: readonly PlantEvent[]; readonly happens: Happens } {
  const events: PlantEvent[] = []
  return {
    events,
    happens: (type, entity, entity_id, data, at, actor = 1) => {
      const to = typeof data['status'] === 'string' ? data['status'] : null
      events.push({ seq: events.length + 1, at, happened_at: at, actor, type, entity, entity_id, to, data, hash: '' })
    },
  }
}
