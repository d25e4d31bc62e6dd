import { Bagged } from '#ui/pages/dashboard/Bagged.tsx'
import { Days } from '#ui/pages/statistics/Days.tsx'
import { Page } from '#ui/parts/page/Page.tsx'
import { t } from '#ui/words/words.ts'

/** `/statistics`: what was bagged and dried, by day and by batch. */
export function StatisticsPage() {
  return (
    <Page title={t('Statistics')} parent={{ label: t('Dashboard'), href: '#/' }}>
      <Bagged />
      <Days />
    </Page>
  )
}
