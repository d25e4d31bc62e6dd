import { Suspense } from 'react'
import type { Step } from '#model/step.ts'
import { lazyPage } from '#ui/parts/page/lazyPage.ts'

const WhatWillChange = lazyPage(() => import('#ui/history/WhatWillChange.tsx'), 'WhatWillChange')

/** Loads what says beforehand what a step will change. */
export const loadForeseen = WhatWillChange.load

/** What a drafted step will change, in a dialog before its button; null while something it needs is missing. */
export const Foreseen = ({ step }: { step: Step | null }) => (
  <Suspense fallback={null}>
    <WhatWillChange step={step} />
  </Suspense>
)
