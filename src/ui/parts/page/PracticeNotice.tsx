import type { PracticeDoor } from '#model/kinds/settings.ts'
import { t } from '#ui/words/words.ts'

/** On every page of a practice plant: says that nothing here is real, with a link back. */
export function PracticeNotice({ door }: { door: PracticeDoor | null | undefined }) {
  if (!door?.is_practice) return null
  return (
    <aside
      aria-label={t('Practice plant')}
      className="bg-bar text-on-bar flex flex-wrap items-center justify-center gap-x-4 px-4 font-semibold"
    >
      {t('Practice plant: nothing here is real.')}
      <a href={door.url} className="min-h-target content-center underline">
        {t('Back to the real plant')}
      </a>
    </aside>
  )
}
