import { useState } from 'react'
import { currentLot } from '#machines/lotCap.ts'
import type { BagGrade, BagStep, BagType, PalletType } from '#model/kinds/bag.ts'
import type { Batch } from '#model/kinds/batch.ts'
import type { LotStep } from '#model/kinds/lot.ts'
import { Pounds } from '#model/values/units.ts'
import { usePlantClient } from '#ui/hooks/PlantClientProvider.tsx'
import { useLoadedRows } from '#ui/hooks/useList.ts'
import { useSettings } from '#ui/hooks/usePlantValues.ts'
import { useRecord } from '#ui/hooks/useRecord.ts'
import { t } from '#ui/words/words.ts'
import { fullLotWords } from '#ui/workflow/frame/fullLotWords.ts'
import { readNumber } from '#ui/workflow/frame/readNumber.ts'
import { missingFields, useDisabledReasons } from '#ui/workflow/frame/useDisabledReasons.ts'

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
  const order = useRecord('orders', batch.order)
  const lots = useLoadedRows('lots').toArray()
  const [draft, setDraft] = useState<Draft>({
    grade: '',
    type: 'Super Sack',
    pallet_type: 'Cardboard',
    clean_tare: String(cardboard_pallet_weight),
    clean_gross: '',
  })
  const [lastGrade, setLastGrade] = useState<BagGrade | ''>('')
  const change = (part: Partial<Draft>) => setDraft((before) => ({ ...before, ...part }))

  const tare = readNumber(Pounds, draft.clean_tare)
  const gross = readNumber(Pounds, draft.clean_gross)
  const { type: bag_type, pallet_type } = draft
  const grade = draft.grade === '' ? lastGrade : draft.grade
  const weigh: Extract<BagStep, { type: 'weigh' }> | null =
    grade === '' || tare.value === null || gross.value === null
      ? null
      : {
          entity: 'bag',
          type: 'weigh',
          batch: batch.id,
          grade,
          bag_type,
          pallet_type,
          clean_tare: tare.value,
          clean_gross: gross.value,
        }
  const ofOrder = lots.filter(({ order }) => order === batch.order)
  const lot = grade === '' ? undefined : currentLot({ lots: ofOrder }, grade)
  const refusals = (weigh && plant.refusalsOf(weigh)) ?? []
  // The one refusal that the dialog can cure: by a new lot.
  const over = refusals.find(({ cure }) => cure?.step === 'start')
  const startLot: LotStep | null =
    over && weigh
      ? {
          entity: 'lot',
          type: 'start',
          order: batch.order,
          grade: weigh.grade,
          ...(order ? { broker: order.preselected_broker } : {}),
        }
      : null

  const why = [
    ...missingFields({
      [t('Choose a grade.')]: grade === '',
      [t('Enter the tare weight.')]: draft.clean_tare === '',
      [t('Enter the gross weight.')]: draft.clean_gross === '',
      [t('Correct the weights.')]: tare.errors.length + gross.errors.length > 0,
    }),
    ...useDisabledReasons(weigh).filter(({ rule }) => rule === undefined || rule !== over?.rule),
    ...useDisabledReasons(startLot),
  ]
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
    wrong: { clean_tare: tare.errors, clean_gross: gross.errors },
    tare: tare.value,
    gross: gross.value,
    weigh,
    /** Whether the rules can be asked already. */
    isKnown: weigh === null || plant.refusalsOf(weigh) !== null,
    /** The lot that the bag would join. */
    lot,
    startLot,
    over: over && fullLotWords(over.message, lot?.lot_number),
    why,
  }
}
