import { useCallback } from 'react'
import { bidCalls } from '#model/calls/bidCalls.ts'
import { callLines } from '#model/calls/callLines.ts'
import type { Lot } from '#model/kinds/lot.ts'
import type { Bids } from '#model/papers/bids.ts'
import { yieldWorth } from '#model/values/yieldWorth.ts'
import { usePlantClient } from '#ui/hooks/PlantClientProvider.tsx'
import { useAnswer } from '#ui/hooks/useAnswer.ts'
import { useHasRates } from '#ui/hooks/useHasRates.ts'
import { useOffers } from '#ui/hooks/useOffers.ts'
import { useCan, useSelf } from '#ui/hooks/useSelf.ts'
import { useSignal } from '#ui/hooks/useSignal.ts'
import { useSoonAfter } from '#ui/hooks/useSoonAfter.ts'
import { ScrollAcross } from '#ui/parts/page/ScrollAcross.tsx'
import { Section } from '#ui/parts/page/Section.tsx'
import { type Fact, Facts } from '#ui/parts/text/Facts.tsx'
import { NotKnown } from '#ui/parts/text/Figure.tsx'
import { formatMoney, formatPointPrice, signedMoney } from '#ui/parts/text/format.ts'
import { yieldsApart } from '#ui/records/yieldsApart.ts'
import { t } from '#ui/words/words.ts'
import { cell, figureCell, headCell, headFigure, tableClass } from './tableClass.ts'

/** What the plant asks for a lot, what brokers bid, and what the two measurements differ by in money. */
export function LotPrices({ lot }: { lot: Lot }) {
  const hasRates = useHasRates()
  const seesBids = useCan('view_order')
  const broker = useSelf()?.broker ?? null
  const offered = useOffers(callLines.bids)
  if (!hasRates) return null
  return (
    <Section title={t('Price')}>
      <div className="grid gap-4">
        <Facts facts={pricesOf(lot, broker)} />
        {seesBids && offered && <BidsOf lot={lot} />}
      </div>
    </Section>
  )
}

function pricesOf(lot: Lot, broker: number | null): readonly Fact[] {
  const { asking_price: asked, broker_bid: bid, internal_yield: plant, clean_net: net } = lot
  const worth = asked === null || plant === null ? null : yieldWorth({ net, points: plant, price: asked })
  const apart = yieldsApart(lot)
  return [
    { label: t('Asking price'), value: <PointPrice value={asked} />, strong: true },
    ...(worth === null ? [] : [{ label: t('Worth at that price'), value: formatMoney(worth) }]),
    ...(bid === null ? [] : [{ label: broker === null ? t('Bid') : t('Our bid'), value: <PointPrice value={bid} /> }]),
    ...(apart === null ? [] : [{ label: t('The two yields differ by'), value: signedMoney(apart) }]),
  ]
}

/** `2.85 ¢ a point`, or a dash. */
const PointPrice = ({ value }: { value: number | null }) =>
  value === null ? <NotKnown /> : <span className="figures">{formatPointPrice(value)}</span>

function BidsOf({ lot: { id } }: { lot: Lot }) {
  const plant = usePlantClient()
  const { value, refresh } = useAnswer<Bids>(
    useCallback(async () => plant.send(bidCalls.bids, { query: { lot: id } }), [plant, id]),
  )
  // A bid changes no record that the plant or the grower gets: only that the log has grown tells of it.
  useSoonAfter([useSignal(plant.head)], refresh, 1000)
  if (value === null) return null
  if (value.bids.length === 0) return <p className="text-quiet">{t('No broker has bid yet.')}</p>
  return (
    <ScrollAcross label={t('Bids')}>
      <table className={tableClass}>
        <thead>
          <tr>
            <th className={headCell}>{t('Bid by')}</th>
            <th className={headFigure}>{t('Bid')}</th>
            <th className={headFigure}>{t('Worth')}</th>
          </tr>
        </thead>
        <tbody className="divide-line divide-y">
          {value.bids.map(({ broker, company_name, bid, worth }) => (
            <tr key={broker}>
              <th scope="row" className={`${cell} text-start font-medium`}>
                {company_name}
              </th>
              <td className={`${figureCell} figures whitespace-nowrap`}>{formatPointPrice(bid)}</td>
              <td className={`${figureCell} figures`}>{worth === null ? <NotKnown /> : formatMoney(worth)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollAcross>
  )
}
