import { useRecord } from '#ui/hooks/useRecord.ts'
import { bagCode } from '#ui/labels/labelName.ts'
import { CorrectBag } from '#ui/pages/details/CorrectBag.tsx'
import { Weight } from '#ui/parts/Figure.tsx'
import { named, t } from '#ui/words/words.ts'
import type { LastBagKnown } from './useLastBag.ts'

/** The bag that was saved last: its number, weight and lot, how long its label took, and how to put it right. */
export function LastBag({ last }: { last: LastBagKnown | null }) {
  const bag = useRecord('bags', last?.id ?? null)
  if (!bag) return <p className={`${line} text-quiet text-[0.9375rem]`}>{t('No bag added yet.')}</p>
  return (
    <section aria-label={t('Last bag')} className={line}>
      <div className="min-w-0 grow">
        <p className="flex items-baseline gap-x-3 whitespace-nowrap">
          <strong className="text-lg/6">{bagCode(bag)}</strong>
          <span className="font-semibold">
            <Weight value={bag.clean_gross} />
          </span>
          <span className="text-quiet truncate text-sm">{named(bag.grade)}</span>
        </p>
        <p className="text-quiet min-h-5 text-sm/5">
          {typeof last?.labelAfter === 'number' &&
            t('Label out {seconds} s after its weight', { seconds: (last.labelAfter / 1000).toFixed(1) })}
        </p>
      </div>
      <CorrectBag bag={bag} />
    </section>
  )
}

// As high without a bag as with one: what is pressed below it stays where it is.
const line = 'flex min-h-12 min-w-0 items-center gap-3'
