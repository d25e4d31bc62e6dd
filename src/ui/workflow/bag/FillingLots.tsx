import type { BagGrade } from '#model/kinds/bag.ts'
import { liveWeight, useScale } from '#ui/scale/useScale.ts'
import { LotCaps } from '#ui/workflow/lot/LotCaps.tsx'

export interface FillingLotsProps {
  order: number
  grade: BagGrade | ''
  /** lbs; null if not typed. */
  gross: number | null
  tare: number | null
}

/** The order's lots with the weight of the next bag: as typed, otherwise as on the scale. */
export function FillingLots({ order, grade, gross, tare }: FillingLotsProps) {
  const live = liveWeight(useScale())
  const weighs = gross ?? live
  return (
    <LotCaps
      order={order}
      grade={grade}
      bag={grade === '' || weighs === null ? null : { grade, gross: weighs, tare: tare ?? 0 }}
    />
  )
}
