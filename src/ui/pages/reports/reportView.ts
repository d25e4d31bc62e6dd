import {
  type Cut,
  isTimeCut,
  type Measure,
  ReportQuery,
  type SubjectCut,
  subjectCuts,
  subjectsOf,
  type TimeCut,
} from '#model/calls/reports.ts'
import { type Calendar, dateIn, dayAfter, firstDay, seasonOf, seasonYear } from '#model/values/calendar.ts'

/** Times that move with the plant's day; `dates` are those of the address. */
export const whens = ['fortnight', 'week', 'month', 'season', 'last_season', 'dates'] as const
export type When = (typeof whens)[number]

/** A report as the page's address has it. */
export interface ReportView {
  readonly measure: Measure
  readonly by: readonly Cut[]
  readonly when: When
  /** Empty unless `when` is `dates`; then either may be empty. */
  readonly from: string
  readonly to: string
  readonly filters: Readonly<Partial<Record<SubjectCut, readonly string[]>>>
}

/** How a measure is told apart at first. */
const usualCuts: Readonly<Record<Measure, readonly Cut[]>> = {
  bagged: ['day', 'grade'],
  received: ['week'],
  shipped: ['month', 'broker'],
  dried: ['week'],
  trash: ['client'],
  corrections: ['person'],
  yields: ['variety'],
  moistures: ['variety'],
}

export const usualView = (measure: Measure = 'bagged'): ReportView => ({
  measure,
  by: usualCuts[measure],
  when: 'season',
  from: '',
  to: '',
  filters: {},
})

/** The report of an address; null where it asks for what no report has: nothing of it is left out silently. */
export function readReportView(address: string): ReportView | null {
  const params = new URLSearchParams(address)
  const [measure, when, from, to] = ['measure', 'when', 'from', 'to'].map((name) => params.get(name) ?? '')
  const known: readonly string[] = ['measure', 'when', 'from', 'to', 'by', ...subjectCuts]
  if ([...params.keys()].some((name) => !known.includes(name))) return null
  const filters = Object.fromEntries(
    subjectCuts.flatMap((cut) => (params.has(cut) ? [[cut, [...new Set(params.getAll(cut))]]] : [])),
  )
  const asked = ReportQuery.safeParse({
    measure: measure === '' ? 'bagged' : measure,
    ...(params.has('by') && { by: params.getAll('by').filter((cut) => cut !== 'none') }),
    ...(from !== '' && { from }),
    ...(to !== '' && { to }),
    ...filters,
  })
  if (!asked.success) return null
  const chosen = when === '' ? (from === '' && to === '' ? 'season' : 'dates') : whens.find((each) => each === when)
  if (chosen === undefined) return null
  const { by = usualCuts[asked.data.measure] } = asked.data
  return { measure: asked.data.measure, by, when: chosen, from: from ?? '', to: to ?? '', filters }
}

/** The address of a report. */
export function reportAddress({ measure, by, when, from, to, filters }: ReportView): string {
  const params = new URLSearchParams({ measure })
  // Without any cut there is one sum, which is not what a measure has at first.
  for (const cut of by.length === 0 ? ['none'] : by) params.append('by', cut)
  if (when !== 'dates' && when !== 'season') params.set('when', when)
  if (when === 'dates') {
    if (from !== '') params.set('from', from)
    if (to !== '') params.set('to', to)
    if (from === '' && to === '') params.set('when', when)
  }
  for (const cut of subjectCuts) for (const value of filters[cut] ?? []) params.append(cut, value)
  return `/reports?${params.toString()}`
}

/** The first and last day of a view; the last season whole, every other time up to today. */
export function daysOf(
  { when, from, to }: Pick<ReportView, 'when' | 'from' | 'to'>,
  now: number,
  calendar: Calendar,
): { readonly from?: string; readonly to?: string } {
  const today = dateIn(now, calendar.time_zone)
  const beginOf = (year: number): string => dateIn(seasonOf(year, calendar).from, calendar.time_zone)
  const year = seasonYear(today, calendar)
  switch (when) {
    case 'fortnight':
      return { from: dayAfter(today, -13), to: today }
    case 'week':
    case 'month':
      return { from: firstDay(today, when, calendar), to: today }
    case 'season':
      return { from: beginOf(year), to: today }
    case 'last_season':
      return { from: beginOf(year - 1), to: dayAfter(beginOf(year), -1) }
    case 'dates':
      return { ...(from !== '' && { from }), ...(to !== '' && { to }) }
  }
}

/** Another measure: with its own cuts, and those filters that it has. */
export const withMeasure = ({ when, from, to, filters }: ReportView, measure: Measure): ReportView => ({
  ...usualView(measure),
  when,
  from,
  to,
  filters: Object.fromEntries(
    subjectsOf[measure].flatMap((cut) => (filters[cut] === undefined ? [] : [[cut, filters[cut]]])),
  ),
})

/** Other cuts: of time, or none, and of up to two subjects. */
export const withCuts = (view: ReportView, time: TimeCut | '', subjects: readonly (SubjectCut | '')[]): ReportView => ({
  ...view,
  by: [...new Set([time, ...subjects].filter((cut): cut is Cut => cut !== ''))],
})

export const timeOf = ({ by }: Pick<ReportView, 'by'>): TimeCut | undefined => by.find(isTimeCut)
export const subjectsIn = ({ by }: Pick<ReportView, 'by'>): readonly SubjectCut[] =>
  by.filter((cut): cut is SubjectCut => !isTimeCut(cut))

/** One more value of a filter, or one less. */
export function withFilter(view: ReportView, cut: SubjectCut, values: readonly string[]): ReportView {
  const { [cut]: _, ...others } = view.filters
  return { ...view, filters: values.length === 0 ? others : { ...others, [cut]: values } }
}
