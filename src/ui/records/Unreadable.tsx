import FileQuestionMark from 'lucide-react/icons/file-question-mark'
import { type ReactNode, useMemo } from 'react'
import { entityOf, type ListName, listNames } from '#model/kinds/kinds.ts'
import type { Unreadable } from '#model/wire/parseAnswer.ts'
import type { UnreadableRecord as Found } from '#streams/http/snapshot.ts'
import type { ReadonlySignal } from '#streams/signal.ts'
import { usePlantClient } from '#ui/hooks/PlantClientProvider.tsx'
import { useSignal } from '#ui/hooks/useSignal.ts'
import { EmptyState, type EmptyStateProps } from '#ui/parts/text/EmptyState.tsx'
import { Notice } from '#ui/parts/text/Notice.tsx'
import { plural, t } from '#ui/words/words.ts'
import { kindsName } from './kindName.ts'

/** The number of unreadable records, and the reason for the first one: no record is left out silently. */
export function unreadableWords(unreadable: readonly Unreadable[]): string {
  const [first] = unreadable
  const why = first === undefined || first.field === '' ? '' : `: ${whyOf(first)}`
  return `${plural(unreadable.length, '{n} record can’t be read', '{n} records can’t be read')}${why}.`
}

const whyOf = ({ field, said }: Unreadable): string =>
  said === null ? t('“{field}” is missing', { field }) : t('“{field}” is {said}', { field, said })

/** The records of a list that the server sent and that could not be read. */
export const useUnreadable = (list: ListName): readonly Found[] => useSignal(usePlantClient().lists[list].unreadable)

/** The text for an empty list; if some of its records are unreadable, that is said instead. */
export function EmptyListText({ list, children }: { list: ListName; children: ReactNode }) {
  const unreadable = useUnreadable(list)
  return unreadable.length === 0 ? children : unreadableWords(unreadable)
}

/** The same as the empty state of a page. */
export function EmptyListState({ list, ...state }: EmptyStateProps & { list: ListName }) {
  const unreadable = useUnreadable(list)
  if (unreadable.length === 0) return <EmptyState {...state} />
  return <EmptyState icon={FileQuestionMark} title={unreadableWords(unreadable)} />
}

/** The page of a record that the server sent and that could not be read. */
export function UnreadableRecord({ list, id }: { list: ListName; id: number }) {
  const why = useUnreadable(list).filter((each) => each.id === id)
  return <EmptyState icon={FileQuestionMark} title={unreadableWords(why)} />
}

/** A line for each list with unreadable records; empty if there are none. */
export function useUnreadableLists(): string {
  const { lists } = usePlantClient()
  return useSignal(useMemo(() => unreadableLists(lists), [lists]))
}

/** The notice above every page that names the lists with unreadable records. */
export function UnreadableStrip() {
  const found = useUnreadableLists()
  if (found === '') return null
  return (
    <div role="status" className="px-4 pt-3 sm:px-6 print:hidden">
      <Notice tone="amber" icon={FileQuestionMark} title={t('Some of what the server sent can’t be read')}>
        <p className="whitespace-pre-line">{found}</p>
      </Notice>
    </div>
  )
}

function unreadableLists(lists: ReturnType<typeof usePlantClient>['lists']): ReadonlySignal<string> {
  const read = (): string =>
    listNames
      .flatMap((list) => {
        const unreadable = lists[list].unreadable.get()
        return unreadable.length === 0 ? [] : `${kindsName(entityOf(list))}: ${unreadableWords(unreadable)}`
      })
      .join('\n')
  return {
    get: read,
    subscribe(listener) {
      const stops = listNames.map((list) => lists[list].unreadable.subscribe(listener))
      return () => stops.forEach((stop) => stop())
    },
  }
}
