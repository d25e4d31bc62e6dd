import { Suspense } from 'react'
import { lazyPart } from '#ui/parts/page/lazyPage.ts'
import { Section } from '#ui/parts/page/Section.tsx'
import { Skeleton } from '#ui/parts/text/Skeleton.tsx'
import { t } from '#ui/words/words.ts'
import { MoveList } from './MoveList.tsx'
import type { LifecycleMap } from './readLifecycle.ts'

// Lazy: only readers of the help load its library.
const LifecycleDiagram = lazyPart(() => import('./LifecycleDiagram.tsx'), 'LifecycleDiagram')

export interface LifecycleSectionProps {
  title: string
  map: LifecycleMap
  /** The rules' texts by their numbers. */
  texts: ReadonlyMap<string, string>
}

/** One lifecycle: the drawing, and next to it the same in words. */
export function LifecycleSection({ title, map, texts }: LifecycleSectionProps) {
  return (
    <Section title={title}>
      <div className="grid grid-cols-1 gap-6 lg:grid-cols-[minmax(0,max-content)_minmax(19rem,1fr)]">
        <div className="min-w-0 self-start lg:sticky lg:top-20">
          <Suspense fallback={<Skeleton label={t('Drawing {record}', { record: title })} lines={12} />}>
            <LifecycleDiagram title={title} map={map} />
          </Suspense>
        </div>
        <MoveList map={map} texts={texts} />
      </div>
    </Section>
  )
}
