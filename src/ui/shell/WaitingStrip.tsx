import { Suspense } from 'react'
import { usePlantClient } from '#ui/hooks/PlantClientProvider.tsx'
import { useSignal } from '#ui/hooks/useSignal.ts'
import { lazyPart } from '#ui/parts/page/lazyPage.ts'
import { useEverTrue } from '#ui/workflow/frame/useEverTrue.ts'

// Lazy: most days no save waits.
const WaitingSaves = lazyPart(() => import('./WaitingSaves.tsx'), 'WaitingSaves')
export const loadWaitingSaves = async (): Promise<unknown> => WaitingSaves.load()

/** Below the bar: the saves that wait for an answer. */
export function WaitingStrip() {
  const { outbox } = usePlantClient()
  const isNeeded = useEverTrue(useSignal(outbox.saves).length > 0)
  return (
    isNeeded && (
      <Suspense fallback={null}>
        <WaitingSaves />
      </Suspense>
    )
  )
}
