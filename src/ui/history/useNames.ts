import { useMemo } from 'react'
import { personName } from '#model/values/personName.ts'
import { usePlantClient } from '#ui/hooks/PlantClientProvider.tsx'
import { useLoadedRows } from '#ui/hooks/useList.ts'
import { useStaff } from '#ui/hooks/usePlantValues.ts'
import { usePlantTimeZone } from '#ui/parts/text/PlantTime.tsx'
import type { Names } from './eventChanges.ts'
import { loadedName } from './loadedName.ts'

/**
 * The names of loaded records; others are called by their id. Subscribes to lists that seldom change; the other lists
 * are only read.
 */
export function useNames(): Names {
  const plant = usePlantClient()
  const timeZone = usePlantTimeZone()
  const lists = [
    useLoadedRows('drying_bins'),
    useLoadedRows('brokers'),
    useLoadedRows('clients'),
    useLoadedRows('orchards'),
    useLoadedRows('varieties'),
  ]
  const staff = useStaff()
  return useMemo(() => {
    const person = (id: number): string | undefined => {
      const one = staff.find((each) => each.id === id)
      return one && personName(one)
    }
    return {
      timeZone,
      of: (kind, id) =>
        String(
          (kind === 'person' ? person(id) : loadedName(plant, kind === 'bin' ? 'drying_bin' : kind, id)) ?? `#${id}`,
        ),
    }
    // oxlint-disable-next-line react/exhaustive-deps -- a change of the lists may change a name
  }, [plant, timeZone, staff, ...lists])
}
