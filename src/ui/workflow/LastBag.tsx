import { useRecord } from '#ui/hooks/useRecord.ts'
import { bagCode } from '#ui/labels/labelName.ts'
import { CorrectBag } from '#ui/pages/details/CorrectBag.tsx'
import { Weight } from '#ui/parts/Figure.tsx'
import { named, t } from '#ui/words/words.ts'
import type { LastBagKnown } from './useLastBag.ts'

/** The bag that was saved last: its number, weight and lot, what came of its label, and how to put either right. */
export function LastBag({ last: { id, labelAfter } }: { last: LastBagKnown }) {
  const bag = useRecord('bags', id)
  if (!bag) return null
  return (
    <section aria-label={t('Last bag')} className="border-line rounded-card grid gap-2 border p-2 ps-4">
      <div className="flex items-center gap-3">
        <p className="min-w-0 grow">
          <span className="text-quiet text-sm">{t('Last bag')}</span>
          <span className="flex flex-wrap items-baseline gap-x-3">
            <strong className="text-xl">{bagCode(bag)}</strong>
            <span className="font-semibold">
              <Weight value={bag.clean_gross} />
            </span>
            <span className="text-quiet">{bag.grade && named(bag.grade)}</span>
          </span>
        </p>
        <CorrectBag bag={bag} />
      </div>
      {labelAfter !== null && (
        <p className="text-quiet text-sm">
          {t('Label out {seconds} s after its weight', { seconds: (labelAfter / 1000).toFixed(1) })}
        </p>
      )}
    </section>
  )
}
