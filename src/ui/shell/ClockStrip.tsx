import ClockAlert from 'lucide-react/icons/clock-alert'
import { minute, utcOf } from '#model/values/calendar.ts'
import { formatHours, formatInstant } from '#ui/parts/text/format.ts'
import { usePlantAhead, usePlantTimeZone } from '#ui/parts/text/PlantTime.tsx'
import { useNow } from '#ui/parts/text/useNow.ts'
import { t } from '#ui/words/words.ts'

/** A clock that is off by less is nobody's concern. */
const noticed = 2 * minute

/** Below the bar: that this device's clock is wrong, by how much, and that the page goes by the plant's. */
export function ClockStrip() {
  const ahead = usePlantAhead()
  return Math.abs(ahead) <= noticed ? null : <WrongClock ahead={ahead} />
}

function WrongClock({ ahead }: { ahead: number }) {
  const time = formatInstant(utcOf(useNow()), usePlantTimeZone())
  const off = spanWords(Math.round(Math.abs(ahead) / minute))
  return (
    <div
      role="status"
      data-tone="amber"
      className="bg-tone-soft text-tone-ink flex items-center justify-center gap-2.5 px-4 py-2 text-sm print:hidden"
    >
      <ClockAlert aria-hidden className="size-4.5 shrink-0" />
      <p>
        <strong className="font-semibold">
          {ahead > 0
            ? t("This device's clock is {off} slow.", { off })
            : t("This device's clock is {off} fast.", { off })}
        </strong>{' '}
        {t("Pecanyard goes by the plant's time: {time}.", { time })}
      </p>
    </div>
  )
}

const spanWords = (minutes: number): string =>
  minutes < 60 ? t('{n} minutes', { n: minutes }) : minutes < 48 * 60 ? formatHours(minutes / 60) : daysWords(minutes)

const daysWords = (minutes: number): string => t('{n} days', { n: Math.round(minutes / (24 * 60)) })
