import { formatInstant } from '#ui/parts/format.ts'
import { usePlantTimeZone } from '#ui/parts/PlantTime.tsx'
import { useNow } from '#ui/parts/useNow.ts'
import { t } from '#ui/words/words.ts'

/** Whose paper it is, and as of when; on paper only. */
export function PrintHead({ company }: { company: string }) {
  const when = formatInstant(new Date(useNow()).toISOString(), usePlantTimeZone())
  return (
    <div className="border-line hidden items-baseline justify-between gap-4 border-b px-6 pb-2 text-sm print:flex">
      <strong>{company}</strong>
      <span className="figures">{t('printed {when}', { when })}</span>
    </div>
  )
}
