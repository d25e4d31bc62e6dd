import type { BagRow } from '#model/kinds/bag.ts'
import { toPounds } from '#model/values/units.ts'
import { childrenOf, noBags, type PlantState } from './state.ts'

/** Whether a bag is written off: it counts as produced, and is not at the plant. */
export const isWrittenOff = ({ written_off }: Pick<BagRow, 'written_off'>): boolean => written_off !== null

/** The clean net of an order's bags that are written off, in lbs. It is part of the order's clean net. */
export function writtenOffNet(state: PlantState, order: number): number {
  const sums = childrenOf(state, 'lot', 'order', order).map((lot) => state.bagSums.lot.get(lot) ?? noBags)
  return toPounds(sums.reduce((sum, { off_gross, off_tare }) => sum + off_gross - off_tare, 0))
}
