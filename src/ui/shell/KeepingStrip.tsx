import { Suspense } from 'react'
import { usePlantClient } from '#ui/hooks/PlantClientProvider.tsx'
import { useSignal } from '#ui/hooks/useSignal.ts'
import { lazyPart } from '#ui/parts/page/lazyPage.ts'

// Lazy: hardly any tablet keeps nothing.
const KeepsNothing = lazyPart(() => import('./KeepsNothing.tsx'), 'KeepsNothing')

/** Below the bar of an enrolled tablet that keeps nothing: why, and what to do. */
export function KeepingStrip() {
  const keeping = useSignal(usePlantClient().held.keeping)
  return (
    (keeping === 'unreadable' || keeping === 'noStore') && (
      <Suspense fallback={null}>
        <KeepsNothing why={keeping} />
      </Suspense>
    )
  )
}
