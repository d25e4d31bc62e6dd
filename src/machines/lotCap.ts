import { type BagGrade, cappedGrades } from '#model/kinds/bag.ts'
import type { Lot } from '#model/kinds/lot.ts'
import { toHundredths } from '#model/values/units.ts'

/** The order's Sorting lot of a grade, if there is one. */
export const currentLot = <L extends Pick<Lot, 'grade' | 'status'>>(
  { lots }: { readonly lots: readonly L[] },
  grade: Lot['grade'],
): L | undefined => lots.find((lot) => lot.grade === grade && lot.status === 'Sorting')

/** Whether a grade's lots are capped. */
export const isCapped = (grade: BagGrade): boolean => cappedGrades.includes(grade)

/**
 * Whether `gross` lbs fit on top of `held` lbs under the cap; exactly at the cap is allowed. Specification, section 5.
 */
export const fits = (grade: BagGrade, held: number, gross: number, cap: number): boolean =>
  !isCapped(grade) || toHundredths(held) + toHundredths(gross) <= toHundredths(cap)
