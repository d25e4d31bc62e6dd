import type { BatchRow } from '#model/kinds/batch.ts'
import { dryerMayRun, dryerRuns } from '#model/kinds/dryerRuns.ts'
import type { FuelBill } from '#model/kinds/fuelBill.ts'
import type { DryingCost } from '#model/papers/forecast.ts'
import { dateBegin, dayAfter, hour, millisecondsOf } from '#model/values/calendar.ts'
import { once } from '#model/values/once.ts'
import { sharedOut } from '#model/values/sharedOut.ts'
import { toPounds } from '#model/values/units.ts'
import { rowsOf } from './counted.ts'
import { rounded, wettestReadings } from './forecast.ts'
import { cut, lengthOf, type Span } from './spans.ts'
import { childrenOf, noBags, type PlantState, rowOf } from './state.ts'
import { settingsOf } from './stateFacts.ts'

const toCents = (dollars: number): number => Math.round(dollars * 100)
const toDollars = (cents: number): number => cents / 100

/** The runs of a batch’s dryer until an instant (ms). */
function runsOf(state: PlantState, batch: BatchRow, now: number): readonly Span[] {
  const events = rowsOf(state, 'dryer_event', childrenOf(state, 'dryer_event', 'batch', batch.id))
  return dryerRuns(events, dryerMayRun(batch)).runs.map(({ from, to }) => ({
    from: millisecondsOf(from),
    to: to === null ? now : millisecondsOf(to),
  }))
}

/** The runs of every batch’s dryer until an instant (ms), by the batch. */
function allRuns(state: PlantState, now: number): ReadonlyMap<number, readonly Span[]> {
  const found = new Map<number, readonly Span[]>()
  state.records.of('batch').forEach(({ row }, id) => found.set(id, runsOf(state, row, now)))
  return found
}

const daysOf = ({ from, to }: FuelBill, timeZone: string): Span => ({
  from: millisecondsOf(dateBegin(from, timeZone)),
  to: millisecondsOf(dateBegin(dayAfter(to), timeZone)),
})

/** What a batch bears of the bills until an instant (ms), in cents, and how many ms of its own runs they cover. */
function billed(state: PlantState, id: number, runs: readonly Span[], now: number) {
  const { fuel_bills, time_zone } = settingsOf(state)
  const everyRun = once(() => allRuns(state, now))
  let [cents, covered] = [0, 0]
  for (const bill of fuel_bills) {
    const days = daysOf(bill, time_zone)
    const own = lengthOf(cut(runs, days))
    if (own === 0) continue
    const ran = [...everyRun()].map(([batch, spans]) => ({
      batch,
      seconds: Math.round(lengthOf(cut(spans, days)) / 1000),
    }))
    const shares = sharedOut(
      toCents(bill.amount),
      ran.map(({ seconds }) => seconds),
    )
    cents += shares[ran.findIndex(({ batch }) => batch === id)] ?? 0
    covered += own
  }
  return { cents, covered }
}

/**
 * What the drying of a batch cost until an instant, in dollars; null while the plant has set no price. Hours within a
 * bill bear their share of it, all others the usual gallons. Decisions, section 97.
 */
export function dryingCostOf(state: PlantState, id: number, now: string): DryingCost | null {
  const settings = settingsOf(state)
  const [gallon, kilowatts] = [
    settings.fuel_per_hour * settings.fuel_price,
    settings.dryer_power * settings.power_price,
  ]
  if (gallon === 0 && kilowatts === 0 && settings.fuel_bills.length === 0) return null
  const [at, batch] = [millisecondsOf(now), rowOf(state, 'batch', id)]
  const runs = batch === undefined ? [] : runsOf(state, batch, at)
  const { cents, covered } = billed(state, id, runs, at)
  const ran = lengthOf(runs)
  const hasFuel = gallon > 0 || covered > 0
  const fuel = hasFuel ? cents + toCents(((ran - covered) / hour) * gallon) : null
  const power = kilowatts > 0 ? toCents((ran / hour) * kilowatts) : null
  const total = (fuel ?? 0) + (power ?? 0)
  const pounds = poundsOf(state, id)
  const each = (lbs: number | null): number | null =>
    lbs === null || lbs <= 0 ? null : Math.round((total / lbs) * 100) / 10_000
  return {
    fuel: fuel === null ? null : toDollars(fuel),
    power: power === null ? null : toDollars(power),
    total: toDollars(total),
    hours: rounded(ran / hour),
    unbilled_hours: gallon > 0 ? 0 : rounded((ran - covered) / hour),
    per_lb_water: each(pounds.water),
    per_lb_nuts: each(pounds.nuts),
  }
}

/** The lbs of a batch’s bags, and of the water that its first and last reading at the wettest place say it lost. */
function poundsOf(state: PlantState, id: number): { readonly nuts: number | null; readonly water: number | null } {
  const { bags, clean_gross, clean_tare } = state.bagSums.batch.get(id) ?? noBags
  if (bags === 0) return { nuts: null, water: null }
  const nuts = toPounds(clean_gross - clean_tare)
  const counting = wettestReadings(state, id)
  const [first, last] = [counting[0], counting.at(-1)]
  if (first === undefined || last === undefined || first.reading >= 100) return { nuts, water: null }
  return { nuts, water: (nuts * (first.reading - last.reading)) / (100 - first.reading) }
}
