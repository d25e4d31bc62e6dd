import { useMemo } from 'react'
import type { Entity, LogEvent } from '#model/event.ts'
import type { Plant } from '#streams/plant.ts'
import { usePlant } from '#ui/hooks/PlantProvider.tsx'
import { entityNames } from './eventWords.ts'

export interface Subject {
  /** As people say it: "Wagon B12". */
  readonly name: string
  readonly href: string | null
}

type About = Pick<LogEvent, 'entity' | 'entity_id' | 'data' | 'subject'>

/** Says which record an event is about; one that neither the server names nor a list holds is called by its number. */
export function useEventSubject(): (event: About) => Subject {
  const plant = usePlant()
  return useMemo(() => (event) => subjectOf(plant, event), [plant])
}

const pages: Partial<Record<Entity, string>> = {
  wagon: '/wagons',
  batch: '/batches',
  lot: '/lots',
  order: '/orders',
  shipment: '/shipments',
  client: '/clients',
}

function subjectOf(plant: Plant, given: About): Subject {
  const event = standsFor(given)
  const page = pages[event.entity]
  return {
    name: spoken(event.entity, String(event.subject ?? spokenId(plant, event))),
    href: page === undefined ? null : `#${page}/${event.entity_id}`,
  }
}

/** `Bin 17` says itself that it is a bin. */
const spoken = (entity: Entity, id: string): string =>
  entity === 'drying_bin' && /\bbin\b/i.test(id) ? id : `${entityNames[entity]} ${id}`.trimEnd()

/** A reading or a dryer event has no name of its own: it is the batch's. */
function standsFor(event: About): About {
  const { entity, data } = event
  const ofBatch = entity === 'moisture_reading' || entity === 'dryer_event'
  return ofBatch && typeof data['batch'] === 'number' ? { ...event, entity: 'batch', entity_id: data['batch'] } : event
}

function spokenId(plant: Plant, { entity, entity_id: id }: About): string | number {
  switch (entity) {
    case 'wagon':
      return plant.record('wagons', id)?.wagon_id ?? `#${id}`
    case 'batch':
      return plant.record('batches', id)?.batch_number ?? `#${id}`
    case 'lot':
      return plant.record('lots', id)?.lot_number ?? `#${id}`
    case 'order':
      return plant.record('orders', id)?.order_number ?? `#${id}`
    case 'shipment':
      return plant.record('shipments', id)?.shipment_number ?? `#${id}`
    case 'bag': {
      const bag = plant.record('bags', id)
      return bag?.lot_number === undefined ? `#${id}` : `${bag.lot_number}-${bag.bag_number}`
    }
    case 'drying_bin':
      return plant.record('drying_bins', id)?.name ?? `#${id}`
    case 'client':
      return plant.record('clients', id)?.company_name ?? `#${id}`
    case 'orchard':
      return plant.record('orchards', id)?.name ?? `#${id}`
    case 'broker':
      return plant.record('brokers', id)?.company_name ?? `#${id}`
    case 'variety':
      return plant.record('varieties', id)?.name ?? `#${id}`
    case 'moisture_reading':
    case 'dryer_event':
    case 'user':
      return `#${id}`
    case 'plant':
    case 'settings':
      return ''
  }
}
