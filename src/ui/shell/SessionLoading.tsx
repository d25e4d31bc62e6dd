import CloudOff from 'lucide-react/icons/cloud-off'
import { useEffect, useState } from 'react'
import type { CallFailure } from '#streams/http/failure.ts'
import { usePlantClient } from '#ui/hooks/PlantClientProvider.tsx'
import { useSignal } from '#ui/hooks/useSignal.ts'
import { PageSkeleton } from '#ui/parts/page/PageSkeleton.tsx'
import { EmptyState } from '#ui/parts/text/EmptyState.tsx'
import { plural, t } from '#ui/words/words.ts'

/** ms. A connection that is half open may stay silent for a long time; after this time the page says so. */
const patience = 5000

/** The page while the session is not known yet. */
export function SessionLoading({ failure }: { failure: CallFailure | null }) {
  const [late, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), patience)
    return () => clearTimeout(timer)
  }, [])
  const waiting = useSignal(usePlantClient().outbox.fromBefore)
  if (failure === null && !late) return <PageSkeleton />
  return (
    <div role="status" className="grid min-h-[60dvh] content-center">
      <EmptyState icon={CloudOff} title={t('No connection to the plant')}>
        {t('The server does not answer. This page goes on by itself as soon as it does.')}
        {waiting > 0 && (
          <p className="text-ink mt-3 font-semibold">
            {plural(
              waiting,
              '{n} save waits for its answer and is sent again then.',
              '{n} saves wait for their answers and are sent again then.',
            )}
          </p>
        )}
      </EmptyState>
    </div>
  )
}
