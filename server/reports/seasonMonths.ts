import type { MonthOfVariety, SeasonMonths } from '#model/calls/statistics.ts'
import { wagonNet } from '#model/kinds/wagon.ts'
import { dateIn, seasonOf, seasonYear } from '#model/values/calendar.ts'
import { toHundredths, toPounds } from '#model/values/units.ts'
import { netThatStayed } from '#plant/adjustedNet.ts'
import { demandRow, type PlantState } from '#plant/state.ts'
import { settingsOf } from '#plant/stateFacts.ts'

type Figure = 'received' | 'shipped' | 'weighed' | 'unweighed'

/** Weights in hundredths of a lb. */
type Sums = Record<Figure, { now: number; last: number }>

const nothing = (): Sums => ({
  received: { now: 0, last: 0 },
  shipped: { now: 0, last: 0 },
  weighed: { now: 0, last: 0 },
  unweighed: { now: 0, last: 0 },
})

/** Received and shipped weights by month and variety, this season and the last, in one pass over each entity. */
export function seasonMonths(state: PlantState, now: string): SeasonMonths {
  const settings = settingsOf(state)
  const season = seasonYear(dateIn(now, settings.time_zone), settings)
  const [first, beyond] = [seasonOf(season - 1, settings).from, seasonOf(season + 1, settings).from]
  /** By month, then by variety. */
  const sums = new Map<string, Map<number, Sums>>()
  let hadLast = false

  function add(date: string, order: number, figure: Figure, amount: number): void {
    const ago = season - seasonYear(date, settings)
    if (ago !== 0 && ago !== 1) return
    const month = `${Number(date.slice(0, 4)) + ago}${date.slice(4, 7)}`
    const { variety } = demandRow(state, 'order', order)
    const varieties = sums.get(month) ?? new Map<number, Sums>()
    const sum = varieties.get(variety) ?? nothing()
    sum[figure][ago === 0 ? 'now' : 'last'] += amount
    if (ago === 1) hadLast = true
    sums.set(month, varieties.set(variety, sum))
  }

  state.records.of('wagon').forEach(({ row }) => {
    const net = wagonNet(row)
    add(row.arrived_at, row.order, net === null ? 'unweighed' : 'weighed', 1)
    if (net !== null) add(row.arrived_at, row.order, 'received', toHundredths(net))
  })
  state.records.of('shipment').forEach(({ row: { id, lot, status, signed_at } }) => {
    // A date costs more than a look at the instant.
    if (status !== 'Closed' || signed_at === null || signed_at < first || signed_at >= beyond) return
    const { order } = demandRow(state, 'lot', lot)
    add(dateIn(signed_at, settings.time_zone), order, 'shipped', toHundredths(netThatStayed(state, id)))
  })

  const months = [...sums].toSorted(([a], [b]) => a.localeCompare(b)).flatMap((each) => rowsOf(state, each))
  return { season, months: hadLast ? months : months.map(withoutLast) }
}

/** A season that was not has no figures, rather than zeros. */
const withoutLast = ({ received, shipped, unweighed, ...row }: MonthOfVariety): MonthOfVariety => ({
  ...row,
  received: { ...received, last: null },
  shipped: { ...shipped, last: null },
  unweighed: { ...unweighed, last: null },
})

const rowsOf = (
  state: PlantState,
  [month, varieties]: readonly [string, ReadonlyMap<number, Sums>],
): readonly MonthOfVariety[] =>
  [...varieties]
    .map(([variety, sums]) => ({
      month,
      variety_name: demandRow(state, 'variety', variety).name,
      received: { now: receivedOf(sums, 'now'), last: receivedOf(sums, 'last') },
      shipped: { now: toPounds(sums.shipped.now), last: toPounds(sums.shipped.last) },
      unweighed: sums.unweighed,
    }))
    .toSorted((a, b) => a.variety_name.localeCompare(b.variety_name))

/** A missing weight is not zero. */
const receivedOf = ({ received, weighed, unweighed }: Sums, side: 'now' | 'last'): number | null =>
  weighed[side] === 0 && unweighed[side] > 0 ? null : toPounds(received[side])
