import type { Lane } from '#model/papers/lanes.ts'
import { ScrollAcross } from '#ui/parts/page/ScrollAcross.tsx'
import { Instant } from '#ui/parts/text/Instant.tsx'
import { StatusPill } from '#ui/parts/text/StatusPill.tsx'
import { cell, figureCell, headCell, headFigure, tableClass } from '#ui/recordParts/tableClass.ts'
import { kindName } from '#ui/records/kindName.ts'
import { RecordLink } from '#ui/records/RecordLink.tsx'
import { t } from '#ui/words/words.ts'
import { secondsOf, spanText } from './spanText.ts'

/** The bars of the lanes as a table. */
export function BarTable({ lanes }: { lanes: readonly Lane[] }) {
  return (
    <ScrollAcross label={t('State by state')}>
      <table className={tableClass}>
        <thead>
          <tr>
            <th className={headCell}>{t('Record')}</th>
            <th className={headCell}>{t('State|lanes')}</th>
            <th className={headCell}>{t('From|wait')}</th>
            <th className={headFigure}>{t('How long')}</th>
            <th className={headCell}>{t('Work or wait')}</th>
          </tr>
        </thead>
        <tbody className="divide-line divide-y">
          {lanes.flatMap(({ entity, id, name, bars }) =>
            bars.map((bar) => (
              <tr key={`${entity} ${id} ${bar.from}`}>
                <th scope="row" className={`${cell} text-start font-medium whitespace-nowrap`}>
                  <RecordLink kind={entity} id={id}>
                    {`${kindName(entity)} ${name}`}
                  </RecordLink>
                </th>
                <td className={cell}>
                  <StatusPill status={bar.state} />
                </td>
                <td className={`${cell} whitespace-nowrap`}>
                  <Instant at={bar.from} />
                </td>
                <td className={`${figureCell} figures whitespace-nowrap`}>{spanText(secondsOf(bar))}</td>
                <td className={cell}>{bar.work ? t('Worked on') : t('Waited')}</td>
              </tr>
            )),
          )}
        </tbody>
      </table>
    </ScrollAcross>
  )
}
