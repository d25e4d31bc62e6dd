import { type RefObject, useMemo } from 'react'
import { useWidth } from '#ui/parts/plot/useWidth.ts'
import type { Column } from './column.ts'
import { type ColumnChoice, wantedColumns } from './columnChoice.ts'
import { fitColumns } from './fitColumns.ts'
import { usePrinting } from './usePrinting.ts'

/** Below this width, in px, or where its columns don't fit, a table becomes cards. */
const cardWidth = 640

/** What a sheet of paper has room for, in rem as `print.css` sets them. */
const sheetWidth = 62

export interface Fitting {
  /** What the list stands in. */
  box: RefObject<HTMLElement | null>
  withStatus: boolean
  withMarks: boolean
}

/** The columns that are wanted, those of them that a table has room for (none: cards), and whether rows have ticks. */
export function useFittingColumns<Row>(
  columns: readonly Column<Row>[],
  choice: ColumnChoice,
  { box, withStatus, withMarks }: Fitting,
) {
  const width = useWidth(box, 1280)
  const wanted = useMemo(() => wantedColumns(columns, choice), [columns, choice])
  const printing = usePrinting()
  // Paper has nothing to tick.
  const marks = withMarks && !printing
  const fit = useMemo(() => {
    const wishes = { withStatus, withMarks: marks, choice }
    if (printing) return fitColumns(wanted, sheetWidth, wishes)
    return width < cardWidth ? null : fitColumns(wanted, width / rem(), wishes)
  }, [printing, width, wanted, withStatus, marks, choice])
  return { fit, wanted, marks }
}

/** In px; larger in gloves mode, and for those who set their browser so. */
function rem(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16
}
