import { type ReactNode, useId, useState } from 'react'
import { useRowChanges } from '#ui/parts/list/useRowChanges.ts'
import { classes } from '#ui/parts/text/classes.ts'
import { lookOf } from '#ui/parts/text/statuses.ts'
import { type StepIcon, stepIcons } from '#ui/parts/text/stepIcons.ts'
import { t } from '#ui/words/words.ts'
import type { Todo } from './TodoColumn.tsx'

interface Waiting {
  readonly id: number
  readonly status: string
}

interface TodoGroupProps<T> {
  /** The step in words: "Pre-clean". */
  step: string
  icon: StepIcon
  /** The records that wait for it; its cards have the colour of their status. */
  records: readonly T[]
  /** The page that lists them: `#/wagons`. */
  page: string
  /** At most this many cards until it is unfolded. */
  most?: number
  children: (record: T) => ReactNode
}

/** A group of a column: each record is drawn as a card. */
export const todoGroup = <T extends Waiting>(
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
function TodoGroup<T extends Waiting>(props: TodoGroupProps<T>) {
  const { step, icon, records, page, most = 6, children } = props
  const [isUnfolded, setIsUnfolded] = useState(false)
  const unfolded = isUnfolded ? records.slice(0, mostUnfolded) : records.slice(0, most)
  const id = useId()
  const rowChanges = useRowChanges(records, idOf)
  const [first] = records
  if (first === undefined) return null
  const Icon = stepIcons[icon]
  return (
    <div data-tone={lookOf(first.status).tone} className="grid grid-cols-1 gap-1">
      <div className="flex min-h-[calc(var(--target)-1.25rem)] items-center gap-2 text-sm/5">
        <Icon aria-hidden className="text-quiet size-4.5 shrink-0" />
        <h3 id={id} className="font-semibold">
          {step}
        </h3>
        <span className="figures text-quiet">{records.length}</span>
        {unfolded.length > most && (
          <a href={listOf(page, records)} className="link min-h-target -my-2.5 ms-auto inline-flex items-center">
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

/** The full list: only their status, if they have the same. */
function listOf(page: string, records: readonly Waiting[]): string {
  const [status, ...others] = new Set(records.map((record) => record.status))
  return status !== undefined && others.length === 0 ? `${page}?show=${status}` : page
}
