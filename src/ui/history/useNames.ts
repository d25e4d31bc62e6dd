import { useMemo } from 'react'
import type { Plant } from '#streams/plant.ts'
import { usePlant } from '#ui/hooks/PlantProvider.tsx'
import { useHeld } from '#ui/hooks/useList.ts'
import { useStaff } from '#ui/hooks/usePlantValues.ts'
import { usePlantTimeZone } from '#ui/parts/PlantTime.tsx'
import type { Names } from './eventChanges.ts'
import type { Named } from './fieldLooks.ts'

/** The names that are known here; what is not known keeps its number. Settled lists are heard, the yard's are only looked into. */
export function useNames(): Names {
  const plant = usePlant()
  const timeZone = usePlantTimeZone()
  const lists = [
    useHeld('drying_bins'),
    useHeld('brokers'),
    useHeld('clients'),
    useHeld('orchards'),
    useHeld('varieties'),
  ]
  const staff = useStaff()
  return useMemo(() => {
    const person = (id: number): string | undefined => {
      const one = staff.find((each) => each.id === id)
      return one && `${one.first_name} ${one.last_name}`
    }
    return {
      timeZone,
      of: (kind, id) => String((kind === 'person' ? person(id) : nameOf(plant, kind, id)) ?? `#${id}`),
    }
    // oxlint-disable-next-line react/exhaustive-deps -- the lists say when a name may be another
  }, [plant, timeZone, staff, ...lists])
}

function nameOf(plant: Plant, kind: Exclude<Named, 'person'>, id: number): string | number | undefined {
  switch (kind) {
    case 'bin':
      return plant.record('drying_bins', id)?.name
    case 'broker':
      return plant.record('brokers', id)?.company_name
    case 'client':
      return plant.record('clients', id)?.company_name
    case 'orchard':
      return plant.record('orchards', id)?.name
    case 'variety':
      return plant.record('varieties', id)?.name
    case 'order':
      return plant.record('orders', id)?.order_number
    case 'wagon':
      return plant.record('wagons', id)?.wagon_id
    case 'batch':
      return plant.record('batches', id)?.batch_number
    case 'lot':
      return plant.record('lots', id)?.lot_number
    case 'shipment':
      return plant.record('shipments', id)?.shipment_number
  }
}
