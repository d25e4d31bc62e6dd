import { Suspense } from 'react'
import type { Step } from '#model/calls/step.ts'
import { lazyPart } from '#ui/parts/page/lazyPage.ts'

const WhatWillChange = lazyPart(() => import('#ui/history/WhatWillChange.tsx'), 'WhatWillChange')

/** Loads the component of the preview. */
export const loadDraftPreview = WhatWillChange.load

/** A preview of drafted steps, above the dialog's button; none while required input is missing. */
export const DraftPreview = ({ steps }: { steps: readonly Step[] }) => (
  <Suspense fallback={null}>
    <WhatWillChange steps={steps} />
  </Suspense>
)
