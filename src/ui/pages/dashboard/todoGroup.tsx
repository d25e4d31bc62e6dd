import { type ReactNode, useId } from 'react'
import { lookOf } from '#ui/parts/statuses.ts'
import { t } from '#ui/words/words.ts'
import type { Todo } from './TodoColumn.tsx'

interface TodoGroupProps<T> {
  /** What is to be done: "Pre-clean". */
  step: string
  /** Whose colour and icon it bears. */
  status: string
  records: readonly T[]
  /** Where all of them are listed. */
  href: string
  /** More than these are a list, not a glance. */
  most?: number
  children: (record: T) => ReactNode
}

/** A group of a column: each record is drawn as a card. */
export const todoGroup = <T extends { readonly id: number }>(
  step: string,
  status: string,
  href: string,
  records: readonly T[],
  card: (record: T) => ReactNode,
  more: Pick<TodoGroupProps<T>, 'most'> = {},
): Todo => ({
  step,
  count: records.length,
  drawn: (
    <TodoGroup {...{ step, status, href, records }} {...more}>
      {card}
    </TodoGroup>
  ),
})

/** The records that wait for one step, the oldest on top. */
function TodoGroup<T extends { readonly id: number }>(props: TodoGroupProps<T>) {
  const { step, status, records, href, most = 5, children } = props
  const id = useId()
  if (records.length === 0) return null
  // A line that leads to one or two more takes as much room as they do.
  const shown = records.length > most + 2 ? most : records.length
  const { tone, icon: Icon } = lookOf(status)
  return (
    <div data-tone={tone} className="grid grid-cols-1 gap-2">
      <h3 id={id} className="text-tone-ink flex items-center gap-2 text-[0.9375rem]/5 font-bold">
        <Icon aria-hidden className="size-4.5 shrink-0" strokeWidth={2.25} />
        <span className="grow">{step}</span>
        <span className="figures bg-tone-soft min-w-7 rounded-full px-2 py-0.5 text-center text-sm">
          {records.length}
        </span>
      </h3>
      <ul aria-labelledby={id} className="grid grid-cols-1 gap-2">
        {records.slice(0, shown).map((record) => (
          <li key={record.id}>{children(record)}</li>
        ))}
      </ul>
      {records.length > shown && (
        <a
          href={href}
          className="min-h-target text-quiet hover:text-ink inline-flex items-center justify-self-start text-sm font-medium underline-offset-4 hover:underline"
        >
          {t('Show all {n}', { n: records.length })}
        </a>
      )}
    </div>
  )
}
