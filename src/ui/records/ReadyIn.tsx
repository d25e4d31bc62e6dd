import type { DryingForecast } from '#model/papers/forecast.ts'
import { hour } from '#model/values/calendar.ts'
import { useNow } from '#ui/parts/text/useNow.ts'
import { translated } from '#ui/words/translated.ts'
import { t } from '#ui/words/words.ts'

/** Hours as a forecast knows them: halves below ten, then whole ones. */
const about = (hours: number): string => String(hours < 10 ? Math.round(hours * 2) / 2 : Math.round(hours))

/** `ready in 4.5 to 7 h`, `at the target: stop the dryer`, or why there is no forecast. */
function readyWords({ ready, reached, dryer_on, why, running_hours }: DryingForecast, now: number): string {
  if (reached === 'measured') return dryer_on ? t('at the target: stop the dryer') : t('at the target')
  if (reached === 'forecast') return t('should be at the target: measure it')
  if (ready === null || running_hours === null) return translated(why.at(-1) ?? '')
  // A dryer that is off gets no nearer to the end.
  const left = (at: string, hours: number): number =>
    Math.max(0, dryer_on ? (Date.parse(at) - now) / hour : hours - running_hours.now)
  const [from, to] = [about(left(ready.from, running_hours.from)), about(left(ready.to, running_hours.to))]
  if (!dryer_on) return t('{from} to {to} h of drying left', { from, to })
  return Number(from) === 0 ? t('ready within {to} h', { to }) : t('ready in {from} to {to} h', { from, to })
}

/** When a batch that dries reaches the target, in a few words; amber where somebody has to do something. */
export function ReadyIn({ forecast }: { forecast: DryingForecast }) {
  const now = useNow()
  const isDue = forecast.reached === 'forecast' || (forecast.reached === 'measured' && forecast.dryer_on)
  const words = readyWords(forecast, now)
  if (words === '') return null
  return isDue ? (
    <span data-tone="amber" className="text-tone-ink font-semibold">
      {words}
    </span>
  ) : (
    <span>{words}</span>
  )
}
