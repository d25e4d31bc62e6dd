import { t } from '#ui/words/words.ts'

/** On every page of the practice plant: says that nothing here is real, with a link back. */
export default function PracticeStrip({ url }: { url: string }) {
  return (
    <aside
      aria-label={t('Practice plant')}
      className="bg-bar text-on-bar flex flex-wrap items-center justify-center gap-x-4 px-4 font-semibold"
    >
      {t('Practice plant: nothing here is real.')}
      <a href={url} className="min-h-target content-center underline">
        {t('Back to the real plant')}
      </a>
    </aside>
  )
}
