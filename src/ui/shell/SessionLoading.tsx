import CloudOff from 'lucide-react/icons/cloud-off'
import { useEffect, useState } from 'react'
import type { CallFailure } from '#streams/http/failure.ts'
import { PageSkeleton } from '#ui/parts/page/PageSkeleton.tsx'
import { EmptyState } from '#ui/parts/text/EmptyState.tsx'
import { t } from '#ui/words/words.ts'

/** ms. A connection that is half open may stay silent for a long time; after this time the page says so. */
const patience = 5000

/** The page while the session is not known yet. */
export function SessionLoading({ failure }: { failure: CallFailure | null }) {
  const [late, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), patience)
    return () => clearTimeout(timer)
  }, [])
  if (failure === null && !late) return <PageSkeleton />
  return (
    <div role="status" className="grid min-h-[60dvh] content-center">
      <EmptyState icon={CloudOff} title={t('No connection to the plant')}>
        {t('The server does not answer. This page goes on by itself as soon as it does.')}
      </EmptyState>
    </div>
  )
}
