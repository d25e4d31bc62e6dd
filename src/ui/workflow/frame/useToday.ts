import { dateIn } from '#model/values/calendar.ts'
import { useSettings } from '#ui/hooks/usePlantValues.ts'
import { useNow } from '#ui/parts/text/useNow.ts'

/** Today at the plant, `YYYY-MM-DD`. */
export function useToday(): string {
  return dateIn(useNow(), useSettings().time_zone)
}
