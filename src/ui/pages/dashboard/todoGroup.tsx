import { type ReactNode, useId, useState } from 'react'
import { useRowChanges } from '#ui/parts/list/useRowChanges.ts'
import { classes } from '#ui/parts/text/classes.ts'
import { lookOf } from '#ui/parts/text/statuses.ts'
import { type StepIcon, stepIcons } from '#ui/parts/text/stepIcons.ts'
import { t } from '#ui/words/words.ts'
import type { Todo } from './TodoColumn.tsx'

interface TodoGroupProps<T> {
  /** The step in words: "Pre-clean". */
  step: string
  icon: StepIcon
  /** The status of the records that wait for it; its cards have that colour. */
  status: string
  records: readonly T[]
  /** The address of the full list. */
  href: string
  /** At most this many cards until it is unfolded. */
  most?: number
  children: (record: T) => ReactNode
}

/** A group of a column: each record is drawn as a card. */
export const todoGroup = <T extends { readonly id: number }>(
  group: Omit<TodoGroupProps<T>, 'children'>,
  card: (record: T) => ReactNode,
): Todo => ({
  step: group.step,
  count: group.records.length,
  drawn: <TodoGroup {...group}>{card}</TodoGroup>,
})

/** Beyond this many, the list is the better place. */
const mostUnfolded = 100

const idOf = ({ id }: { readonly id: number }) => id
const arrivals = { arrived: 'animate-arrive', changed: 'animate-tint' }

/** The records that wait for one step, the oldest first; an arriving one slides in. */
function TodoGroup<T extends { readonly id: number }>(props: TodoGroupProps<T>) {
  const { step, icon, status, records, href, most = 6, children } = props
  const [isUnfolded, setIsUnfolded] = useState(false)
  const unfolded = isUnfolded ? records.slice(0, mostUnfolded) : records.slice(0, most)
  const id = useId()
  const rowChanges = useRowChanges(records, idOf)
  if (records.length === 0) return null
  const Icon = stepIcons[icon]
  return (
    <div data-tone={lookOf(status).tone} className="grid grid-cols-1 gap-1">
      <div className="flex min-h-[calc(var(--target)-1.25rem)] items-center gap-2 text-sm/5">
        <Icon aria-hidden className="text-quiet size-4.5 shrink-0" />
        <h3 id={id} className="font-semibold">
          {step}
        </h3>
        <span className="figures text-quiet">{records.length}</span>
        {unfolded.length > most && (
          <a href={href} className="link min-h-target -my-2.5 ms-auto inline-flex items-center">
            {t('Open the list')}
          </a>
        )}
        {records.length > most && (
          <button
            type="button"
            aria-expanded={isUnfolded}
            aria-controls={`${id}-list`}
            className={classes('link min-h-target -my-2.5 inline-flex items-center', !isUnfolded && 'ms-auto')}
            onClick={() => setIsUnfolded(!isUnfolded)}
          >
            {isUnfolded ? t('Show fewer') : t('Show all {n}', { n: records.length })}
          </button>
        )}
      </div>
      <ul
        id={`${id}-list`}
        aria-labelledby={id}
        className="rounded-card border-line bg-surface divide-line grid grid-cols-1 divide-y overflow-hidden border"
      >
        {unfolded.map((record) => {
          const is = rowChanges.get(record.id)
          return (
            <li key={record.id} className={classes('min-w-0', is && arrivals[is])}>
              {children(record)}
            </li>
          )
        })}
      </ul>
    </div>
  )
}
