import type { Lot } from '#model/kinds/lot.ts'
import { ScrollAcross } from '#ui/parts/page/ScrollAcross.tsx'
import { NotKnown } from '#ui/parts/text/Figure.tsx'
import { formatCount, percentFigure, signed } from '#ui/parts/text/format.ts'
import { cell, figureCell, headCell, headFigure, tableClass } from '#ui/recordParts/tableClass.ts'
import { t } from '#ui/words/words.ts'

/** The plant's figures and the purchaser's side by side, with the differences. */
export function MeasurementTable({ lot }: { lot: Lot }) {
  return (
    <ScrollAcross label={t('Measurements')}>
      <table className={tableClass}>
        <thead>
          <tr>
            <th className={headCell}>{t('Measured')}</th>
            <th className={headFigure}>{t('Internal')}</th>
            <th className={headFigure}>{t('Broker')}</th>
            <th className={headFigure}>{t('Difference')}</th>
          </tr>
        </thead>
        <tbody className="divide-line divide-y">
          <Row label={t('Yield')} internal={lot.internal_yield} broker={lot.broker_yield} />
          <Row label={t('Moisture')} internal={lot.internal_moisture} broker={lot.broker_moisture} />
          <Row label={t('Count')} whole internal={lot.internal_count} broker={lot.broker_count} />
        </tbody>
      </table>
    </ScrollAcross>
  )
}

interface RowProps {
  label: string
  /** Pecans are counted; the others are percentages. */
  whole?: boolean
  internal: number | null
  broker: number | null
}

function Row({ label, whole = false, internal, broker }: RowProps) {
  const figure = whole ? formatCount : percentFigure
  const apart = internal === null || broker === null ? null : broker - internal
  const shown = (value: number | null) =>
    value === null ? (
      <NotKnown />
    ) : (
      <span className="figures">
        {figure(value)} <span className="text-quiet text-[0.88em] font-normal">{whole ? t('pecans') : '%'}</span>
      </span>
    )
  return (
    <tr>
      <th scope="row" className={`${cell} text-start font-medium`}>
        {label}
      </th>
      <td className={figureCell}>{shown(internal)}</td>
      <td className={figureCell}>{shown(broker)}</td>
      <td className={figureCell}>
        {apart === null ? <NotKnown /> : <span className="figures">{signed(apart, figure, '')}</span>}
      </td>
    </tr>
  )
}
