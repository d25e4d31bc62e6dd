import type { Bag } from '#model/bag.ts'
import { useRecord } from '#ui/hooks/useRecord.ts'
import { bagCode } from '#ui/labels/labelName.ts'
import { CorrectBag } from '#ui/pages/details/CorrectBag.tsx'
import { Button } from '#ui/parts/Button.tsx'
import { Weight } from '#ui/parts/Figure.tsx'
import { named, t } from '#ui/words/words.ts'
import { useVoiding } from './useVoiding.ts'

/** `onVoid`: its dialog opens, and gives the focus back to where it is then. */
interface LastBagProps {
  last: number | null
  onVoid: () => void
}

/** The bag that was saved last: its number, weight and grade, and how to put it right. */
export function LastBag({ last, onVoid }: LastBagProps) {
  const bag = useRecord('bags', last)
  return bag ? <SavedLast bag={bag} onVoid={onVoid} /> : null
}

function SavedLast({ bag, onVoid }: { bag: Bag; onVoid: () => void }) {
  const { open, why } = useVoiding(bag)
  return (
    <section
      aria-label={t('Last bag')}
      className="bg-sunken rounded-control flex min-w-0 items-center gap-3 py-1 ps-4 pe-1.5"
    >
      <div className="min-w-0 grow">
        <p className="text-quiet text-sm/5">
          {t('Last bag')} · {named(bag.void ? 'Void' : bag.grade)}
        </p>
        <p className="flex items-baseline gap-x-3 whitespace-nowrap">
          <strong className="text-lg/6">{bagCode(bag)}</strong>
          <span className="font-semibold">
            <Weight value={bag.clean_gross} />
          </span>
        </p>
        {why && <p className="text-quiet text-sm">{why}</p>}
      </div>
      {open && (
        <Button
          kind="plain"
          onClick={() => {
            onVoid()
            open()
          }}
        >
          <span className="whitespace-nowrap">{t('Void this bag')}</span>
        </Button>
      )}
      <CorrectBag bag={bag} />
    </section>
  )
}
