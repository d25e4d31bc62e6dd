import { isQuality, type Report, type ReportRow, type TimeCut } from '#model/calls/reports.ts'
import type { Calendar } from '#model/values/calendar.ts'
import { useSettings } from '#ui/hooks/usePlantValues.ts'
import { BarPlot } from '#ui/parts/plot/BarPlot.tsx'
import { LinePlot } from '#ui/parts/plot/LinePlot.tsx'
import { RowPlot } from '#ui/parts/plot/RowPlot.tsx'
import { Titled } from '#ui/parts/plot/Titled.tsx'
import { plural, t } from '#ui/words/words.ts'
import { bySubject, periodsOf, soFar, valuesAt } from './reportRows.ts'
import { subjectsIn, timeOf } from './reportView.ts'
import { keyText, measureNames, subjectText, unitName, valueText } from './reportWords.ts'

/** The most subjects with a plot of their own, and the most bars one below the other. */
const mostPlots = 6
const mostBars = 30

/** The plots of a report: bars by time with the sum so far, or by name. */
export function ReportPlots({ report }: { report: Report }) {
  const calendar = useSettings()
  const time = timeOf(report)
  if (time === undefined || isQuality(report.measure)) return <Bars report={report} />
  return <OverTime report={report} time={time} calendar={calendar} />
}

function Bars({ report }: { report: Report }) {
  const rows = report.rows.slice(0, mostBars)
  const more = report.rows.length - rows.length
  return (
    <>
      <RowPlot
        label={measureNames[report.measure]}
        rows={rows.map((row) => ({
          key: JSON.stringify(row.key),
          label: report.by.length === 0 ? t('In all') : subjectText(report.by, row, report.names),
          value: row.value,
          range: row.quartiles,
          before: row.last_season,
          said: row.value === null ? '—' : valueText(report, row.value),
        }))}
      />
      {more > 0 && <More n={more} />}
    </>
  )
}

const More = ({ n }: { n: number }) => (
  <p className="text-quiet mt-3 text-sm">{plural(n, '{n} more is in the table.', '{n} more are in the table.')}</p>
)

interface OverTimeProps {
  report: Report
  time: TimeCut
  calendar: Calendar
}

function OverTime({ report, time, calendar }: OverTimeProps) {
  const periods = periodsOf(report, time, calendar)
  const isLong = report.from.slice(0, 4) < report.to.slice(0, 4) && report.from.slice(4) <= report.to.slice(4)
  const labels = periods.map((period) => (isLong ? keyText(time, period, {}) : shortKey(time, period)))
  const unit = unitName(report)
  const groups = bySubject(report)
  const subjects = subjectsIn(report)
  const valueOf = ({ value }: ReportRow) => value
  const lastOf = ({ last_season }: ReportRow) => last_season
  const barsOf = (rows: readonly ReportRow[]) =>
    valuesAt(rows, time, periods, valueOf).map((value, at) => ({ label: labels[at] ?? '', value }))
  const sums = (of: typeof valueOf) => {
    const each = groups.map((rows) => valuesAt(rows, time, periods, of))
    return periods.map((_, at) => each.reduce((sum, values) => sum + (values[at] ?? 0), 0))
  }
  const name = measureNames[report.measure]
  const upTo = Math.max(0, ...groups.flatMap((rows) => rows.map(({ value }) => value ?? 0)))
  return (
    <div className="grid gap-x-8 gap-y-7 lg:grid-cols-2">
      <Titled title={t('{what} by time', { what: name })}>
        <BarPlot
          label={name}
          unit={unit}
          bars={sums(valueOf).map((value, at) => ({ label: labels[at] ?? '', value }))}
          empty={t('Nothing in these days.')}
        />
      </Titled>
      {periods.length > 1 && (
        <Titled title={t('Sum so far')}>
          <LinePlot
            unit={unit}
            columns={labels}
            lines={[
              { name: t('These days'), values: soFar(sums(valueOf)) },
              ...(report.last_total === null
                ? []
                : [{ name: t('Last season'), values: soFar(sums(lastOf)), isQuiet: true }]),
            ]}
          />
        </Titled>
      )}
      {subjects.length > 0 &&
        groups.slice(0, mostPlots).map((rows) => {
          const title = rows[0] === undefined ? '' : subjectText(subjects, rows[0], report.names)
          return (
            <Titled key={title} title={title}>
              <BarPlot
                small
                label={`${name}: ${title}`}
                unit={unit}
                bars={barsOf(rows)}
                upTo={upTo}
                empty={t('None in these days.')}
              />
            </Titled>
          )
        })}
      {subjects.length > 0 && groups.length > mostPlots && <More n={groups.length - mostPlots} />}
    </div>
  )
}

/** `11/24`, `11/2026` or `2026`: under a bar. */
const shortKey = (time: TimeCut, period: string | number): string =>
  time === 'day' || time === 'week' ? keyText(time, period, {}).slice(0, 5) : keyText(time, period, {})
