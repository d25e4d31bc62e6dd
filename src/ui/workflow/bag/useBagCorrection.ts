import { useState } from 'react'
import { decide } from '#machines/decide.ts'
import { currentLot } from '#machines/lotCap.ts'
import { type Bag, type BagGrade, type BagStep, type BagType, palletTypes } from '#model/kinds/bag.ts'
import type { LotStep } from '#model/kinds/lot.ts'
import { isKnownWord, Pounds } from '#model/values/units.ts'
import type { PlantClient } from '#streams/client.ts'
import { usePlantClient } from '#ui/hooks/PlantClientProvider.tsx'
import { useLoadedRows } from '#ui/hooks/useList.ts'
import { useRecord } from '#ui/hooks/useRecord.ts'
import { isBlank } from '#ui/parts/fields/ReasonField.tsx'
import { isChanged } from '#ui/unsaved/isChanged.ts'
import { t } from '#ui/words/words.ts'
import { anyReason } from '#ui/workflow/frame/correction.ts'
import { fullLotWords } from '#ui/workflow/frame/fullLotWords.ts'
import { readNumber } from '#ui/workflow/frame/readNumber.ts'
import { missingFields, useDisabledReasons } from '#ui/workflow/frame/useDisabledReasons.ts'

interface Draft {
  grade: BagGrade | ''
  type: BagType
  pallet_type: Bag['pallet_type']
  clean_tare: string
  clean_gross: string
  reason: string
}

/** Whether the decision gives the bag another lot. */
function movesBag(plant: PlantClient, step: BagStep): boolean {
  const question = plant.decisionInputOf(step)
  const decision = question === null ? null : decide(question)
  return decision !== null && 'changes' in decision && 'lot' in (decision.changes[0]?.data ?? {})
}

/** The draft of a bag's correction, and the refusals of the rules. Only differences are sent. */
export function useBagCorrection(bag: Bag) {
  const plant = usePlantClient()
  const order = useRecord('orders', bag.order)
  const lots = useLoadedRows('lots').toArray()
  const start: Draft = {
    grade: bag.grade,
    type: bag.type,
    pallet_type: bag.pallet_type,
    clean_tare: String(bag.clean_tare),
    clean_gross: String(bag.clean_gross),
    reason: '',
  }
  // An untouched field shows the current record, so that the correction of another user is not undone.
  const [typed, setTyped] = useState<Partial<Draft>>({})
  const draft = { ...start, ...typed }
  const change = (part: Partial<Draft>) => setTyped((before) => ({ ...before, ...part }))

  const tare = readNumber(Pounds, draft.clean_tare)
  const gross = readNumber(Pounds, draft.clean_gross)
  const { grade, type, pallet_type } = draft
  const step: Extract<BagStep, { type: 'correct' }> | null =
    tare.value === null || gross.value === null
      ? null
      : {
          entity: 'bag',
          type: 'correct',
          id: bag.id,
          reason: draft.reason.trim(),
          ...(grade === '' || grade === bag.grade ? {} : { grade }),
          ...(type === bag.type ? {} : { bag_type: type }),
          ...(pallet_type === bag.pallet_type || !isKnownWord(palletTypes, pallet_type) ? {} : { pallet_type }),
          ...(tare.value === bag.clean_tare ? {} : { clean_tare: tare.value }),
          ...(gross.value === bag.clean_gross ? {} : { clean_gross: gross.value }),
        }
  /** The corrected bag, if its weight or type changes. */
  const isReweighed =
    step !== null && [step.clean_gross, step.clean_tare, step.bag_type].some((changed) => changed !== undefined)
  const reweighed =
    isReweighed && tare.value !== null && gross.value !== null ? { type, gross: gross.value, tare: tare.value } : null
  const over = ((step && plant.refusalsOf(step)) ?? []).find(({ cure }) => cure?.step === 'start')
  const lotGrade = step?.grade ?? bag.grade
  const startLot: LotStep | null =
    over && bag.order !== null
      ? {
          entity: 'lot',
          type: 'start',
          order: bag.order,
          grade: lotGrade,
          ...(order ? { broker: order.preselected_broker } : {}),
        }
      : null

  const ofOrder = lots.filter(({ order }) => order === bag.order)
  const full = draft.grade === '' ? undefined : currentLot({ lots: ofOrder }, draft.grade)
  const refused = useDisabledReasons(step)
  // The refusal of a full lot does not count once a new lot is started.
  const standing = refused.filter(({ rule }) => rule === undefined || startLot === null || rule !== over?.rule)
  const startRefused = useDisabledReasons(startLot)
  const why = [
    ...missingFields({
      [t('Enter the tare weight.')]: draft.clean_tare === '',
      [t('Enter the gross weight.')]: draft.clean_gross === '',
      [t('Correct the weights.')]: tare.errors.length + gross.errors.length > 0,
    }),
    ...standing,
    ...startRefused,
    ...missingFields({ [t('Give a reason.')]: isBlank(draft.reason) }),
  ]
  return {
    draft,
    change,
    wrong: { clean_tare: tare.errors, clean_gross: gross.errors },
    step,
    /** The steps to preview; none if they are refused. */
    previewedSteps:
      step !== null && standing.length + startRefused.length === 0
        ? [...(startLot === null ? [] : [startLot]), { ...step, reason: anyReason }]
        : [],
    reweighed,
    /** Its weight takes the bag out of its Ready lot. */
    isMoved: startLot === null && step?.grade === undefined && step !== null && movesBag(plant, step),
    isTouched: isChanged(draft, start),
    /** The lot to start first, if the current lot of the new grade is full. */
    startLot,
    over: over && fullLotWords(over.message, full?.lot_number),
    why,
  }
}
