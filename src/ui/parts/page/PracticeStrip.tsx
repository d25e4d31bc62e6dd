import { t } from '#ui/words/words.ts'

/** Across every page of the practice plant: that nothing here is real, and the way back. */
export function PracticeStrip({ url }: { url: string }) {
  return (
    <aside
      aria-label={t('Practice plant')}
      className="bg-practice text-on-practice flex flex-wrap items-center justify-center gap-x-4 px-4 py-1 text-center font-semibold"
    >
      <span className="py-2">{t('Practice plant: nothing here is real.')}</span>
      <a href={url} className="min-h-target inline-flex items-center underline underline-offset-4">
        {t('Back to the real plant')}
      </a>
    </aside>
  )
}
