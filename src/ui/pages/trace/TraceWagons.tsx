import type { Trace, TracedWagon } from '#model/papers/trace.ts'
import { ScrollAcross } from '#ui/parts/page/ScrollAcross.tsx'
import { NotKnown } from '#ui/parts/text/Figure.tsx'
import { formatPercent } from '#ui/parts/text/format.ts'
import { cell, figureCell, headCell, headFigure, tableClass } from '#ui/recordParts/tableClass.ts'
import { RecordLink } from '#ui/records/RecordLink.tsx'
import { t } from '#ui/words/words.ts'

/** The certainty that a wagon's nuts are in the traced record, as a word. */
export const heldWords: Readonly<Record<TracedWagon['held'], string>> = {
  certain: t('Certain'),
  possible: t('Possible'),
  unrecorded: t('Not recorded'),
}

/** The wagons in the traced record, each with its share as an interval and the certainty. */
export function TraceWagons({ wagons }: { wagons: Trace['wagons'] }) {
  if (wagons.length === 0) return <p className="text-quiet px-4 py-5 sm:px-5">{t('No wagon’s nuts are in it.')}</p>
  return (
    <ScrollAcross label={t('Wagons')}>
      <table className={tableClass}>
        <thead>
          <tr>
            <th className={headCell}>{t('Wagon')}</th>
            <th className={headCell}>{t('In it')}</th>
            <th className={headCell}>{t('Share')}</th>
            <th className={headFigure}>{t('Estimate')}</th>
          </tr>
        </thead>
        <tbody className="divide-line divide-y">
          {wagons.map((wagon) => (
            <tr key={wagon.id}>
              <th scope="row" className={`${cell} text-start font-medium`}>
                <RecordLink kind="wagon" id={wagon.id}>
                  {wagon.wagon_id}
                </RecordLink>
              </th>
              <td className={cell}>{heldWords[wagon.held]}</td>
              <td className={`${cell} w-full min-w-22 sm:min-w-40`}>
                <ShareBar {...wagon} />
              </td>
              <td className={figureCell}>
                {wagon.estimate === null ? (
                  <NotKnown />
                ) : (
                  <span className="figures">{formatPercent(wagon.estimate * 100)}</span>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollAcross>
  )
}

const part = (share: number): string => `${(share * 100).toFixed(1)}%`

/** The interval as a bar with the estimate as a mark, and both ends in figures. */
function ShareBar({ least, estimate, most }: TracedWagon) {
  if (least === null || estimate === null || most === null) return <NotKnown />
  return (
    <span className="grid gap-1">
      <span aria-hidden className="bg-sunken relative block h-2.5 rounded-full">
        <span
          className="bg-accent/40 absolute inset-y-0 rounded-full"
          style={{ insetInlineStart: part(least), width: part(Math.max(most - least, 0.01)) }}
        />
        <span
          className="bg-accent absolute -inset-y-0.5 w-1 -translate-x-1/2 rounded-full"
          style={{ insetInlineStart: part(estimate) }}
        />
      </span>
      <span className="text-quiet text-sm tabular-nums">
        {least === most
          ? formatPercent(estimate * 100)
          : t('{least} to {most}', { least: formatPercent(least * 100), most: formatPercent(most * 100) })}
      </span>
    </span>
  )
}
