import { Suspense } from 'react'
import { usePlantClient } from '#ui/hooks/PlantClientProvider.tsx'
import { useSignal } from '#ui/hooks/useSignal.ts'
import { lazyPart } from '#ui/parts/page/lazyPage.ts'
import { useEverTrue } from '#ui/workflow/frame/useEverTrue.ts'

// Lazy: only an enrolled tablet has such steps.
const HeldWork = lazyPart(() => import('./HeldWork.tsx'), 'HeldWork')
export const loadHeldWork = async (): Promise<unknown> => HeldWork.load()

/** Below the bar: the steps that this tablet decided and has not sent. */
export function HeldStrip() {
  const { entries, others } = useSignal(usePlantClient().held.seen)
  const isNeeded = useEverTrue(entries.length + others > 0)
  return (
    isNeeded && (
      <Suspense fallback={null}>
        <HeldWork />
      </Suspense>
    )
  )
}
