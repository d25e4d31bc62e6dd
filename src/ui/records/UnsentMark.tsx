import Hourglass from 'lucide-react/icons/hourglass'
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point'
import { Suspense } from 'react'
import type { ListName } from '#model/kinds/commit.ts'
import { useUnsent } from '#ui/hooks/useUnsent.ts'
import { lazyPart } from '#ui/parts/page/lazyPage.ts'
import { IconPill } from '#ui/parts/text/IconPill.tsx'
import { t } from '#ui/words/words.ts'

// Lazy: only an enrolled tablet has such steps.
const UnsentSteps = lazyPart(() => import('./UnsentSteps.tsx'), 'UnsentSteps')

interface UnsentMarkProps {
  list: ListName
  id: number
  /** An icon with the words for screen readers: rows have little room. */
  short?: boolean
}

/** Beside a record that steps have changed which are not sent, or were refused: nobody else sees it so. */
export function UnsentMark({ list, id, short = false }: UnsentMarkProps) {
  const unsent = useUnsent(list, id)
  if (unsent === null) return null
  const { steps, isRefused } = unsent
  const tone = isRefused ? 'red' : 'amber'
  const icon = isRefused ? TriangleAlert : Hourglass
  const state = isRefused ? t('Needs you') : t('Not yet sent')
  return (
    <Suspense fallback={<IconPill {...{ icon, tone }} words={state} />}>
      {steps.length === 0 ? (
        <IconPill {...{ icon, tone, short }} words={state} />
      ) : (
        <UnsentSteps {...{ icon, tone, short, isRefused, steps }} />
      )}
    </Suspense>
  )
}
