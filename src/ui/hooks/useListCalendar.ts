import { useMemo } from 'react'
import { dateIn } from '#model/values/calendar.ts'
import type { ListCalendar } from '#ui/parts/text/days.ts'
import { useNow } from '#ui/parts/text/useNow.ts'
import { useSettings } from './usePlantValues.ts'

/** The plant's calendar and its day, the same object for a whole day: lists are arranged again when it changes. */
export function useListCalendar(): ListCalendar {
  const { time_zone, week_start, season_start } = useSettings()
  const today = dateIn(useNow(), time_zone)
  return useMemo(() => ({ time_zone, week_start, season_start, today }), [time_zone, week_start, season_start, today])
}
