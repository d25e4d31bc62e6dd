import { type ReactNode, useState } from 'react'
import type { Report } from '#model/calls/reports.ts'
import { Button } from '#ui/parts/fields/Button.tsx'
import type { Column } from '#ui/parts/list/column.ts'
import { usePrinting } from '#ui/parts/list/usePrinting.ts'
import { ScrollAcross } from '#ui/parts/page/ScrollAcross.tsx'
import { Count, Hours, Percent, Weight } from '#ui/parts/text/Figure.tsx'
import { formatCount } from '#ui/parts/text/format.ts'
import { cell, figureCell, headCell, headFigure, tableClass } from '#ui/recordParts/tableClass.ts'
import { t } from '#ui/words/words.ts'
import type { SummedRow } from './reportColumns.ts'

interface ReportTableProps {
  title: string
  report: Report
  columns: readonly Column<SummedRow>[]
  rows: readonly SummedRow[]
}

/** More rows than this are drawn when asked for, and on paper. */
const first = 60

/** A report's rows. What there was not is a dash, never zero. */
export function ReportTable({ title, report, columns, rows }: ReportTableProps) {
  const [all, setAll] = useState(false)
  const isPrinted = usePrinting()
  const drawn = all || isPrinted ? rows : rows.slice(0, first)
  const isKey = ({ key }: Column<SummedRow>) => report.by.some((cut) => cut === key)
  return (
    <>
      <ScrollAcross label={title}>
        <table className={tableClass}>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column.key} className={isKey(column) ? headCell : headFigure}>
                  {column.title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-line divide-y">
            {drawn.map((row) => (
              <tr key={JSON.stringify(row.key)}>
                {columns.map((column, at) =>
                  isKey(column) ? (
                    <KeyCell key={column.key} isFirst={at === 0}>
                      {column.render(row)}
                    </KeyCell>
                  ) : (
                    <td key={column.key} className={figureCell}>
                      <Figure report={report} column={column} row={row} />
                    </td>
                  ),
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollAcross>
      {drawn.length < rows.length && (
        <p className="px-4 py-3 sm:px-5">
          <Button kind="plain" onClick={() => setAll(true)}>
            {t('Show all {n}', { n: formatCount(rows.length) })}
          </Button>
        </p>
      )}
    </>
  )
}

const KeyCell = ({ isFirst, children }: { isFirst: boolean; children: ReactNode }) =>
  isFirst ? (
    <th scope="row" className={`${cell} text-start font-medium`}>
      {children}
    </th>
  ) : (
    <td className={cell}>{children}</td>
  )

function Figure({ report, column, row }: { report: Report; column: Column<SummedRow>; row: SummedRow }) {
  const value = column.sortValue?.(row)
  const figure = typeof value === 'number' ? value : null
  if (column.key === 'count' || report.unit === null) return <Count value={figure} unit="" />
  if (report.unit === 'lbs') return <Weight value={figure} />
  return report.unit === 'h' ? <Hours value={figure} /> : <Percent value={figure} />
}
