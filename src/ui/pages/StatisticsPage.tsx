import ChartColumn from 'lucide-react/icons/chart-column'
import Scale from 'lucide-react/icons/scale'
import { useSeasonYear } from '#ui/hooks/useOlderSeason.ts'
import { useCan } from '#ui/hooks/useSelf.ts'
import { Bagged } from '#ui/pages/dashboard/Bagged.tsx'
import { Days } from '#ui/pages/statistics/Days.tsx'
import { SeasonMonths } from '#ui/pages/statistics/SeasonMonths.tsx'
import { LinkButton } from '#ui/parts/fields/LinkButton.tsx'
import { Page } from '#ui/parts/page/Page.tsx'
import { useIsPageOffered } from '#ui/shell/pageCalls.ts'
import { t } from '#ui/words/words.ts'

/** `/statistics`: pecans bagged and dried by day and by batch, and wagons and shipments by month. */
export function StatisticsPage() {
  const season = useSeasonYear()
  const seesBalance = useCan('view_trace')
  const hasReports = useIsPageOffered('/reports')
  return (
    <Page
      title={t('Statistics')}
      parent={{ label: t('Dashboard'), href: '#/' }}
      actions={
        <>
          {seesBalance && (
            <LinkButton kind="plain" href={`#/balance?season=${season}`} icon={Scale}>
              {t('Balance of this season')}
            </LinkButton>
          )}
          {hasReports && (
            <LinkButton kind="plain" href="#/reports" icon={ChartColumn}>
              {t('Reports')}
            </LinkButton>
          )}
        </>
      }
    >
      <Bagged />
      <Days />
      <SeasonMonths />
    </Page>
  )
}
