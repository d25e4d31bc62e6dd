import { useSettings } from '#ui/hooks/usePlantValues.ts'
import { plantDate } from '#ui/parts/text/format.ts'
import { useNow } from '#ui/parts/text/useNow.ts'

/** Today at the plant, `YYYY-MM-DD`. */
export function useToday(): string {
  return plantDate(useNow(), useSettings().time_zone)
}
