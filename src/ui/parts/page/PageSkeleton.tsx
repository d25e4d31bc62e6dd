import { Skeleton } from '#ui/parts/text/Skeleton.tsx'
import { t } from '#ui/words/words.ts'
import { insertPlaceholder } from './pagePlaceholder.ts'

/** The placeholder of a page that is being loaded, below the part that the HTML shows of it. */
export function PageSkeleton() {
  return (
    <div className="min-h-dvh">
      <div ref={insertPlaceholder} />
      <div className="px-4 py-6 sm:px-6">
        <Skeleton label={t('Loading')} lines={6} />
      </div>
    </div>
  )
}
