import { useLocation, useSearch } from 'wouter'
import { dateIn, dayAfter, firstDay } from '#model/values/calendar.ts'
import { useSettings } from '#ui/hooks/usePlantValues.ts'
import { Chip } from '#ui/parts/list/FilterChips.tsx'
import type { Days } from '#ui/parts/text/days.ts'
import { usePlantTimeZone } from '#ui/parts/text/PlantTime.tsx'
import { useNow } from '#ui/parts/text/useNow.ts'
import { t } from '#ui/words/words.ts'

/** The most used days as buttons; a second press removes the filter. The address keeps them as dates. */
export function TimelineDays() {
  const query = useSearch()
  const [, navigate] = useLocation()
  const settings = useSettings()
  const today = dateIn(useNow(), usePlantTimeZone())
  const yesterday = dayAfter(today, -1)
  const params = new URLSearchParams(query)
  const isChosen = ({ from, until }: Days) => params.get('since') === from && params.get('until') === until
  const choose = ({ from, until }: Days, chosen: boolean) => {
    for (const [name, day] of Object.entries({ since: from, until })) {
      if (chosen) params.delete(name)
      else params.set(name, day)
    }
    navigate(`/timeline?${params.toString()}`, { replace: true })
  }
  const chips: readonly (readonly [label: string, days: Days])[] = [
    [t('Today'), { from: today, until: today }],
    [t('Yesterday'), { from: yesterday, until: yesterday }],
    [t('This week'), { from: firstDay(today, 'week', settings), until: today }],
  ]
  // On the first day of a week two buttons mean the same dates: only one is shown as pressed.
  const pressed = chips.find(([, days]) => isChosen(days))
  return (
    <div role="group" aria-label={t('Days')} className="flex flex-wrap gap-2">
      {chips.map(([label, days]) => (
        <Chip
          key={label}
          label={label}
          pressed={pressed?.[0] === label}
          onPress={() => choose(days, pressed?.[0] === label)}
        />
      ))}
    </div>
  )
}
