import type { ReactNode } from 'react'
import { t } from '#ui/words/words.ts'
import { type FilterChip, FilterChips } from './FilterChips.tsx'
import { formatCount } from './format.ts'
import type { ListView } from './listView.ts'
import { SearchField } from './SearchField.tsx'

export interface DataListToolsProps {
  label: string
  view: ListView
  onView: (view: ListView) => void
  searchable: boolean
  chips: readonly FilterChip[]
  counts: ReadonlyMap<string, number>
  /** How many rows the search found, how many of them the chip shows, how many there are at all. */
  found: number
  shown: number
  total: number
  toolbar: ReactNode
}

/** Above a list: search, tools, chips. */
export function DataListTools(props: DataListToolsProps) {
  const { label, view, onView, searchable, chips, counts, found, shown, total, toolbar } = props
  const what = label.toLowerCase()
  return (
    <>
      {(searchable || toolbar) && (
        <div className="flex flex-wrap items-center gap-3">
          {searchable && (
            <div className="flex min-w-56 grow md:max-w-md">
              <SearchField
                label={t('Search {what}', { what })}
                value={view.search}
                onChange={(search) => onView({ ...view, search })}
              />
            </div>
          )}
          {toolbar && <div className="ms-auto flex flex-wrap items-center gap-3">{toolbar}</div>}
        </div>
      )}
      {chips.length > 0 && (
        <FilterChips
          label={t('Filter {what}', { what })}
          value={view.filter}
          onChange={(filter) => onView({ ...view, filter })}
          total={found}
          {...{ chips, counts }}
        />
      )}
      <p role="status" className={chips.length > 0 ? 'sr-only' : 'figures text-quiet text-sm'}>
        {shown === total
          ? `${formatCount(total)} ${what}`
          : t('{shown} of {total} {what}', { shown: formatCount(shown), total: formatCount(total), what })}
      </p>
    </>
  )
}
