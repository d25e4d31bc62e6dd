import { dateIn } from '#model/values/calendar.ts'
import { formatPlainDate } from '#ui/parts/text/format.ts'
import type { OrderParts } from '#ui/recordParts/whatHappensNext.ts'

/** The calendar date of an instant at the plant, `YYYY-MM-DD`. A date is returned unchanged. */
const dayOf = (at: string, timeZone: string): string => (at.length === 10 ? at : dateIn(at, timeZone))

/** `11/02/2026 – 11/15/2026`: the first and the last of some days, one day if they are the same, empty for none. */
export function spanOf(times: readonly (string | null)[], timeZone: string): string {
  const days = times.flatMap((at) => (at === null ? [] : [dayOf(at, timeZone)])).toSorted()
  const [first, last] = [days[0], days.at(-1)]
  if (first === undefined || last === undefined) return ''
  return first === last ? formatPlainDate(first) : `${formatPlainDate(first)} – ${formatPlainDate(last)}`
}

/** From the first wagon to the last known event of an order. */
export const orderSpan = ({ wagons, batches, lots, shipments }: OrderParts, timeZone: string): string =>
  spanOf(
    [
      ...wagons.map(({ arrived_at }) => arrived_at),
      ...batches.map(({ created_at }) => created_at),
      ...lots.flatMap(({ created_at, notified_at }) => [created_at, notified_at]),
      ...shipments.flatMap(({ created_at, signed_at }) => [created_at, signed_at]),
    ],
    timeZone,
  )
