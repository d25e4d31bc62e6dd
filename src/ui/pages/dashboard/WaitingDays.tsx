import { plantDate } from '#ui/parts/format.ts'
import { usePlantTimeZone } from '#ui/parts/PlantTime.tsx'
import { useNow } from '#ui/parts/useNow.ts'
import { plural, t } from '#ui/words/words.ts'

/** How many days ago a calendar date was: `today`, `1 day`, `3 days`. */
export function WaitingDays({ since }: { since: string }) {
  const today = plantDate(useNow(), usePlantTimeZone())
  const days = Math.round((Date.parse(today) - Date.parse(since)) / 86_400_000)
  return <span className="figures">{days < 1 ? t('today') : plural(days, '{n} day', '{n} days')}</span>
}
