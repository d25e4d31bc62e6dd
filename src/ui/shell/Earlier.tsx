import { History } from 'lucide-react'
import type { ListName } from '#model/commit.ts'
import type { ListQuery } from '#streams/listCalls.ts'
import { useLoad } from '#ui/hooks/useLoad.ts'
import { classes } from '#ui/parts/classes.ts'
import { useQueryValue } from './useListView.ts'

export interface EarlierProps<L extends ListName> {
  list: L
  /** What brings it: `{ season: 'all' }`. */
  query: ListQuery<L>
  children: string
}

/** Adds to a list what was left out of it for being old. Kept in the address. */
export function Earlier<L extends ListName>({ list, query, children }: EarlierProps<L>) {
  const [chosen, choose] = useQueryValue('earlier')
  const on = chosen !== ''
  const loading = useLoad(list, on ? query : null)
  return (
    <button
      type="button"
      aria-pressed={on}
      aria-busy={loading.status === 'loading'}
      onClick={() => choose(on ? '' : 'yes')}
      className={classes(
        'inline-flex min-h-target items-center gap-2 rounded-control border px-3.5 text-[0.9375rem]/5 font-medium transition-colors duration-100',
        on ? 'border-accent bg-accent-soft font-semibold text-accent-ink' : 'border-line bg-surface hover:border-edge',
      )}
    >
      <History aria-hidden className="size-4.5 shrink-0" />
      {children}
    </button>
  )
}
