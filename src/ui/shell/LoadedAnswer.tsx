import CloudOff from 'lucide-react/icons/cloud-off'
import type { ReactNode } from 'react'
import type { Answer } from '#ui/hooks/useAnswer.ts'
import { Button } from '#ui/parts/fields/Button.tsx'
import { ErrorPage } from '#ui/parts/page/ErrorPage.tsx'
import { EmptyState } from '#ui/parts/text/EmptyState.tsx'
import { Skeleton } from '#ui/parts/text/Skeleton.tsx'
import { notOffered } from '#ui/saving/networkWords.ts'
import { t } from '#ui/words/words.ts'

export interface LoadedAnswerProps<T> {
  answer: Answer<T>
  /** The subject, as in a sentence: "user". */
  kind: string
  children: (value: T) => ReactNode
}

/** A page that needs the answer of a call: it shows the answer, or why there is none. */
export function LoadedAnswer<T>({ answer: { status, value, failure, refresh }, kind, children }: LoadedAnswerProps<T>) {
  if (value !== null) return children(value)
  if (failure?.kind === 'notOffered') return <EmptyState icon={CloudOff} title={notOffered} />
  if (status === 'absent') return <ErrorPage status={404} />
  if (status === 'failed')
    return (
      <EmptyState
        icon={CloudOff}
        title={t('Could not load: {what}', { what: kind })}
        action={<Button onClick={refresh}>{t('Try again')}</Button>}
      >
        {t('Nothing is lost. Try again in a moment.')}
      </EmptyState>
    )
  return (
    <div className="px-4 py-6 sm:px-6">
      <Skeleton label={t('Loading {what}', { what: kind })} lines={8} />
    </div>
  )
}
