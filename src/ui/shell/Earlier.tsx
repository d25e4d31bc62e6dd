import { History } from 'lucide-react'
import type { ListName } from '#model/commit.ts'
import type { ListQuery } from '#streams/listCalls.ts'
import { useLoad } from '#ui/hooks/useLoad.ts'
import { ToolButton } from './ToolButton.tsx'
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
    <ToolButton icon={History} pressed={on} busy={loading.status === 'loading'} onClick={() => choose(on ? '' : 'yes')}>
      {children}
    </ToolButton>
  )
}
