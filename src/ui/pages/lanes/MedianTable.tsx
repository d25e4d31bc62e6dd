import type { LaneMedians } from '#model/papers/lanes.ts'
import { ScrollAcross } from '#ui/parts/page/ScrollAcross.tsx'
import { formatCount } from '#ui/parts/text/format.ts'
import { StatusPill } from '#ui/parts/text/StatusPill.tsx'
import { cell, figureCell, headCell, headFigure, tableClass } from '#ui/recordParts/tableClass.ts'
import { kindName } from '#ui/records/kindName.ts'
import { t } from '#ui/words/words.ts'
import { spanText } from './spanText.ts'

/** How long records stayed in each state: the median, and the middle half. */
export function MedianTable({ stages }: Pick<LaneMedians, 'stages'>) {
  return (
    <ScrollAcross label={t('How long records stayed in each state')}>
      <table className={tableClass}>
        <thead>
          <tr>
            <th className={headCell}>{t('Record')}</th>
            <th className={headCell}>{t('State|lanes')}</th>
            <th className={headCell}>{t('Work or wait')}</th>
            <th className={headFigure}>{t('Records|count')}</th>
            <th className={headFigure}>{t('Median')}</th>
            <th className={headFigure}>{t('Half of them')}</th>
          </tr>
        </thead>
        <tbody className="divide-line divide-y">
          {stages.map(({ entity, state, work, records, low, median, high }) => (
            <tr key={`${entity} ${state} ${work}`}>
              <th scope="row" className={`${cell} text-start font-medium`}>
                {kindName(entity)}
              </th>
              <td className={cell}>
                <StatusPill status={state} />
              </td>
              <td className={cell}>{work ? t('Worked on') : t('Waited')}</td>
              <td className={`${figureCell} figures`}>{formatCount(records)}</td>
              <td className={`${figureCell} figures whitespace-nowrap`}>{spanText(median)}</td>
              <td className={`${figureCell} figures font-normal whitespace-nowrap`}>
                {t('{least} to {most}', { least: spanText(low), most: spanText(high) })}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollAcross>
  )
}
