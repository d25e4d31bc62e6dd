import { useCallback } from 'react'
import type { MonthOfVariety, SeasonMonths as MonthsAnswer } from '#model/calls/statistics.ts'
import { statisticsCalls } from '#model/calls/statisticsCalls.ts'
import { sumPounds } from '#model/values/units.ts'
import { usePlantClient } from '#ui/hooks/PlantClientProvider.tsx'
import { useAnswer } from '#ui/hooks/useAnswer.ts'
import { useDayTurn } from '#ui/hooks/useDayTurn.ts'
import type { Column } from '#ui/parts/list/column.ts'
import { ScrollAcross } from '#ui/parts/page/ScrollAcross.tsx'
import { Section } from '#ui/parts/page/Section.tsx'
import { Weight } from '#ui/parts/text/Figure.tsx'
import { Skeleton } from '#ui/parts/text/Skeleton.tsx'
import { cell, figureCell, headCell, headFigure, tableClass, totalCell } from '#ui/recordParts/tableClass.ts'
import { SaveRows } from '#ui/shell/SaveRows.tsx'
import { plural, t } from '#ui/words/words.ts'

const figure = (key: string, title: string, value: (row: MonthOfVariety) => number | null) => ({
  key,
  title,
  render: value,
  sortValue: value,
})
const weight = (...figures: Parameters<typeof figure>) => ({ ...figure(...figures), unit: 'lbs' as const })
const count = (...figures: Parameters<typeof figure>) => ({ ...figure(...figures), kind: 'count' as const })

const weights = [
  weight('received', t('Received'), ({ received }) => received.now),
  weight('received_last', t('Received last season'), ({ received }) => received.last),
  weight('shipped', t('Shipped|weight'), ({ shipped }) => shipped.now),
  weight('shipped_last', t('Shipped last season'), ({ shipped }) => shipped.last),
]

const columns: readonly Column<MonthOfVariety>[] = [
  { key: 'month', title: t('Month'), render: ({ month }) => month, sortValue: ({ month }) => month },
  { key: 'variety', title: t('Variety'), render: (row) => row.variety_name, sortValue: (row) => row.variety_name },
  ...weights,
  count('unweighed', t('Wagons not weighed'), ({ unweighed }) => unweighed.now),
  count('unweighed_last', t('Wagons not weighed last season'), ({ unweighed }) => unweighed.last),
]

/**
 * Received and shipped weights by month and variety, compared with last season. Nothing if the server does not have the
 * call.
 */
export function SeasonMonths() {
  const plant = usePlantClient()
  const { status, value, refresh } = useAnswer<MonthsAnswer>(
    useCallback(async () => plant.send(statisticsCalls.seasonMonths), [plant]),
  )
  useDayTurn(refresh)
  if (value === null && status !== 'loading') return null
  const months = value?.months ?? []
  return (
    <Section
      title={t('Received and shipped by month')}
      aside={
        months.length > 0 && (
          <span className="flex flex-wrap gap-2">
            <SaveRows title={t('Received and shipped by month')} columns={columns} rows={months} />
          </span>
        )
      }
      flush={months.length > 0}
    >
      {value === null && <Skeleton label={t('Loading statistics')} lines={4} />}
      {value !== null && months.length === 0 && (
        <p className="text-quiet">{t('Nothing was received or shipped in these two seasons.')}</p>
      )}
      {months.length > 0 && <Months months={months} />}
    </Section>
  )
}

/** The sum of the known weights; null if none is known. */
function sumOfKnown(lbs: readonly (number | null)[]): number | null {
  const weighed = lbs.filter((each) => each !== null)
  return weighed.length === 0 ? null : sumPounds(weighed)
}

function Months({ months }: { months: readonly MonthOfVariety[] }) {
  const unweighed = months.reduce((sum, row) => sum + row.unweighed.now + (row.unweighed.last ?? 0), 0)
  return (
    <>
      <ScrollAcross label={t('Months')}>
        <table className={tableClass}>
          <thead>
            <tr>
              <th className={headCell}>{t('Month')}</th>
              <th className={headCell}>{t('Variety')}</th>
              {weights.map(({ key, title }) => (
                <th key={key} className={headFigure}>
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-line divide-y">
            {months.map((row) => (
              <tr key={`${row.month} ${row.variety_name}`}>
                <th scope="row" className={`${cell} text-start font-medium`}>
                  {`${row.month.slice(5)}/${row.month.slice(0, 4)}`}
                </th>
                <td className={cell}>{row.variety_name}</td>
                {weights.map(({ key, sortValue }) => (
                  <td key={key} className={figureCell}>
                    <Weight value={sortValue(row)} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
          <tfoot className="border-line border-t">
            <tr>
              <th scope="row" colSpan={2} className={`${cell} text-start font-bold`}>
                {t('In all')}
              </th>
              {weights.map(({ key, sortValue }) => (
                <td key={key} className={totalCell}>
                  <Weight value={sumOfKnown(months.map(sortValue))} />
                </td>
              ))}
            </tr>
          </tfoot>
        </table>
      </ScrollAcross>
      {unweighed > 0 && (
        <p className="text-quiet px-4 py-3 text-sm sm:px-5">
          {plural(
            unweighed,
            '{n} wagon of these months was not weighed and is in no sum.',
            '{n} wagons of these months were not weighed and are in no sum.',
          )}
        </p>
      )}
    </>
  )
}
