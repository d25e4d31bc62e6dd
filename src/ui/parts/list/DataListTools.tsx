import type { ReactNode } from 'react'
import { SearchField } from '#ui/parts/fields/SearchField.tsx'
import { classes } from '#ui/parts/text/classes.ts'
import { formatCount } from '#ui/parts/text/format.ts'
import { t } from '#ui/words/words.ts'
import { type FilterChip, FilterChips } from './FilterChips.tsx'
import type { ListView } from './listView.ts'
import { Sums } from './Sums.tsx'
import type { Sum } from './sumsOf.ts'

export interface DataListToolsProps {
  label: string
  view: ListView
  onView: (view: ListView) => void
  searchable: boolean
  chips: readonly FilterChip[]
  allLabel?: string | undefined
  counts: ReadonlyMap<string, number>
  /** The rows found by the search, those of them shown by the chip, and all rows. */
  found: number
  shown: number
  total: number
  /** The sums of the shown rows. */
  sums: readonly Sum[]
  /** Next to the search. */
  narrow?: ReactNode
  /** Below the search: the chosen filters. */
  narrowed?: ReactNode
  toolbar: ReactNode
}

/** Above a list: search, tools, chips. */
export function DataListTools(props: DataListToolsProps) {
  const { label, view, onView, searchable, chips, counts, found, shown, total, sums, narrow, narrowed, toolbar } = props
  const what = label.toLowerCase()
  return (
    <>
      {(searchable || toolbar) && (
        <div className="flex flex-wrap items-center gap-3">
          {searchable && (
            <div className="flex min-w-44 grow basis-56 md:max-w-md">
              <SearchField
                label={t('Search {what}', { what })}
                value={view.search}
                onChange={(search) => onView({ ...view, search })}
              />
            </div>
          )}
          {narrow}
          {/* On a phone the tools are one row with those beside the search, so that none stands alone. */}
          {toolbar && (
            <div className="contents md:ms-auto md:flex md:flex-wrap md:items-center md:gap-3">{toolbar}</div>
          )}
        </div>
      )}
      {narrowed}
      {chips.length > 0 && (
        <FilterChips
          label={t('Filter {what}', { what })}
          value={view.filter}
          onChange={(filter) => onView({ ...view, filter })}
          total={found}
          allLabel={props.allLabel}
          {...{ chips, counts }}
        />
      )}
      <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
        {/* The chips already show the counts. */}
        <p role="status" className={classes('figures text-quiet text-sm', chips.length > 0 && 'sr-only')}>
          {shown === total
            ? countOf(total, label)
            : t('{shown} of {total} {what}', { shown: formatCount(shown), total: formatCount(total), what })}
        </p>
        <Sums sums={sums} />
      </div>
    </>
  )
}

/** A label is a plural: "1 clients" would be wrong. */
const countOf = (total: number, label: string): string =>
  total === 1 ? `${label}: 1` : `${formatCount(total)} ${label.toLowerCase()}`
