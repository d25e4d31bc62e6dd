import { Suspense } from 'react'
import type { Step } from '#model/step.ts'
import { lazyPage } from '#ui/parts/page/lazyPage.ts'

const WhatWillChange = lazyPage(() => import('#ui/history/WhatWillChange.tsx'), 'WhatWillChange')

/** Loads what says beforehand what a step will change. */
export const loadForeseen = WhatWillChange.load

/** What drafted steps will change, one after the other, in a dialog before its button; none while something they need is missing. */
export const Foreseen = ({ steps }: { steps: readonly Step[] }) => (
  <Suspense fallback={null}>
    <WhatWillChange steps={steps} />
  </Suspense>
)
