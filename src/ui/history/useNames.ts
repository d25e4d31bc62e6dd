import { useMemo } from 'react'
import { useList } from '#ui/hooks/useList.ts'
import { useStaff } from '#ui/hooks/usePlantValues.ts'
import { usePlantTimeZone } from '#ui/parts/PlantTime.tsx'
import type { Names } from './eventDetails.ts'

/** The names that are known here; what is not known keeps its number. */
export function useNames(): Names {
  const timeZone = usePlantTimeZone()
  const bins = useList('drying_bins')
  const brokers = useList('brokers')
  const staff = useStaff()
  return useMemo(
    () => ({
      timeZone,
      bin: (id) => bins.get(id)?.name ?? `bin ${id}`,
      broker: (id) => brokers.get(id)?.company_name ?? `broker ${id}`,
      person: (id) => {
        const one = staff.find((each) => each.id === id)
        return one === undefined ? `user ${id}` : `${one.first_name} ${one.last_name}`
      },
    }),
    [timeZone, bins, brokers, staff],
  )
}
