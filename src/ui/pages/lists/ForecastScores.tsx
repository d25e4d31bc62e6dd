import type { Forecasts } from '#model/papers/forecast.ts'
import { ScrollAcross } from '#ui/parts/page/ScrollAcross.tsx'
import { Section } from '#ui/parts/page/Section.tsx'
import { formatCount, formatHours, formatPercent } from '#ui/parts/text/format.ts'
import { cell, figureCell, headCell, headFigure, tableClass } from '#ui/recordParts/tableClass.ts'
import { t } from '#ui/words/words.ts'

type Scored = NonNullable<Forecasts['score']>

/** How good the forecasts were, by what came, of each variety and bin; nothing before the first one is scored. */
export function ForecastScores({ season: { score, scores } }: { season: Forecasts }) {
  if (score === null) return null
  return (
    <Section title={t('How good the forecasts were')} flush>
      <ScrollAcross label={t('How good the forecasts were')}>
        <table className={tableClass}>
          <thead>
            <tr>
              <th className={headCell}>{t('Variety')}</th>
              <th className={headCell}>{t('Bin')}</th>
              <th className={headFigure}>{t('Batches')}</th>
              <th className={headFigure}>{t('Forecasts')}</th>
              <th className={headFigure}>{t('Off by (median)')}</th>
              <th className={headFigure}>{t('Within its bounds')}</th>
            </tr>
          </thead>
          <tbody className="divide-line divide-y">
            {scores.map(({ variety, variety_name, bin, bin_name, ...each }) => (
              <tr key={`${variety} ${bin}`}>
                <th scope="row" className={`${cell} text-start font-medium`}>
                  {variety_name}
                </th>
                <td className={cell}>{bin_name}</td>
                <Figures score={each} />
              </tr>
            ))}
            <tr className="font-bold">
              <th scope="row" colSpan={2} className={`${cell} text-start`}>
                {t('In all')}
              </th>
              <Figures score={score} />
            </tr>
          </tbody>
        </table>
      </ScrollAcross>
    </Section>
  )
}

const Figures = ({ score: { batches, forecasts, median_error_hours, inside } }: { score: Scored }) => (
  <>
    <td className={`${figureCell} figures`}>{formatCount(batches)}</td>
    <td className={`${figureCell} figures`}>{formatCount(forecasts)}</td>
    <td className={`${figureCell} figures whitespace-nowrap`}>{formatHours(median_error_hours)}</td>
    <td className={`${figureCell} figures whitespace-nowrap`}>{formatPercent(inside)}</td>
  </>
)
