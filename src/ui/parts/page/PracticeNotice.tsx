import { lazy, Suspense } from 'react'
import type { PracticeDoor } from '#model/settings.ts'
import { loadChunk } from './loadChunk.ts'

const PracticeStrip = lazy(async () => loadChunk(() => import('./PracticeStrip.tsx')))

/** The strip on all pages of a practice plant; real plants do not load its code. */
export function PracticeNotice({ door }: { door: PracticeDoor | null | undefined }) {
  if (!door?.is_practice) return null
  return (
    <Suspense>
      <PracticeStrip url={door.url} />
    </Suspense>
  )
}
