import { type Bias, type BiasFigure, biasFigures, type BrokerBias } from '#model/papers/brokerBias.ts'
import { ScrollAcross } from '#ui/parts/page/ScrollAcross.tsx'
import { Section } from '#ui/parts/page/Section.tsx'
import { NotKnown } from '#ui/parts/text/Figure.tsx'
import { formatCount, signed } from '#ui/parts/text/format.ts'
import { cell, figureCell, headCell, headFigure, tableClass } from '#ui/recordParts/tableClass.ts'
import { t } from '#ui/words/words.ts'

const names: Readonly<Record<BiasFigure, string>> = { yield: t('Yield'), moisture: t('Moisture'), count: t('Count') }
const units: Readonly<Record<BiasFigure, string>> = { yield: t('points'), moisture: t('points'), count: t('pecans') }

/** The verdict in words; under five lots there is none. */
const verdictOf = ({ verdict }: Bias): string => {
  if (verdict === 'lower') return t('measures lower')
  if (verdict === 'higher') return t('measures higher')
  return verdict === 'same' ? t('no difference to be seen') : t('no verdict under five lots')
}

/** How a broker measures beside the plant, figure by figure, with the verdict in words. */
export function BiasTable({ bias, title }: { bias: BrokerBias; title: string }) {
  return (
    <Section title={title} flush>
      <ScrollAcross label={title}>
        <table className={tableClass}>
          <thead>
            <tr>
              <th className={headCell}>{t('Measured')}</th>
              <th className={headCell}>{t('Verdict')}</th>
              <th className={headFigure}>{t('Off by (mean)')}</th>
              <th className={headFigure}>{t('95 % interval')}</th>
              <th className={headFigure}>{t('Lots')}</th>
            </tr>
          </thead>
          <tbody className="divide-line divide-y">
            {biasFigures.map((figure) => (
              <BiasRow key={figure} name={names[figure]} unit={units[figure]} bias={bias[figure]} />
            ))}
          </tbody>
        </table>
      </ScrollAcross>
      <p className="text-quiet border-line border-t px-4 py-3 text-sm sm:px-5">
        {t('The broker’s figure less the plant’s, over the lots that it bought and both measured.')}
      </p>
    </Section>
  )
}

function BiasRow({ name, unit, bias }: { name: string; unit: string; bias: Bias }) {
  const { mean, low, high, lots } = bias
  return (
    <tr>
      <th scope="row" className={`${cell} text-start font-medium`}>
        {name}
      </th>
      <td className={`${cell} min-w-36`}>{verdictOf(bias)}</td>
      <td className={`${figureCell} whitespace-nowrap`}>
        {mean === null ? (
          <NotKnown />
        ) : (
          <>
            <span className="figures">{signed(mean)}</span>{' '}
            <span className="text-quiet text-[0.88em] font-normal">{unit}</span>
          </>
        )}
      </td>
      <td className={`${figureCell} whitespace-nowrap`}>
        {low === null || high === null ? (
          <NotKnown />
        ) : (
          <span className="figures">{t('{from} to {to}', { from: signed(low), to: signed(high) })}</span>
        )}
      </td>
      <td className={`${figureCell} figures`}>{formatCount(lots)}</td>
    </tr>
  )
}
