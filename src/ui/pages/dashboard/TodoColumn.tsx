import { Fragment, type ReactNode, useId } from 'react'
import type { LoadState } from '#streams/live/listLoader.ts'
import { Skeleton } from '#ui/parts/text/Skeleton.tsx'
import { useUnreadableLists } from '#ui/records/Unreadable.tsx'
import { t } from '#ui/words/words.ts'

export interface TodoColumnProps {
  /** A workplace of the plant: "Yard". */
  title: string
  /** Its tasks, step by step: `todoGroup`. */
  groups: readonly Todo[]
  /** The loading of its lists. The column is not called empty before all are loaded. */
  loading: readonly LoadState[]
}

/** The records that wait for one step, and their number. */
export interface Todo {
  readonly step: string
  readonly count: number
  readonly drawn: ReactNode
}

/** The tasks at one workplace. */
export function TodoColumn({ title, groups, loading }: TodoColumnProps) {
  const id = useId()
  const count = groups.reduce((sum, group) => sum + group.count, 0)
  return (
    <section aria-labelledby={id} className="grid min-w-0 grid-cols-1 content-start gap-1.5">
      <h2 id={id} className="flex items-baseline gap-2 font-bold">
        {title}
        <span className="figures text-quiet font-normal">{count}</span>
      </h2>
      {count === 0 && <Nothing title={title} loading={loading} />}
      {groups.map(({ step, drawn }) => (
        <Fragment key={step}>{drawn}</Fragment>
      ))}
    </section>
  )
}

function Nothing({ title, loading }: { title: string; loading: readonly LoadState[] }) {
  const unreadable = useUnreadableLists() !== ''
  if (loading.some(({ status }) => status === 'failed'))
    return <p className="text-quiet text-[0.9375rem]">{t('This could not be loaded.')}</p>
  if (loading.some(({ status }) => status !== 'loaded'))
    return <Skeleton label={t('Loading {what}', { what: title })} lines={5} />
  return (
    <p className="text-quiet text-[0.9375rem]">
      {unreadable ? t('What waits here is not known.') : t('Nothing waits here.')}
    </p>
  )
}
