import {
  type Cut,
  isQuality,
  isTimeCut,
  type Measure,
  type Report,
  type ReportFilters,
  type ReportRow,
  type SubjectCut,
  subjectCuts,
  unitOf,
} from '#model/calls/reports.ts'
import { hoursOf } from '#model/kinds/dryerRuns.ts'
import { dateIn, seasonOf, seasonYear } from '#model/values/calendar.ts'
import { sharedOut } from '#model/values/sharedOut.ts'
import { toPounds } from '#model/values/units.ts'
import { keptClient } from './keptClient.ts'
import { type ReportDays, type ReportSpan, spanOfDays } from './reportDays.ts'
import { type Counting, type FigureOf, figuresOf } from './reportFigures.ts'
import { nameInReport } from './reportNames.ts'
import { type PlantState, rowOf } from './state.ts'
import { settingsOf } from './stateFacts.ts'

/** What a report is asked for; see `ReportQuery`. */
export interface ReportAsked extends ReportFilters {
  readonly measure: Measure
  readonly by?: readonly Cut[] | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
}

type Key = string | number | null

/** The figures of one row: their sum, their number, and, where the measure has no sum, each of them. */
interface Tally {
  readonly key: readonly Key[]
  amount: number
  count: number
  readonly each: number[]
}

/** The tallies of a measure on some days, by key; `all` is what all are together. */
interface Tallied {
  readonly rows: ReadonlyMap<string, Tally>
  readonly all: Tally
}

const newTally = (key: readonly Key[]): Tally => ({ key, amount: 0, count: 0, each: [] })

/** The days of a report: by default this season up to today; up to today also from another day. */
export function daysAsked(
  { from, to }: Pick<ReportAsked, 'from' | 'to'>,
  { state, now }: Counting,
): { readonly from: string; readonly to: string } {
  const settings = settingsOf(state)
  const today = dateIn(now, settings.time_zone)
  const last = to ?? (from !== undefined && from > today ? from : today)
  const season = dateIn(seasonOf(seasonYear(last, settings), settings).from, settings.time_zone)
  return { from: from ?? season, to: last }
}

/** A report of a state, at a moment: what was on its days, and beside it on the same dates a year before. */
export function reportOf(asked: ReportAsked, counting: Counting): Report {
  const { measure, by = [] } = asked
  const { from, to } = daysAsked(asked, counting)
  const span = spanOfDays(from, to, settingsOf(counting.state))
  const [now, last] = [tallied(asked, counting, span, span.now), tallied(asked, counting, span, span.last)]
  const [sums, before] = [sumsOf(measure, now), sumsOf(measure, last)]
  const names = namesOf(counting.state, by, [...now.rows.values(), ...last.rows.values()])
  const rows = [...new Set([...now.rows.keys(), ...last.rows.keys()])].map((key) => {
    const [tally, earlier] = [now.rows.get(key), last.rows.get(key)]
    const of = tally?.key ?? earlier?.key ?? []
    return {
      key: Object.fromEntries(by.map((cut, at) => [cut, of[at] ?? null])),
      ...figures(measure, tally, sums.get(key) ?? 0),
      last_season: figures(measure, earlier, before.get(key) ?? null).value,
    }
  })
  const { value: total, ...all } = figures(measure, now.all, shown(measure, now.all.amount))
  return {
    measure,
    unit: unitOf[measure],
    by: [...by],
    from,
    to,
    rows: inOrder(rows, by, names),
    total,
    ...all,
    last_total: figures(measure, last.all, last.all.count === 0 ? null : shown(measure, last.all.amount)).value,
    names,
  }
}

/** The figures of a measure on some days of a span, summed by the keys of its cuts. */
export function tallied(
  { measure, by = [], ...filters }: ReportAsked,
  counting: Counting,
  span: ReportSpan,
  days: ReportDays,
): Tallied {
  const { state } = counting
  const wanted = subjectCuts.flatMap((cut) => {
    const values: readonly Key[] | undefined = filters[cut]
    if (values === undefined) return []
    const ids = cut === 'client' ? values.map((id) => (id === null ? id : keptClient(state, Number(id)))) : values
    return [{ cut, values: new Set<Key>(ids) }]
  })
  const rows = new Map<string, Tally>()
  const all = newTally([])
  const quality = isQuality(measure)
  figuresOf[measure](counting, days, (day, amount, of) => {
    for (const { cut, values } of wanted) if (!values.has(partOf(state, of, cut))) return
    const key = by.map((cut) => (isTimeCut(cut) ? span.keyOf(cut, day) : partOf(state, of, cut)))
    const text = key.join('\n')
    let row = rows.get(text)
    if (row === undefined) rows.set(text, (row = newTally(key)))
    for (const tally of [row, all]) {
      tally.amount += amount
      tally.count += 1
      if (quality) tally.each.push(amount)
    }
  })
  return { rows, all }
}

