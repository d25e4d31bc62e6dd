import { useState } from 'react'
import type { BagGrade, BagType, PalletType } from '#model/kinds/bag.ts'
import type { Batch } from '#model/kinds/batch.ts'
import { usePlantClient } from '#ui/hooks/PlantClientProvider.tsx'
import { useSettings } from '#ui/hooks/usePlantValues.ts'
import { t } from '#ui/words/words.ts'
import { missingFields } from '#ui/workflow/frame/useDisabledReasons.ts'
import { useBagWeights } from './useBagWeights.ts'

interface Draft {
  grade: BagGrade | ''
  type: BagType
  pallet_type: PalletType
  clean_tare: string
  clean_gross: string
}

/** The draft of a bag to weigh, and the refusals of the rules. Defaults: specification, section 9. */
export function useBagDraft(batch: Batch) {
  const plant = usePlantClient()
  const { cardboard_pallet_weight } = useSettings()
  const [draft, setDraft] = useState<Draft>({
    grade: '',
    type: 'Super Sack',
    pallet_type: 'Cardboard',
    clean_tare: String(cardboard_pallet_weight),
    clean_gross: '',
  })
  const [lastGrade, setLastGrade] = useState<BagGrade | ''>('')
  const change = (part: Partial<Draft>) => setDraft((before) => ({ ...before, ...part }))

  const { type: bag_type, pallet_type } = draft
  const grade = draft.grade === '' ? lastGrade : draft.grade
  const { step: weigh, ...weights } = useBagWeights(batch.order, { ...draft, grade }, (weighed) =>
    grade === ''
      ? null
      : ({ entity: 'bag', type: 'weigh', batch: batch.id, grade, bag_type, pallet_type, ...weighed } as const),
  )
  return {
    draft,
    change,
    /** The weight of cardboard is a setting; that of another pallet has to be weighed. */
    choosePallet: (pallet: PalletType) =>
      change({ pallet_type: pallet, clean_tare: pallet === 'Cardboard' ? String(cardboard_pallet_weight) : '' }),
    /** Specification, section 5. The cleared grade is offered for the next bag. */
    clear: () => {
      setLastGrade(grade)
      change({ grade: '', clean_gross: '' })
    },
    grade,
    /** The last bag's grade applies unless another is chosen. */
    isAgain: draft.grade === '' && lastGrade !== '',
    weigh,
    ...weights,
    /** Whether the rules can be asked already. */
    isKnown: weigh === null || plant.refusalsOf(weigh) !== null,
    why: [...missingFields({ [t('Choose a grade.')]: grade === '' }), ...weights.why],
  }
}
