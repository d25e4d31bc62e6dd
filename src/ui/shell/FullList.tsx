import Download from 'lucide-react/icons/download'
import { type ReactNode, useEffect, useMemo } from 'react'
import { viewedList } from '#model/calls/savedView.ts'
import { useColumnChoice } from '#ui/hooks/columnChoices.ts'
import { useClosedGroups } from '#ui/hooks/useClosedGroups.ts'
import { useListCalendar } from '#ui/hooks/useListCalendar.ts'
import { useListView } from '#ui/hooks/useListView.ts'
import { Button } from '#ui/parts/fields/Button.tsx'
import { arrangeRows } from '#ui/parts/list/arrangeRows.ts'
import type { Column } from '#ui/parts/list/column.ts'
import { DataList, type DataListProps } from '#ui/parts/list/DataList.tsx'
import { type ListView, unfiltered } from '#ui/parts/list/listView.ts'
import { rememberRows } from '#ui/parts/list/neighbours.ts'
import { ToolButton } from '#ui/parts/list/ToolButton.tsx'
import type { Term } from '#ui/words/term.ts'
import { named, t } from '#ui/words/words.ts'
import { SavedViewChips, SavedViewMenu, useSavedViews } from './SavedViews.tsx'
import { SaveWorkbook } from './SaveWorkbook.tsx'
import { useSaveCsv } from './useSaveFile.ts'

export interface FullListProps<Row extends object> extends Omit<
  DataListProps<Row>,
  'view' | 'onView' | 'choice' | 'onChoice' | 'selectionActions' | 'calendar' | 'closed' | 'onGroup'
> {
  /** The key under which its columns are stored. */
  name: string
  /** Actions for selected rows, in addition to saving them. */
  selectionActions?: ((chosen: readonly Row[], none: () => void) => ReactNode) | undefined
}

/** A list with all features: its view in the address, its columns stored, files of the shown or selected rows. */
export function FullList<Row extends object>({ name, selectionActions, toolbar, ...list }: FullListProps<Row>) {
  const { label, rows, columns, status, filterOf = status, searchText, facets, days } = list
  const { view, onView } = useListView(facets)
  const calendar = useListCalendar()
  const groups = useClosedGroups()
  const { choice, onChoice } = useColumnChoice(name)
  const viewed = viewedList(name)
  const views = useSavedViews(viewed)
  // The list of a season says so in its file's name as it does on the screen.
  const title = list.allLabel === undefined ? label : `${label} ${list.allLabel}`
  const filed = useMemo(() => (status ? [statusColumn(status), ...columns] : columns), [status, columns])
  const save = useSaveCsv(title, filed)
  const isPart = list.allLabel !== undefined
  const arranged = (some: readonly Row[], by: ListView) =>
    arrangeRows(some, by, { columns, filterOf, searchText, facets, days, calendar }).rows
  useEffect(() => rememberRows(() => arranged(rows, view).map(list.rowHref)))
  return (
    <>
      {views?.value && <SavedViewChips views={views.value} />}
      <DataList<Row>
        {...list}
        {...{ view, onView, choice, onChoice, calendar, ...groups }}
        toolbar={
          <>
            {viewed !== null && views !== null && <SavedViewMenu list={viewed} {...{ views, choice }} />}
            {toolbar}
            <ToolButton icon={Download} wellKnown onClick={() => save(arranged(rows, view), rows.length)}>
              {t('CSV')}
            </ToolButton>
            <SaveWorkbook
              {...{ title, isPart }}
              columns={filed}
              rows={() => ({ rows: arranged(rows, view), of: rows.length })}
            >
              {t('Excel')}
            </SaveWorkbook>
          </>
        }
        selectionActions={(chosen, none) => (
          <>
            <Button icon={Download} onClick={() => save(arranged(chosen, unfiltered(view)), rows.length)}>
              {t('Save as CSV')}
            </Button>
            <SaveWorkbook
              {...{ title, isPart }}
              columns={filed}
              rows={() => ({ rows: arranged(chosen, unfiltered(view)), of: rows.length })}
              look="quiet"
            >
              {t('Save as Excel')}
            </SaveWorkbook>
            {selectionActions?.(chosen, none)}
          </>
        )}
      />
    </>
  )
}

/** The status as a column of the file; on the screen it is at the row's left edge. */
const statusColumn = <Row,>(status: (row: Row) => Term): Column<Row> => ({
  key: 'status',
  title: t('Status'),
  render: status,
  sortValue: (row) => named(status(row)),
  kind: 'text',
})
