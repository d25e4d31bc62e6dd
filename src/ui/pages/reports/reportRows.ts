import { type Cut, isTimeCut, type Report, type ReportRow, type TimeCut } from '#model/calls/reports.ts'
import { type Calendar, datesBetween, periodOf } from '#model/values/calendar.ts'

/** A row's keys without that of time, as one text. */
const subjectOf = ({ key }: ReportRow, by: readonly Cut[]): string =>
  by.flatMap((cut) => (isTimeCut(cut) ? [] : [String(key[cut])])).join('\n')

/** The rows of each subject, that with the largest sum first. */
export function bySubject({ rows, by }: Pick<Report, 'rows' | 'by'>): readonly (readonly ReportRow[])[] {
  const groups = new Map<string, ReportRow[]>()
  for (const row of rows) {
    const subject = subjectOf(row, by)
    const group = groups.get(subject)
    if (group === undefined) groups.set(subject, [row])
    else group.push(row)
  }
  const sum = (group: readonly ReportRow[]): number => group.reduce((all, { value }) => all + (value ?? 0), 0)
  return [...groups.values()].toSorted((a, b) => sum(b) - sum(a))
}

/** Every day, week, month or season of a report's time, also those without a row. */
export const periodsOf = (
  { from, to }: Pick<Report, 'from' | 'to'>,
  cut: TimeCut,
  calendar: Calendar,
): readonly (string | number)[] => [...new Set(datesBetween(from, to).map((date) => periodOf(date, cut, calendar)))]

/** A value for each period: 0 where there is no row, as nothing was counted then. */
export function valuesAt(
  rows: readonly ReportRow[],
  cut: TimeCut,
  periods: readonly (string | number)[],
  value: (row: ReportRow) => number | null,
): readonly number[] {
  const at = new Map(rows.map((row) => [row.key[cut], value(row)]))
  return periods.map((period) => at.get(period) ?? 0)
}

/** Sums so far, to the hundredth. */
export function soFar(values: readonly number[]): readonly number[] {
  let hundredths = 0
  return values.map((value) => (hundredths += Math.round(value * 100)) / 100)
}
