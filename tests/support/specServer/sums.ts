import { day, type Memory, zone } from './memory.ts'
import type { Bag, DryingBin, Order } from './rows.ts'

/** Weights are summed in hundredths, without drift. */
export const sum = (weights: readonly number[]): number =>
  weights.reduce((total, each) => total + Math.round(each * 100), 0) / 100

export const cleanNet = ({ clean_gross, clean_tare }: Bag): number => sum([clean_gross, -clean_tare])
export const shipNet = ({ ship_gross, ship_tare }: Bag): number | null =>
  ship_gross === null || ship_tare === null ? null : sum([ship_gross, -ship_tare])

export const bagsOfOrder = (memory: Memory, order: number): readonly Bag[] =>
  memory.bags.rows.filter(({ lot }) => memory.lots.get(lot).order === order)

/** Hours between each Start of a batch and the Stop that follows it. */
function dryHours({ dryer_events }: Memory, batch: number): number {
  const events = dryer_events.rows
    .filter((event) => event.batch === batch)
    .toSorted((a, b) => Date.parse(a.event_time) - Date.parse(b.event_time))
  let since: number | null = null
  let total = 0
  for (const { event_type, event_time } of events) {
    if (event_type === 'Start') since ??= Date.parse(event_time)
    else if (since !== null) {
      total += Date.parse(event_time) - since
      since = null
    }
  }
  return total / 3_600_000
}

export const totalDryHours = (memory: Memory, { id }: Order): number =>
  Math.round(
    memory.batches.rows
      .filter(({ order }) => order === id)
      .reduce((total, batch) => total + dryHours(memory, batch.id), 0) * 100,
  ) / 100

/** The order whose wagon or batch is in a bin. */
export function lockOf({ wagons, batches, orders }: Memory, { id }: DryingBin): Order | undefined {
  const batch = batches.rows.find(({ drying_bin, status }) => drying_bin === id && status !== 'Complete')
  const wagon = wagons.rows.find(({ drying_bin, status }) => status === 'Pre-cleaning' && drying_bin.includes(id))
  return orders.find(batch?.order ?? wagon?.order ?? null)
}

const dayOf = (instant: string): string => new Date(instant).toLocaleDateString('sv-SE', { timeZone: zone })

/** The windows of section 3, as bags that are not yet weighed. */
export function windowsOf({ bags }: Memory): Readonly<Record<string, readonly Bag[]>> {
  const today = day()
  const weekday = (new Date(`${today}T12:00:00Z`).getUTCDay() + 6) % 7
  const month = today.slice(0, 7)
  const lastMonth = new Date(Date.parse(`${month}-01T12:00:00Z`) - 86_400_000).toISOString().slice(0, 7)
  const of = (holds: (on: string, bag: Bag) => boolean) => bags.rows.filter((bag) => holds(dayOf(bag.created_at), bag))
  return {
    today: of((on) => on === today),
    yesterday: of((on) => on === day(-1)),
    this_week: of((on) => on >= day(-weekday)),
    last_week: of((on) => on >= day(-weekday - 7) && on < day(-weekday)),
    this_month: of((on) => on.startsWith(month)),
    last_month: of((on) => on.startsWith(lastMonth)),
    all_season: of(() => true),
    b_bags: of((_, { grade }) => grade === 'B Grade'),
    cs_bags: of((_, { grade }) => grade === 'Cracks & Splits'),
  }
}
