import type { Settings } from '#model/kinds/settings.ts'
import { dateIn, seasonYear } from '#model/values/calendar.ts'
import { useSettings } from '#ui/hooks/usePlantValues.ts'
import { useNow } from '#ui/parts/text/useNow.ts'

/**
 * The season of an instant, as parameter of a list call; null for the current season, which is always loaded. The
 * related records of an older record have to be loaded.
 */
export function useOlderSeason(instant: string | null): { readonly season: string } | null {
  const settings = useSettings()
  const now = useNow()
  if (instant === null) return null
  const year = seasonIn(instant, settings)
  return year === seasonIn(now, settings) ? null : { season: String(year) }
}

/** The year that the current season began in. */
export function useSeasonYear(): number {
  const settings = useSettings()
  return seasonIn(useNow(), settings)
}

/** The year that the season of an instant, or of a time in ms, began in. */
const seasonIn = (at: string | number, settings: Settings): number =>
  seasonYear(dateIn(at, settings.time_zone), settings)
