import { useMemo } from 'react'
import { nextOfRecord } from '#machines/next.ts'
import type { Lot } from '#model/kinds/lot.ts'
import { useList } from '#ui/hooks/useList.ts'
import { useSelf } from '#ui/hooks/useSelf.ts'
import { BiasTable } from '#ui/pages/broker/BiasTable.tsx'
import { MeasuredLots } from '#ui/pages/broker/MeasuredLots.tsx'
import { OfferedLots } from '#ui/pages/broker/OfferedLots.tsx'
import { useBrokerBias } from '#ui/pages/broker/useBrokerBias.ts'
import { ToBeFetched } from '#ui/pages/lists/ToBeFetched.tsx'
import { ErrorPage } from '#ui/parts/page/ErrorPage.tsx'
import { Page } from '#ui/parts/page/Page.tsx'
import { t } from '#ui/words/words.ts'

/** `/desk`: what is offered to a broker, what its trucks can fetch, and how it measures beside the plant. */
export function DeskPage() {
  const broker = useSelf()?.broker ?? null
  // An inventory viewer buys nothing.
  return broker === null ? <ErrorPage status={403} /> : <Desk broker={broker} />
}

function Desk({ broker }: { broker: number }) {
  const held = useList('lots')
  const lots = useMemo(() => held.toArray(), [held])
  const { value } = useBrokerBias(broker)
  return (
    <Page title={t('Desk|broker')}>
      <ToBeFetched lots={lots} />
      <OfferedLots lots={lots.filter(isOffered).toSorted((a, b) => b.lot_number - a.lot_number)} />
      {value !== null && (
        <>
          <BiasTable bias={value} title={t('How we measure')} />
          <MeasuredLots lots={value.lots} title={t('Our figures beside the plant’s')} />
        </>
      )}
    </Page>
  )
}

const isOffered = (lot: Lot): boolean => nextOfRecord('lot', lot)?.step === 'sell'
