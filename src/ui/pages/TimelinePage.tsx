import { useSearch } from 'wouter'
import { lazyPage } from '#ui/parts/page/lazyPage.ts'

const AsOfView = lazyPage(() => import('#ui/pages/timeline/AsOfView.tsx'), 'AsOfView')
const RefusedView = lazyPage(() => import('#ui/pages/timeline/RefusedView.tsx'), 'RefusedView')
const WhatHappened = lazyPage(() => import('#ui/pages/timeline/WhatHappened.tsx'), 'WhatHappened')

/**
 * The events of the plant; with `?as_of=`, the plant as of a moment; with `?refused=`, the steps that rules refused.
 */
export function TimelinePage() {
  const params = new URLSearchParams(useSearch())
  if (params.has('as_of')) return <AsOfView />
  return params.has('refused') ? <RefusedView /> : <WhatHappened />
}
