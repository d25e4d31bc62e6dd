import { Bagged } from '#ui/pages/dashboard/Bagged.tsx'
import { DryerColumn, SortingColumn } from '#ui/pages/dashboard/BatchColumns.tsx'
import { BinGlance } from '#ui/pages/dashboard/BinGlance.tsx'
import { Days } from '#ui/pages/dashboard/Days.tsx'
import { LotColumn } from '#ui/pages/dashboard/LotColumn.tsx'
import { WagonColumn } from '#ui/pages/dashboard/WagonColumn.tsx'
import { Page } from '#ui/parts/Page.tsx'
import { DialogButton } from '#ui/shell/DialogButton.tsx'
import { SetUpFirst } from '#ui/shell/SetUpFirst.tsx'
import { t } from '#ui/words/words.ts'

/** What needs doing now, place by place as the pecans go; then the bins, and what came of it. */
export function DashboardPage() {
  return (
    <Page
      title={t('Dashboard')}
      actions={
        <>
          <DialogButton request={{ kind: 'newOrder' }} permission="change_order" kind="quiet">
            {t('New order')}
          </DialogButton>
          <DialogButton request={{ kind: 'newWagon' }} permission="change_wagon">
            {t('New wagon')}
          </DialogButton>
        </>
      }
    >
      <SetUpFirst />
      <div className="grid items-start gap-x-5 gap-y-8 sm:grid-cols-2 xl:grid-cols-4">
        <WagonColumn />
        <DryerColumn />
        <SortingColumn />
        <LotColumn />
      </div>
      <BinGlance />
      <Bagged />
      <Days />
    </Page>
  )
}
