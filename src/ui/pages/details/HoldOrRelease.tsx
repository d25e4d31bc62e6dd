import CirclePlay from 'lucide-react/icons/circle-play'
import Hand from 'lucide-react/icons/hand'
import type { Bag } from '#model/kinds/bag.ts'
import type { Lot } from '#model/kinds/lot.ts'
import { useMay } from '#ui/hooks/usePossibleSteps.ts'
import { bagCode } from '#ui/labels/labelName.ts'
import { IconButton } from '#ui/parts/fields/IconButton.tsx'
import type { PageAction } from '#ui/parts/page/pageAction.ts'
import { t } from '#ui/words/words.ts'
import { useWorkflow } from '#ui/workflow/frame/useWorkflow.ts'
import { useCorrection } from './useCorrection.ts'

/** Holds a lot, or releases it; null for users who may not. */
export function useHoldOrReleaseLot({ id, lot_number, hold }: Lot): PageAction | null {
  return useCorrection(
    { entity: 'lot', type: hold === null ? 'hold' : 'release', id },
    {
      name: t('lot {number}', { number: lot_number }),
      words: hold === null ? t('Hold|step') : t('Release'),
      icon: hold === null ? Hand : CirclePlay,
    },
  )
}

export function HoldOrReleaseBag({ bag }: { bag: Bag }) {
  const { open } = useWorkflow()
  const { id, hold } = bag
  const type = hold === null ? 'hold' : 'release'
  if (!useMay('bag', id, type)) return null
  const number = bagCode(bag)
  return (
    <IconButton
      icon={hold === null ? Hand : CirclePlay}
      label={hold === null ? t('Hold bag {number}', { number }) : t('Release bag {number}', { number })}
      onClick={() =>
        open({ kind: 'correction', correction: { entity: 'bag', type, id }, name: t('bag {number}', { number }) })
      }
    />
  )
}
