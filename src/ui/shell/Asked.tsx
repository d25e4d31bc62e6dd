import { CloudOff } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Answer } from '#ui/hooks/useAnswer.ts'
import { ErrorPage } from '#ui/pages/ErrorPage.tsx'
import { Button } from '#ui/parts/Button.tsx'
import { EmptyState } from '#ui/parts/EmptyState.tsx'
import { Skeleton } from '#ui/parts/Skeleton.tsx'
import { t } from '#ui/words/words.ts'

export interface AskedProps<T> {
  answer: Answer<T>
  /** Who or what is asked for, as a sentence says it: "user". */
  kind: string
  children: (value: T) => ReactNode
}

/** A page that needs what a call answers: that, or why it is not there. */
export function Asked<T>({ answer: { status, value, refresh }, kind, children }: AskedProps<T>) {
  if (value !== null) return children(value)
  if (status === 'absent') return <ErrorPage status={404} />
  if (status === 'failed')
    return (
      <EmptyState
        icon={CloudOff}
        title={t('Could not load: {what}', { what: kind })}
        action={<Button onClick={refresh}>{t('Try again')}</Button>}
      >
        {t('The plant did not answer. Nothing is lost.')}
      </EmptyState>
    )
  return (
    <div className="px-4 py-6 sm:px-6">
      <Skeleton label={t('Loading {what}', { what: kind })} lines={8} />
    </div>
  )
}
