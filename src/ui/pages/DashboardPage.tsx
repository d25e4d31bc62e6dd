import { Bagged } from '#ui/pages/dashboard/Bagged.tsx'
import { DryerColumn, SortingColumn } from '#ui/pages/dashboard/BatchColumns.tsx'
import { BinStrip } from '#ui/pages/dashboard/BinStrip.tsx'
import { LabelsWaiting } from '#ui/pages/dashboard/LabelsWaiting.tsx'
import { LotColumn } from '#ui/pages/dashboard/LotColumn.tsx'
import { OfficeColumn } from '#ui/pages/dashboard/OfficeColumn.tsx'
import { WagonColumn } from '#ui/pages/dashboard/WagonColumn.tsx'
import { Page } from '#ui/parts/page/Page.tsx'
import { undrawnPartsClass, useDrawnParts } from '#ui/parts/page/useDrawnParts.ts'
import { classes } from '#ui/parts/text/classes.ts'
import { DialogButton } from '#ui/shell/DialogButton.tsx'
import { SetUpList } from '#ui/shell/SetUpList.tsx'
import { useSetUp } from '#ui/shell/useSetUp.ts'
import { t } from '#ui/words/words.ts'

/** The bins, the tasks of each workplace in the order of processing, and the bagged weights. */
export function DashboardPage() {
  const { empty, shown, steps } = useSetUp()
  return (
    <Page
      title={t('Dashboard')}
      beside={<LabelsWaiting />}
      actions={
        <>
          <DialogButton makes="order" kind="quiet">
            {t('New order')}
          </DialogButton>
          <DialogButton makes="wagon" {...(empty && { kind: 'quiet' })}>
            {t('New wagon')}
          </DialogButton>
        </>
      }
    >
      {shown && <SetUpList steps={steps} empty={empty} />}
      {!empty && <Work />}
    </Page>
  )
}

const parts = 7

function Work() {
  const drawn = useDrawnParts(parts)
  return (
    <div className={classes('grid grid-cols-1 gap-5', undrawnPartsClass(drawn, parts))}>
      <BinStrip />
      {/* Two columns of fixed places: a record that moves on never pushes another from one column into the other. */}
      <div className="grid items-start gap-x-6 gap-y-4 md:grid-cols-2">
        <div className="grid min-w-0 grid-cols-1 gap-4">
          {drawn > 1 && <WagonColumn />}
          {drawn > 2 && <DryerColumn />}
        </div>
        <div className="grid min-w-0 grid-cols-1 gap-4">
          {drawn > 3 && <SortingColumn />}
          {drawn > 4 && <LotColumn />}
          {drawn > 5 && <OfficeColumn />}
        </div>
      </div>
      {drawn > 6 && <Bagged aside={statistics} />}
    </div>
  )
}

const statistics = (
  <a href="#/statistics" className="link min-h-target -my-2.5 inline-flex items-center text-sm">
    {t('Statistics')}
  </a>
)
