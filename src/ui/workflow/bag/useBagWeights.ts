import { currentLot } from '#machines/lotCap.ts'
import type { BagGrade, BagStep } from '#model/kinds/bag.ts'
import type { LotStep } from '#model/kinds/lot.ts'
import { Pounds } from '#model/values/units.ts'
import { ofOrder } from '#streams/live/recordIndexes.ts'
import { usePlantClient } from '#ui/hooks/PlantClientProvider.tsx'
import { useGroup } from '#ui/hooks/useGroup.ts'
import { useRecord } from '#ui/hooks/useRecord.ts'
import { t } from '#ui/words/words.ts'
import { fullLotWords } from '#ui/workflow/frame/fullLotWords.ts'
import { readNumber } from '#ui/workflow/frame/readNumber.ts'
import { missingFields, useDisabledReasons } from '#ui/workflow/frame/useDisabledReasons.ts'

export interface WeighedDraft {
  /** Empty before one is chosen. */
  readonly grade: BagGrade | ''
  readonly clean_tare: string
  readonly clean_gross: string
}

/** lbs */
type CleanWeights = Readonly<Record<'clean_tare' | 'clean_gross', number>>

/**
 * What the draft of a new bag and that of a correction share: the typed weights, the step that they make, the lot that
 * it fills, and the new lot that a full one asks for. `order` is the bag's.
 */
export function useBagWeights<S extends BagStep>(
  order: number | null,
  { grade, clean_tare, clean_gross }: WeighedDraft,
  stepOf: (weights: CleanWeights) => S | null,
) {
  const plant = usePlantClient()
  const broker = useRecord('orders', order)?.preselected_broker
  const lots = useGroup('lots', ofOrder.lots, order)
  const tare = readNumber(Pounds, clean_tare)
  const gross = readNumber(Pounds, clean_gross)
  const step =
    tare.value === null || gross.value === null ? null : stepOf({ clean_tare: tare.value, clean_gross: gross.value })
  const lot = grade === '' ? undefined : currentLot({ lots }, grade)
  // The one refusal that the dialog can cure: by a new lot.
  const over = ((step && plant.refusalsOf(step)) ?? []).find(({ cure }) => cure?.step === 'start')
  const startLot: LotStep | null =
    over && order !== null && grade !== ''
      ? { entity: 'lot', type: 'start', order, grade, ...(broker === undefined ? {} : { broker }) }
      : null
  // The refusal of a full lot does not count once a new lot is started.
  const refused = [
    ...useDisabledReasons(step).filter(({ rule }) => rule === undefined || startLot === null || rule !== over?.rule),
    ...useDisabledReasons(startLot),
  ]
  return {
    tare: tare.value,
    gross: gross.value,
    wrong: { clean_tare: tare.errors, clean_gross: gross.errors },
    step,
    /** The lot that the bag would join. */
    lot,
    /** The lot to start first, if that one is full, and why. */
    startLot,
    over: over && fullLotWords(over.message, lot?.lot_number),
    refused,
    why: [
      ...missingFields({
        [t('Enter the tare weight.')]: clean_tare === '',
        [t('Enter the gross weight.')]: clean_gross === '',
        [t('Correct the weights.')]: tare.errors.length + gross.errors.length > 0,
      }),
      ...refused,
    ],
  }
}
