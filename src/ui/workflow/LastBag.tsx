import { useRecord } from '#ui/hooks/useRecord.ts'
import { bagCode } from '#ui/labels/labelName.ts'
import { CorrectBag } from '#ui/pages/details/CorrectBag.tsx'
import { Weight } from '#ui/parts/Figure.tsx'
import { named, t } from '#ui/words/words.ts'

/** The bag that was saved last: its number, weight and grade, and how to put it right. */
export function LastBag({ last }: { last: number | null }) {
  const bag = useRecord('bags', last)
  if (!bag) return null
  return (
    <section
      aria-label={t('Last bag')}
      className="bg-sunken rounded-control flex min-w-0 items-center gap-3 py-1 ps-4 pe-1.5"
    >
      <div className="min-w-0 grow">
        <p className="text-quiet text-sm/5">{t('Last bag')}</p>
        <p className="flex items-baseline gap-x-3 whitespace-nowrap">
          <strong className="text-lg/6">{bagCode(bag)}</strong>
          <span className="font-semibold">
            <Weight value={bag.clean_gross} />
          </span>
          <span className="text-quiet truncate text-sm">{named(bag.grade)}</span>
        </p>
      </div>
      <CorrectBag bag={bag} />
    </section>
  )
}
