import type { Wait } from '#model/papers/lanes.ts'
import { ScrollAcross } from '#ui/parts/page/ScrollAcross.tsx'
import { Instant } from '#ui/parts/text/Instant.tsx'
import { cell, figureCell, headCell, headFigure, tableClass } from '#ui/recordParts/tableClass.ts'
import { translated } from '#ui/words/translated.ts'
import { t } from '#ui/words/words.ts'
import { secondsOf, shareText, spanText } from './spanText.ts'

/** What an order waited for: each cause with its sum, the longest first, and below each of its stretches. */
export function WaitTable({ waits, waiting }: { waits: readonly Wait[]; waiting: number }) {
  const causes = new Map<string, { seconds: number; stretches: Wait[] }>()
  for (const wait of waits) {
    const cause = causes.get(wait.for) ?? { seconds: 0, stretches: [] }
    causes.set(wait.for, { seconds: cause.seconds + secondsOf(wait), stretches: [...cause.stretches, wait] })
  }
  const longest = [...causes].toSorted(([, a], [, b]) => b.seconds - a.seconds)
  if (longest.length === 0) return <p className="text-quiet px-4 py-4 sm:px-5">{t('It never waited.')}</p>
  return (
    <ScrollAcross label={t('What it waited for')}>
      <table className={tableClass}>
        <thead>
          <tr>
            <th className={headCell}>{t('It waited for')}</th>
            <th className={headCell}>{t('From|wait')}</th>
            <th className={headFigure}>{t('How long')}</th>
            <th className={headFigure}>{t('Share')}</th>
          </tr>
        </thead>
        <tbody className="divide-line divide-y">
          {longest.map(([cause, { seconds, stretches }]) => (
            <tr key={cause}>
              <th scope="row" className={`${cell} text-start font-semibold`}>
                {translated(cause)}
              </th>
              <td className={cell}>
                <ul>
                  {stretches.slice(0, 5).map((wait) => (
                    <li key={wait.from} className="whitespace-nowrap">
                      <Instant at={wait.from} />
                    </li>
                  ))}
                  {stretches.length > 5 && <li className="text-quiet">{t('{n} more', { n: stretches.length - 5 })}</li>}
                </ul>
              </td>
              <td className={`${figureCell} figures whitespace-nowrap`}>{spanText(seconds)}</td>
              <td className={`${figureCell} figures whitespace-nowrap`}>{shareText(seconds, waiting)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollAcross>
  )
}
