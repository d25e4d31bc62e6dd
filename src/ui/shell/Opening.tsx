import { CloudOff } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { CallFailure } from '#streams/failure.ts'
import { EmptyState } from '#ui/parts/EmptyState.tsx'
import { Skeleton } from '#ui/parts/Skeleton.tsx'
import { t } from '#ui/words/words.ts'

/** A connection that is half dead says nothing at all for a long time; after so many ms that is said. */
const patience = 5000

/** While it is not known yet who is there. */
export function Opening({ failure }: { failure: CallFailure | null }) {
  const [late, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), patience)
    return () => clearTimeout(timer)
  }, [])
  if (failure === null && !late) return <Waiting />
  return (
    <div role="status" className="grid min-h-[60dvh] content-center">
      <EmptyState icon={CloudOff} title={t('No connection to the plant')}>
        {t('The server does not answer. This page goes on by itself as soon as it does.')}
      </EmptyState>
    </div>
  )
}

/** The place of a page that is on its way. */
export function Waiting() {
  return (
    <div className="px-4 py-6 sm:px-6">
      <Skeleton label={t('Loading')} lines={6} />
    </div>
  )
}
