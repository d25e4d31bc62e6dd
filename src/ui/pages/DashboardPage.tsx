import type { DeviceSteps } from '#model/kinds/device.ts'
import { can } from '#model/values/roles.ts'
import { useSelf } from '#ui/hooks/useSelf.ts'
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
  const work = useWorkHere()
  const [left, right] = [work.wagons || work.drying, work.sorting || work.lots || work.orders]
  const drawn = useDrawnParts(parts)
  return (
    <div className={classes('grid grid-cols-1 gap-5', undrawnPartsClass(drawn, parts))}>
      {work.bins && <BinStrip />}
      {/* Two columns of fixed places: a record that moves on never pushes another from one column into the other. */}
      <div className={classes('grid items-start gap-x-6 gap-y-4', left && right && 'md:grid-cols-2')}>
        {left && (
          <div className="grid min-w-0 grid-cols-1 gap-4">
            {drawn > 1 && work.wagons && <WagonColumn />}
            {drawn > 2 && work.drying && <DryerColumn />}
          </div>
        )}
        {right && (
          <div className="grid min-w-0 grid-cols-1 gap-4">
            {drawn > 3 && work.sorting && <SortingColumn />}
            {drawn > 4 && work.lots && <LotColumn />}
            {drawn > 5 && work.orders && <OfficeColumn />}
          </div>
        )}
      </div>
      {drawn > 6 && <Bagged aside={statistics} />}
    </div>
  )
}

const everything = { bins: true, wagons: true, drying: true, sorting: true, lots: true, orders: true }

/** The work of this place; everywhere but at an enrolled tablet all of it. */
function useWorkHere(): typeof everything {
  const self = useSelf()
  if (self === null || self.within === null) return everything
  const steps = self.device?.steps ?? []
  const isFor = (...work: readonly DeviceSteps[]): boolean => work.some((each) => steps.includes(each))
  return {
    bins: can(self, 'view_drying_bin'),
    wagons: isFor('wagons'),
    drying: isFor('drying'),
    sorting: isFor('sorting'),
    lots: isFor('lots', 'loading'),
    orders: isFor('orders'),
  }
}

const statistics = (
  <a href="#/statistics" className="link min-h-target -my-2.5 inline-flex items-center text-sm">
    {t('Statistics')}
  </a>
)
