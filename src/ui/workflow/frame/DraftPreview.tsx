import { Suspense } from 'react'
import type { Step } from '#model/calls/step.ts'
import { PreviewFrame } from '#ui/history/PreviewFrame.tsx'
import { usePlantClient } from '#ui/hooks/PlantClientProvider.tsx'
import { lazyPart } from '#ui/parts/page/lazyPage.ts'

const WhatWillChange = lazyPart(() => import('#ui/history/WhatWillChange.tsx'), 'WhatWillChange')

/** Loads the component of the preview. */
export const loadDraftPreview = WhatWillChange.load

/** A preview of drafted steps, above the dialog's button; none while required input is missing. */
export function DraftPreview({ steps }: { steps: readonly Step[] }) {
  // Another server has no previews.
  const comes = usePlantClient().isPecanyard()
  return (
    <Suspense fallback={comes && <PreviewFrame line={null} />}>
      <WhatWillChange steps={steps} />
    </Suspense>
  )
}
