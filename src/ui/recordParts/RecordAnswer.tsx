import type { LucideIcon } from 'lucide-react'
import CloudOff from 'lucide-react/icons/cloud-off'
import type { ReactNode } from 'react'
import type { Answer } from '#ui/hooks/useAnswer.ts'
import { Button } from '#ui/parts/fields/Button.tsx'
import { EmptyState } from '#ui/parts/text/EmptyState.tsx'
import { Skeleton } from '#ui/parts/text/Skeleton.tsx'
import { t } from '#ui/words/words.ts'

interface RecordAnswerProps<T> {
  answer: Answer<T>
  icon: LucideIcon
  /** "Loading the balance" */
  loading: string
  /** "The balance could not be loaded" */
  failed: string
  lines?: number
  children: (value: T) => ReactNode
}

/** What the server answers about a record of the address, or why there is nothing. */
export function RecordAnswer<T>({ answer, icon, loading, failed, lines = 4, children }: RecordAnswerProps<T>) {
  const { status, value, refresh } = answer
  if (value !== null) return children(value)
  if (status === 'loading') return <Skeleton label={loading} lines={lines} />
  if (status === 'absent')
    return (
      <EmptyState icon={icon} title={t('There is no such record')}>
        {t('Nobody knows this number here.')}
      </EmptyState>
    )
  return <EmptyState icon={CloudOff} title={failed} action={<Button onClick={refresh}>{t('Try again')}</Button>} />
}
