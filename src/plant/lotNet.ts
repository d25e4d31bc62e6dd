import { toPounds } from '#model/values/units.ts'
import { noBags, type PlantState } from './state.ts'

/** The net weight of a lot's bags without the foreign material of B grade, in lbs. */
export function lotNet({ bagSums }: PlantState, lot: number): number {
  const { clean_gross, clean_tare } = bagSums.lot.get(lot) ?? noBags
  return toPounds(clean_gross - clean_tare)
}
