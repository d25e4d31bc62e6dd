import type { Orchard } from '#model/kinds/orchard.ts'
import { t } from '#ui/words/words.ts'

/** A client's orchards; inside a flush Section. */
export function OrchardList({ orchards }: { orchards: readonly Orchard[] }) {
  if (orchards.length === 0) return <p className="text-quiet px-4 py-5 sm:px-5">{t('No orchard yet.')}</p>
  return (
    <ul aria-label={t('Orchards')} className="divide-line divide-y">
      {orchards.map(({ id, name, farm, notes }) => (
        <li key={id} className="flex min-h-13 flex-wrap items-center justify-between gap-x-4 px-4 py-2.5 sm:px-5">
          <span className="font-semibold">{name}</span>
          <span className="text-quiet text-sm">
            {[farm && t('Farm {farm}', { farm }), notes].filter(Boolean).join(' · ')}
          </span>
        </li>
      ))}
    </ul>
  )
}
