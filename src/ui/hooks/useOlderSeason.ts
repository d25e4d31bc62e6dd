import type { Settings } from '#model/kinds/settings.ts'
import { dateIn } from '#model/values/clock.ts'
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
  const year = seasonYear(instant, settings)
  return year === seasonYear(new Date(now).toISOString(), settings) ? null : { season: String(year) }
}

/** The year that the current season began in. */
export function useSeasonYear(): number {
  const settings = useSettings()
  return seasonYear(new Date(useNow()).toISOString(), settings)
}

/** The year that the season of an instant began in. */
function seasonYear(instant: string, { time_zone, season_start }: Settings): number {
  const date = dateIn(instant, time_zone)
  const year = Number(date.slice(0, 4))
  return date.slice(5) >= season_start ? year : year - 1
}