/** What a figure's record has of a cut: its own, or its order's grower, orchard and variety. */
function partOf(state: PlantState, of: FigureOf, cut: SubjectCut): Key {
  if (cut !== 'client' && cut !== 'orchard' && cut !== 'variety') return of[cut] ?? null
  return of.order === null ? null : (rowOf(state, 'order', of.order)?.[cut] ?? null)
}

/** The figures of a row; `sum` is the one that is shown of a measure that has sums. */
function figures(
  measure: Measure,
  tally: Tally | undefined,
  sum: number | null,
): Pick<ReportRow, 'value' | 'count' | 'quartiles'> {
  const count = tally?.count ?? 0
  if (isQuality(measure)) {
    const sorted = (tally?.each ?? []).toSorted((a, b) => a - b)
    const at = (part: number): number => hundredth(quantile(sorted, part))
    if (count === 0) return { value: null, count, quartiles: null }
    return { value: at(0.5), count, quartiles: { low: at(0.25), high: at(0.75) } }
  }
  return { value: sum, count, quartiles: null }
}

/** The shown sums of the rows, by key. Hours are rounded together, so that the rows sum to the shown total. */
export function sumsOf(measure: Measure, { rows, all }: Tallied): ReadonlyMap<string, number> {
  const tallies = [...rows]
  if (measure !== 'dried') return new Map(tallies.map(([key, { amount }]) => [key, shown(measure, amount)]))
  const hundredths = sharedOut(
    Math.round(hoursOf(all.amount) * 100),
    tallies.map(([, { amount }]) => amount),
  )
  return new Map(tallies.map(([key], nth) => [key, (hundredths[nth] ?? 0) / 100]))
}

/** A sum in the measure's unit. */
function shown(measure: Measure, amount: number): number {
  if (unitOf[measure] === 'lbs') return toPounds(amount)
  return measure === 'dried' ? hoursOf(amount) : amount
}

const hundredth = (value: number): number => Math.round(value * 100) / 100

/** The value below which a part of some sorted values lies, between two of them in proportion. */
export function quantile(sorted: readonly number[], part: number): number {
  const place = (sorted.length - 1) * part
  const [low = 0, high = low] = [sorted[Math.floor(place)], sorted[Math.ceil(place)]]
  return low + (high - low) * (place - Math.floor(place))
}

/** The names of the ids in the keys, by cut. */
function namesOf(state: PlantState, by: readonly Cut[], tallies: readonly Tally[]): Report['names'] {
  const names: Record<string, Record<string, string>> = {}
  by.forEach((cut, at) => {
    if (isTimeCut(cut) || cut === 'grade' || cut === 'bag_type') return
    const ofCut: Record<string, string> = {}
    for (const { key } of tallies) {
      const id = key[at]
      if (typeof id === 'number') ofCut[id] ??= nameInReport(state, cut, id)
    }
    names[cut] = ofCut
  })
  return names
}

/** The rows by time, the earliest first; those of one time by their value, the largest first, then by name. */
function inOrder(rows: readonly ReportRow[], by: readonly Cut[], names: Report['names']): ReportRow[] {
  const time = by.find(isTimeCut)
  const timeOf = ({ key }: ReportRow): string => (time === undefined ? '' : String(key[time]))
  const named = ({ key }: ReportRow): string =>
    by.map((cut) => (key[cut] === null ? '' : (names[cut]?.[String(key[cut])] ?? String(key[cut])))).join('\n')
  const order = (one: string, other: string): number => (one < other ? -1 : Number(one > other))
  return [...rows].sort(
    (a, b) => order(timeOf(a), timeOf(b)) || (b.value ?? -1) - (a.value ?? -1) || order(named(a), named(b)),
  )
}
