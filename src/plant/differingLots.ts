import type { DifferingLot } from '#model/calls/whatIf.ts'
import { toPounds } from '#model/values/units.ts'
import { isSame } from './isSame.ts'
import { noBags, type PlantState, rowOf } from './state.ts'

function lotThen(state: PlantState, id: number): DifferingLot['before'] {
  const row = rowOf(state, 'lot', id)
  if (row === undefined) return null
  const { bags, clean_gross, clean_tare } = state.bagSums.lot.get(id) ?? noBags
  return { status: row.status, bags, net: toPounds(clean_gross - clean_tare) }
}

/** The lots with another status, other bags or another net weight in an imagined plant, by their numbers. */
export function differingLots(real: PlantState, imagined: PlantState): readonly DifferingLot[] {
  const ids = new Set([real, imagined].flatMap(({ records }) => records.of('lot').newestFirst()))
  return [...ids]
    .toSorted((one, other) => one - other)
    .flatMap((id) => {
      const [before, after] = [lotThen(real, id), lotThen(imagined, id)]
      const row = rowOf(real, 'lot', id) ?? rowOf(imagined, 'lot', id)
      if (row === undefined || isSame(before, after)) return []
      const { lot_number, order, grade } = row
      const order_number = rowOf(real, 'order', order)?.order_number ?? null
      return [{ id, lot_number, order, order_number, grade, before, after }]
    })
}

/** How many lots of a plant have begun after the one with the id `last`, and are there. */
export function lotsAfter({ records }: PlantState, last: number): number {
  return records
    .of('lot')
    .newestFirst()
    .filter((id) => id > last).length
}
