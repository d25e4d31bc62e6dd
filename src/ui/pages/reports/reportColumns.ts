import { isQuality, isTimeCut, type Report, type ReportRow } from '#model/calls/reports.ts'
import { type Column } from '#ui/parts/list/column.ts'
import { t } from '#ui/words/words.ts'
import { timeOf } from './reportView.ts'
import { countNames, cutNames, keyText, measureNames } from './reportWords.ts'

/** A row with the sums so far, where the rows are one after the other in time; null elsewhere. */
export interface SummedRow extends ReportRow {
  readonly soFar: number | null
  readonly lastSoFar: number | null
}

/** The rows of a report with their sums so far. */
export function summedRows({ measure, by, rows, last_total }: Report): readonly SummedRow[] {
  const sums = by.length === 1 && by.every(isTimeCut) && !isQuality(measure)
  let [now, last] = [0, 0]
  return rows.map((row) => {
    now += Math.round((row.value ?? 0) * 100)
    last += Math.round((row.last_season ?? 0) * 100)
    return { ...row, soFar: sums ? now / 100 : null, lastSoFar: sums && last_total !== null ? last / 100 : null }
  })
}

/** The columns of a report's table and files: its cuts, then its figures with their unit. */
export function reportColumns(report: Report): readonly Column<SummedRow>[] {
  const { measure, unit, by, names } = report
  const isOverTime = timeOf(report) !== undefined && by.length === 1 && !isQuality(measure)
  const figure = (key: string, title: string, value: (row: SummedRow) => number | null): Column<SummedRow> => ({
    key,
    title,
    render: value,
    sortValue: value,
    ...(unit === null ? { kind: 'count' as const } : { unit }),
  })
  return [
    ...by.map((cut): Column<SummedRow> => ({
      key: cut,
      title: cutNames[cut],
      render: ({ key }) => keyText(cut, key[cut], names),
      sortValue: ({ key }) => {
        if (key[cut] === null) return null
        return cut === 'day' || cut === 'week' || cut === 'month' ? String(key[cut]) : keyText(cut, key[cut], names)
      },
      kind: cut === 'day' || cut === 'week' ? 'day' : 'text',
    })),
    figure('value', isQuality(measure) ? t('Median') : measureNames[measure], ({ value }) => value),
    ...(isQuality(measure)
      ? [
          figure('low', t('Lower quartile'), ({ quartiles }) => quartiles?.low ?? null),
          figure('high', t('Upper quartile'), ({ quartiles }) => quartiles?.high ?? null),
        ]
      : []),
    figure('last_season', t('Last season'), ({ last_season }) => last_season),
    ...(isOverTime
      ? [
          figure('so_far', t('Sum so far'), ({ soFar }) => soFar),
          figure('last_so_far', t('Last season so far'), ({ lastSoFar }) => lastSoFar),
        ]
      : []),
    ...(measure === 'corrections'
      ? []
      : [
          {
            key: 'count',
            title: countNames[measure],
            render: ({ count }: SummedRow) => count,
            sortValue: ({ count }: SummedRow) => count,
            kind: 'count' as const,
          },
        ]),
  ]
}
