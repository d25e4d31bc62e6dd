import ArrowDownUp from 'lucide-react/icons/arrow-down-up'
import { SelectField } from '#ui/parts/fields/SelectField.tsx'
import { Switch } from '#ui/parts/fields/Switch.tsx'
import { t } from '#ui/words/words.ts'
import type { Column } from './column.ts'
import type { Sort } from './listView.ts'
import { ToolMenu } from './ToolMenu.tsx'

export interface SortMenuProps<Row> {
  columns: readonly Column<Row>[]
  sort: Sort | null
  onSort: (sort: Sort | null) => void
}

/** Sorting for cards, which have no column heads. */
export function SortMenu<Row>({ columns, sort, onSort }: SortMenuProps<Row>) {
  const sortable = columns.filter(({ sortValue }) => sortValue)
  return (
    <ToolMenu
      icon={ArrowDownUp}
      label={t('Sort')}
      pressed={sort !== null}
      wellKnown
      side="start"
      panel={() => (
        <>
          <SelectField
            label={t('Sort by')}
            name="sort"
            placeholder={t('As they come')}
            value={sort?.key ?? ''}
            choices={sortable.map(({ key, title }) => ({ value: key, label: title }))}
            onChange={(key) => onSort(key === '' ? null : { key, descending: sort?.descending ?? false })}
          />
          <Switch
            label={t('The other way round')}
            name="descending"
            checked={sort?.descending ?? false}
            disabled={sort === null}
            onChange={(descending) => sort && onSort({ ...sort, descending })}
          />
        </>
      )}
    />
  )
}
