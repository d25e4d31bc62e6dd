import { useState } from 'react'
import { leavesItsLot } from '#machines/bagCorrection.ts'
import { type Bag, type BagGrade, type BagStep, type BagType, palletTypes } from '#model/kinds/bag.ts'
import { isKnownWord } from '#model/values/units.ts'
import type { PlantClient } from '#streams/client.ts'
import { usePlantClient } from '#ui/hooks/PlantClientProvider.tsx'
import { isBlank } from '#ui/parts/fields/ReasonField.tsx'
import { isChanged } from '#ui/unsaved/isChanged.ts'
import { t } from '#ui/words/words.ts'
import { anyReason } from '#ui/workflow/frame/correction.ts'
import { missingFields } from '#ui/workflow/frame/useDisabledReasons.ts'
import { useBagWeights } from './useBagWeights.ts'

type CorrectStep = Extract<BagStep, { type: 'correct' }>

interface Draft {
  batch: number | null
  grade: BagGrade | ''
  type: BagType
  pallet_type: Bag['pallet_type']
  clean_tare: string
  clean_gross: string
  reason: string
}

/** Whether the correction takes the bag to another lot. What a new lot is called, only the server knows. */
function movesBag(plant: PlantClient, step: CorrectStep): boolean {
  const question = plant.decisionInputOf(step)
  return question !== null && 'otherBatch' in question.facts && leavesItsLot(question.facts, step)
}

/** The draft of a bag's correction, and the refusals of the rules. Only differences are sent. */
export function useBagCorrection(bag: Bag) {
  const plant = usePlantClient()
  const start: Draft = {
    batch: bag.batch,
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

  const { batch, grade, type, pallet_type } = draft
  const { step, refused, why, ...weights } = useBagWeights<CorrectStep>(
    bag.order,
    { ...draft, grade: grade === '' ? bag.grade : grade },
    ({ clean_tare, clean_gross }) => ({
      entity: 'bag',
      type: 'correct',
      id: bag.id,
      reason: draft.reason.trim(),
      ...(batch === null || batch === bag.batch ? {} : { batch }),
      ...(grade === '' || grade === bag.grade ? {} : { grade }),
      ...(type === bag.type ? {} : { bag_type: type }),
      ...(pallet_type === bag.pallet_type || !isKnownWord(palletTypes, pallet_type) ? {} : { pallet_type }),
      ...(clean_tare === bag.clean_tare ? {} : { clean_tare }),
      ...(clean_gross === bag.clean_gross ? {} : { clean_gross }),
    }),
  )
  const { tare, gross, startLot } = weights
  /** The corrected bag, if its weight or type changes. */
  const isReweighed =
    step !== null && [step.clean_gross, step.clean_tare, step.bag_type].some((changed) => changed !== undefined)
  const reweighed = isReweighed && tare !== null && gross !== null ? { type, gross, tare } : null
  return {
    draft,
    change,
    step,
    ...weights,
    /** The steps to preview; none if they are refused. */
    previewedSteps:
      step !== null && refused.length === 0
        ? [...(startLot === null ? [] : [startLot]), { ...step, reason: anyReason }]
        : [],
    reweighed,
    /** Its weight takes the bag out of its Ready lot. */
    isMoved: startLot === null && step?.grade === undefined && step !== null && movesBag(plant, step),
    isTouched: isChanged(draft, start),
    why: [...why, ...missingFields({ [t('Give a reason.')]: isBlank(draft.reason) })],
  }
}
