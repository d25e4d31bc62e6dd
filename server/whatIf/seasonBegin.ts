import type { PlantState } from '#plant/state.ts'

/**
 * The plant before a season with the bag numbers that its lots had given by then: a past state has those of today. A
 * number that a bag took along to another lot is not known any more.
 */
export function seasonBegin(past: PlantState): PlantState {
  let { lastBagNumbers } = past
  lastBagNumbers.forEach((_, lot) => {
    lastBagNumbers = lastBagNumbers.with(lot, undefined)
  })
  past.records.of('bag').forEach(({ row: { lot, bag_number } }) => {
    if (bag_number > (lastBagNumbers.get(lot) ?? 0)) lastBagNumbers = lastBagNumbers.with(lot, bag_number)
  })
  return { ...past, lastBagNumbers }
}
