import type { MeasuredLot } from '#model/papers/brokerBias.ts'
import { useHasRates } from '#ui/hooks/useHasRates.ts'
import { ScrollAcross } from '#ui/parts/page/ScrollAcross.tsx'
import { Section } from '#ui/parts/page/Section.tsx'
import { NotKnown, Weight } from '#ui/parts/text/Figure.tsx'
import { formatCount, formatPointPrice, percentFigure, signed, signedMoney } from '#ui/parts/text/format.ts'
import { Instant } from '#ui/parts/text/Instant.tsx'
import { cell, figureCell, headCell, headFigure, tableClass } from '#ui/recordParts/tableClass.ts'
import { RecordLink } from '#ui/records/RecordLink.tsx'
import { named, t } from '#ui/words/words.ts'

/** The lots that a broker bought and measured: the plant's figure, below it the broker's and how far it is off. */
export function MeasuredLots({ lots, title }: { lots: readonly MeasuredLot[]; title: string }) {
  const hasRates = useHasRates()
  if (lots.length === 0) return null
  const money = hasRates && lots.some(({ worth }) => worth !== null)
  return (
    <Section title={title} flush>
      <ScrollAcross label={title}>
        <table className={tableClass}>
          <thead>
            <tr>
              <th className={headCell}>{t('Lot')}</th>
              <th className={headCell}>{t('Sold')}</th>
              <th className={headFigure}>{t('Net')}</th>
              <th className={headFigure}>{t('Yield, %')}</th>
              <th className={headFigure}>{t('Moisture, %')}</th>
              <th className={headFigure}>{t('Count')}</th>
              {money && <th className={headFigure}>{t('The two yields differ by')}</th>}
            </tr>
          </thead>
          <tbody className="divide-line divide-y">
            {lots.map((lot) => (
              <LotRow key={lot.id} lot={lot} money={money} />
            ))}
          </tbody>
        </table>
      </ScrollAcross>
      <p className="text-quiet border-line border-t px-4 py-3 text-sm sm:px-5">
        {t('The plant’s figure, and below it the broker’s with the difference.')}
      </p>
    </Section>
  )
}

function LotRow({ lot, money }: { lot: MeasuredLot; money: boolean }) {
  return (
    <tr>
      <th scope="row" className={`${cell} text-start font-medium whitespace-nowrap`}>
        <RecordLink kind="lot" id={lot.id}>
          {t('Lot {number}', { number: lot.lot_number })}
        </RecordLink>
        <span className="text-quiet block text-sm font-normal">{named(lot.grade)}</span>
      </th>
      <td className={`${cell} whitespace-nowrap`}>
        {lot.sold_at === null ? <NotKnown /> : <Instant at={lot.sold_at} />}
      </td>
      <td className={figureCell}>
        <Weight value={lot.net} />
      </td>
      <Both plant={lot.internal_yield} broker={lot.broker_yield} format={percentFigure} />
      <Both plant={lot.internal_moisture} broker={lot.broker_moisture} format={percentFigure} />
      <Both plant={lot.internal_count} broker={lot.broker_count} format={formatCount} />
      {money && <Worth lot={lot} />}
    </tr>
  )
}

interface BothProps {
  plant: number | null
  broker: number | null
  format: (value: number) => string
}

function Both({ plant, broker, format }: BothProps) {
  return (
    <td className={`${figureCell} whitespace-nowrap`}>
      {plant === null ? <NotKnown /> : <span className="figures">{format(plant)}</span>}
      {broker !== null && (
        <span className="figures text-quiet block text-xs/4 font-normal">
          {format(broker)}
          {plant !== null && ` (${signed(broker - plant, format)})`}
        </span>
      )}
    </td>
  )
}

const Worth = ({ lot: { worth, price } }: { lot: MeasuredLot }) => (
  <td className={`${figureCell} whitespace-nowrap`}>
    {worth === null || price === null ? (
      <NotKnown />
    ) : (
      <>
        <span className="figures">{signedMoney(worth)}</span>
        <span className="figures text-quiet block text-xs/4 font-normal">{formatPointPrice(price)}</span>
      </>
    )}
  </td>
)
