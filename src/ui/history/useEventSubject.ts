import { useMemo } from 'react'
import type { LogEvent } from '#model/kinds/event.ts'
import { type Entity, tableOf } from '#model/kinds/kinds.ts'
import type { PlantClient } from '#streams/client.ts'
import { usePlantClient } from '#ui/hooks/PlantClientProvider.tsx'
import { kindName } from '#ui/records/kindName.ts'
import { loadedName } from './loadedName.ts'

export interface Subject {
  /** The name used in speech: "Wagon B12". */
  readonly name: string
  readonly href: string | null
}

type About = Pick<LogEvent, 'entity' | 'entity_id' | 'data' | 'subject'> & Partial<LogEvent>

/** Returns the record of an event; without a name from the server or a list it is called by its id. */
export function useEventSubject(): (event: About) => Subject {
  const plant = usePlantClient()
  return useMemo(() => (event) => subjectOf(plant, event), [plant])
}

/** The kinds of records with a page. */
const paged: readonly Entity[] = ['wagon', 'batch', 'lot', 'order', 'shipment', 'client']

function subjectOf(plant: PlantClient, about: About): Subject {
  const event = standsFor(about)
  return {
    name: spoken(event.entity, String(event.subject ?? spokenId(plant, event))),
    href: paged.includes(event.entity)
      ? `#/${tableOf(event.entity)}/${event.entity_id}${event === about ? momentOf(about) : ''}`
      : null,
  }
}

/** A removed record has a page only as of an event, of its removal as of before that. */
function momentOf({ seq, cause, type, entity, removed }: About): string {
  if (removed !== true || seq === undefined) return ''
  return `?at=${type === `${entity}.removed` ? (cause ?? seq) - 1 : seq}`
}

/** `Bin 17` already contains the word bin. */
export const spoken = (entity: Entity, id: string): string =>
  entity === 'drying_bin' && /\bbin\b/i.test(id) ? id : `${kindName(entity)} ${id}`.trimEnd()

/**
 * A reading, a dryer event, a counter-ticket and a return have no name of their own: their events are shown as those of
 * the batch or the shipment.
 */
function standsFor(event: About): About {
  const { entity, data } = event
  if ((entity === 'adjustment' || entity === 'bag_return') && typeof data['shipment'] === 'number')
    return { ...event, entity: 'shipment', entity_id: data['shipment'] }
  const ofBatch = entity === 'moisture_reading' || entity === 'dryer_event'
  return ofBatch && typeof data['batch'] === 'number' ? { ...event, entity: 'batch', entity_id: data['batch'] } : event
}

/** There is only one plant and one settings record, so they have no number. */
const only: readonly Entity[] = ['plant', 'settings']

const spokenId = (plant: PlantClient, { entity, entity_id: id }: About): string | number =>
  only.includes(entity) ? '' : (loadedName(plant, entity, id) ?? `#${id}`)
