import { type RefObject, useMemo } from 'react'
import { useWidth } from '#ui/parts/plot/useWidth.ts'
import type { Column } from './column.ts'
import { type ColumnChoice, wantedColumns } from './columnChoice.ts'
import { fitColumns } from './fitColumns.ts'
import { usePrinting } from './usePrinting.ts'

/** Below this width, in px, or if its columns don't fit, a table becomes cards. */
const cardWidth = 640

/** The width of a sheet of paper, in rem as `print.css` sets them. */
const sheetWidth = 62

export interface FittingOptions {
  /** The element around the list. */
  box: RefObject<HTMLElement | null>
  withStatus: boolean
  withMarks: boolean
}

/** The chosen columns, those that fit into a table (null: cards), and whether rows have checkboxes. */
export function useFittingColumns<Row>(
  columns: readonly Column<Row>[],
  choice: ColumnChoice,
  { box, withStatus, withMarks }: FittingOptions,
) {
  const width = useWidth(box, 1280)
  const wanted = useMemo(() => wantedColumns(columns, choice), [columns, choice])
  const printing = usePrinting()
  // Checkboxes are not printed.
  const marks = withMarks && !printing
  const fit = useMemo(() => {
    const wishes = { withStatus, withMarks: marks, choice }
    if (printing) return fitColumns(wanted, sheetWidth, wishes)
    return width < cardWidth ? null : fitColumns(wanted, width / rem(), wishes)
  }, [printing, width, wanted, withStatus, marks, choice])
  return { fit, wanted, marks }
}

/** In px; larger in gloves mode, and if the browser is set so. */
function rem(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16
}
