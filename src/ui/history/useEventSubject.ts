import { useMemo } from 'react'
import type { LogEvent } from '#model/event.ts'
import { type Entity, tableOf } from '#model/kinds.ts'
import type { PlantClient } from '#streams/client.ts'
import { usePlantClient } from '#ui/hooks/PlantClientProvider.tsx'
import { kindName } from '#ui/records/kindName.ts'
import { heldName } from './heldName.ts'

export interface Subject {
  /** As people say it: "Wagon B12". */
  readonly name: string
  readonly href: string | null
}

type About = Pick<LogEvent, 'entity' | 'entity_id' | 'data' | 'subject'>

/** Says which record an event is about; one that neither the server names nor a list holds is called by its number. */
export function useEventSubject(): (event: About) => Subject {
  const plant = usePlantClient()
  return useMemo(() => (event) => subjectOf(plant, event), [plant])
}

/** The kinds whose records have a page. */
const paged: readonly Entity[] = ['wagon', 'batch', 'lot', 'order', 'shipment', 'client']

function subjectOf(plant: PlantClient, about: About): Subject {
  const event = standsFor(about)
  return {
    name: spoken(event.entity, String(event.subject ?? spokenId(plant, event))),
    href: paged.includes(event.entity) ? `#/${tableOf(event.entity)}/${event.entity_id}` : null,
  }
}

/** `Bin 17` says itself that it is a bin. */
export const spoken = (entity: Entity, id: string): string =>
  entity === 'drying_bin' && /\bbin\b/i.test(id) ? id : `${kindName(entity)} ${id}`.trimEnd()

/** A reading, a dryer event and a counter-ticket have no name of their own: they are the batch's and the shipment's. */
function standsFor(event: About): About {
  const { entity, data } = event
  if (entity === 'adjustment' && typeof data['shipment'] === 'number')
    return { ...event, entity: 'shipment', entity_id: data['shipment'] }
  const ofBatch = entity === 'moisture_reading' || entity === 'dryer_event'
  return ofBatch && typeof data['batch'] === 'number' ? { ...event, entity: 'batch', entity_id: data['batch'] } : event
}

/** There is one plant, and one record of settings. */
const only: readonly Entity[] = ['plant', 'settings']

const spokenId = (plant: PlantClient, { entity, entity_id: id }: About): string | number =>
  only.includes(entity) ? '' : (heldName(plant, entity, id) ?? `#${id}`)
