import type { ReactNode } from 'react'
import { isQuality, type Report } from '#model/calls/reports.ts'
import { NotKnown } from '#ui/parts/text/Figure.tsx'
import { formatCount, formatPercent } from '#ui/parts/text/format.ts'
import { t } from '#ui/words/words.ts'
import { countNames, valueText } from './reportWords.ts'

/** The large figures of a report: its sum or median, the same of last season, and of how many records. */
export function ReportSums({ report }: { report: Report }) {
  const { measure, total, count, quartiles, last_total } = report
  const said = (value: number | null) => (value === null ? <NotKnown /> : valueText(report, value))
  return (
    <dl className="rounded-card border-line bg-surface flex flex-wrap gap-x-12 gap-y-4 border px-4 py-4 sm:px-5">
      <Sum title={isQuality(measure) ? t('Median') : t('In all')}>{said(total)}</Sum>
      {quartiles !== null && (
        <Sum title={t('The middle half')}>
          {t('{least} to {most}', { least: formatPercent(quartiles.low), most: formatPercent(quartiles.high) })}
        </Sum>
      )}
      <Sum title={t('Same dates last season')}>{said(last_total)}</Sum>
      {measure !== 'corrections' && <Sum title={countNames[measure]}>{formatCount(count)}</Sum>}
    </dl>
  )
}

function Sum({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-quiet text-sm">{title}</dt>
      <dd className="figures text-2xl/8 font-bold">{children}</dd>
    </div>
  )
}
