import { voidMinutes } from '#machines/bagCorrection.ts'
import type { Bag } from '#model/kinds/bag.ts'
import { bagsOfBatch } from '#streams/live/recordIndexes.ts'
import { usePlantClient } from '#ui/hooks/PlantClientProvider.tsx'
import { useRecord } from '#ui/hooks/useRecord.ts'
import { useSelected } from '#ui/hooks/useSelected.ts'
import { useSelf } from '#ui/hooks/useSelf.ts'
import { bagCode } from '#ui/labels/labelName.ts'
import { Button } from '#ui/parts/fields/Button.tsx'
import { Weight } from '#ui/parts/text/Figure.tsx'
import { useNow } from '#ui/parts/text/useNow.ts'
import { named, t } from '#ui/words/words.ts'
import { useVoiding } from '#ui/workflow/frame/useVoiding.ts'
import { CorrectBag } from './CorrectBag.tsx'

/** `onVoid`: called when its dialog opens; the dialog returns the focus to where it is then. */
interface LastBagProps {
  batch: number
  /** The last bag saved in this dialog; null if there is none. */
  last: number | null
  onVoid: () => void
}

/** The last saved bag: its number, weight and grade, and its corrections. */
export function LastBag({ batch, last, onVoid }: LastBagProps) {
  const saved = useRecord('bags', last)
  const before = useOwnNewest(batch)
  const bag = last === null ? before : saved
  return bag ? <SavedLast bag={bag} onVoid={onVoid} /> : null
}

/** The newest bag of a batch if this user weighed it a short while ago: the dialog was closed and opened again. */
function useOwnNewest(batch: number): Bag | undefined {
  const { bags } = usePlantClient().lists
  const self = useSelf()
  const since = useNow() - voidMinutes * 60_000
  const newest = useSelected(bags, (held) => held.by(bagsOfBatch, batch).at(-1))
  const entered = Date.parse(newest?.entered_at ?? newest?.created_at ?? '')
  return newest?.weighed_by === self?.id && entered > since ? newest : undefined
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
