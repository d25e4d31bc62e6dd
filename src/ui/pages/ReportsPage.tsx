import ChartColumn from 'lucide-react/icons/chart-column'
import CloudOff from 'lucide-react/icons/cloud-off'
import { useLocation, useSearch } from 'wouter'
import type { Report } from '#model/calls/reports.ts'
import { dateIn } from '#model/values/calendar.ts'
import { useSettings } from '#ui/hooks/usePlantValues.ts'
import { reportColumns, summedRows } from '#ui/pages/reports/reportColumns.ts'
import { ReportControls } from '#ui/pages/reports/ReportControls.tsx'
import { ReportPlots } from '#ui/pages/reports/ReportPlots.tsx'
import { ReportSums } from '#ui/pages/reports/ReportSums.tsx'
import { ReportTable } from '#ui/pages/reports/ReportTable.tsx'
import { daysOf, readReportView, reportAddress, type ReportView } from '#ui/pages/reports/reportView.ts'
import { cutNames, measureNames } from '#ui/pages/reports/reportWords.ts'
import { useReport } from '#ui/pages/reports/useReport.ts'
import { Button } from '#ui/parts/fields/Button.tsx'
import { LinkButton } from '#ui/parts/fields/LinkButton.tsx'
import { Page } from '#ui/parts/page/Page.tsx'
import { Section } from '#ui/parts/page/Section.tsx'
import { EmptyState } from '#ui/parts/text/EmptyState.tsx'
import { formatPlainDate } from '#ui/parts/text/format.ts'
import { Skeleton } from '#ui/parts/text/Skeleton.tsx'
import { useNow } from '#ui/parts/text/useNow.ts'
import { SaveRows } from '#ui/shell/SaveRows.tsx'
import { t } from '#ui/words/words.ts'

/** `/reports?measure=bagged&by=day&by=grade`: what came in, was made and left, by time and by whatever it has. */
export function ReportsPage() {
  const view = readReportView(useSearch())
  return (
    <Page title={t('Reports')} parent={{ label: t('Statistics'), href: '#/statistics' }}>
      {view === null ? (
        <EmptyState
          icon={ChartColumn}
          title={t('There is no such report')}
          action={<LinkButton href="#/reports">{t('All reports')}</LinkButton>}
        >
          {t('The address asks for something that no report has.')}
        </EmptyState>
      ) : (
        <ReportOf view={view} />
      )}
    </Page>
  )
}

function ReportOf({ view }: { view: ReportView }) {
  const [, navigate] = useLocation()
  const settings = useSettings()
  const now = useNow()
  const { status, value: report, failure, refresh } = useReport(view)
  const today = dateIn(now, settings.time_zone)
  const { from = today, to = today } = daysOf(view, now, settings)
  return (
    <>
      <ReportControls
        view={view}
        shown={{ from, to }}
        onView={(next) => navigate(reportAddress(next), { replace: true })}
      />
      {status === 'loading' && report === null && <Skeleton label={t('Loading the report')} lines={6} />}
      {(status === 'failed' || status === 'absent' || (failure !== null && report === null)) && (
        <EmptyState
          icon={CloudOff}
          title={t('The report could not be loaded')}
          action={<Button onClick={refresh}>{t('Try again')}</Button>}
        />
      )}
      {report !== null && <Shown report={report} />}
    </>
  )
}

function Shown({ report }: { report: Report }) {
  const title = titleOf(report, formatPlainDate)
  // A file's name has no slashes.
  const fileTitle = titleOf(report, (date) => date)
  const columns = reportColumns(report)
  const rows = summedRows(report)
  if (rows.length === 0)
    return (
      <EmptyState icon={ChartColumn} title={t('Nothing in these days.')}>
        {t('Choose other days, or take a filter away.')}
      </EmptyState>
    )
  return (
    <>
      <p className="text-quiet -mb-2">{title}</p>
      <ReportSums report={report} />
      <Section title={t('Plot')}>
        <ReportPlots report={report} />
      </Section>
      <Section
        title={t('Table')}
        flush
        aside={
          <span className="flex flex-wrap gap-2">
            <SaveRows title={fileTitle} columns={columns} rows={rows} />
          </span>
        }
      >
        <ReportTable title={title} report={report} columns={columns} rows={rows} />
      </Section>
    </>
  )
}

/** `Bagged by day, grade, 09/01/2026 to 11/24/2026`. */
function titleOf({ measure, by, from, to }: Report, dateText: (date: string) => string): string {
  const days = t('{from} to {to}', { from: dateText(from), to: dateText(to) })
  const name = measureNames[measure]
  if (by.length === 0) return `${name}, ${days}`
  const cuts = by.map((cut) => cutNames[cut].toLowerCase()).join(', ')
  return `${t('{what} by {cuts}', { what: name, cuts })}, ${days}`
}
