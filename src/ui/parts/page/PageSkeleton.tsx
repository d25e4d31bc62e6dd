import { Skeleton } from '#ui/parts/text/Skeleton.tsx'
import { t } from '#ui/words/words.ts'

/** The place of a page that is on its way. */
export function PageSkeleton() {
  return (
    <div className="px-4 py-6 sm:px-6">
      <Skeleton label={t('Loading')} lines={6} />
    </div>
  )
}
