import type { Bag } from '#model/kinds/bag.ts'
import { sumPounds } from '#model/values/units.ts'
import type { Bar } from '#ui/parts/plot/BarPlot.tsx'
import { formatInstant } from '#ui/parts/text/format.ts'

const day = 86_400_000
/** The server lists every bag of this many days. Decisions, section 4. */
export const listedDays = 7

/** lbs net bagged on each of the last seven days of the plant, today last. `now` in ms. */
export function baggedPerDay(bags: readonly Bag[], now: number, timeZone: string): readonly Bar[] {
  const dayOf = (at: string) => formatInstant(at, timeZone).slice(0, 5)
  const oldest = new Date(now - listedDays * day).toISOString()
  const weights = new Map<string, number[]>()
  for (let back = listedDays - 1; back >= 0; back -= 1) weights.set(dayOf(new Date(now - back * day).toISOString()), [])
  for (const { status, created_at, clean_net } of bags) {
    if (created_at === null || status === 'Void' || created_at < oldest) continue
    weights.get(dayOf(created_at))?.push(clean_net)
  }
  return [...weights].map(([label, weighed]) => ({ label, value: sumPounds(weighed) }))
}
