import type { Bag } from '#model/kinds/bag.ts'
import { dateIn, dayAfter } from '#model/values/calendar.ts'
import { sumPounds } from '#model/values/units.ts'
import type { Bar } from '#ui/parts/plot/BarPlot.tsx'
import { formatPlainDate } from '#ui/parts/text/format.ts'

/** The server lists every bag of this many days. Decisions, section 4. */
export const listedDays = 7

/**
 * lbs net bagged on each of the last seven days of the plant, today last. `now` in ms. Days are counted by date: two of
 * a year have 23 or 25 hours.
 */
export function baggedPerDay(bags: readonly Bag[], now: number, timeZone: string): readonly Bar[] {
  const today = dateIn(now, timeZone)
  const days = Array.from({ length: listedDays }, (_, at) => dayAfter(today, at + 1 - listedDays))
  const weights = new Map<string, number[]>(days.map((day) => [day, []]))
  for (const { status, created_at, clean_net } of bags)
    if (created_at !== null && status !== 'Void') weights.get(dateIn(created_at, timeZone))?.push(clean_net)
  return days.map((day) => ({
    label: formatPlainDate(day).slice(0, 5),
    value: sumPounds(weights.get(day) ?? []),
  }))
}
