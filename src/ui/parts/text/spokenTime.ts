import { dateIn, dayAfter, deviceTimeZone, toLocalText, zoneNameAt, minute } from '#model/values/calendar.ts'
import { t } from '#ui/words/words.ts'
import { formatAgo, formatInstant, formatPlainDate } from './format.ts'

interface SpokenFor {
  readonly timeZone: string
  /** ms */
  readonly now: number
}

/**
 * A time as a person would say it: `today 05:58 AM, 4 min ago`. Where the browser's clock shows another time than the
 * plant's, the plant's zone stands beside: `today 05:58 AM CST, 4 min ago`.
 */
export function spokenTime(instant: string, { timeZone, now }: SpokenFor): string {
  const day = dateIn(instant, timeZone)
  const clock = formatInstant(instant, timeZone).slice(-8)
  const time = isOtherZone(instant, timeZone) ? `${clock} ${zoneNameAt(instant, timeZone)}` : clock
  // Whole minutes, as shown: what has just happened is not "in 1 min".
  const ago = formatAgo(new Date(minuteOf(Date.parse(instant))).toISOString(), minuteOf(now))
  const today = dateIn(now, timeZone)
  switch (day) {
    case today:
      return t('today {time}, {ago}', { time, ago })
    case dayAfter(today, -1):
      return t('yesterday {time}, {ago}', { time, ago })
    case dayAfter(today):
      return t('tomorrow {time}, {ago}', { time, ago })
    default:
      return `${formatPlainDate(day)} ${time}, ${ago}`
  }
}

const minuteOf = (time: number): number => Math.floor(time / minute) * minute

/** Whether the browser's own clock shows another time of this instant. */
function isOtherZone(instant: string, timeZone: string): boolean {
  return toLocalText(instant, deviceTimeZone()) !== toLocalText(instant, timeZone)
}
