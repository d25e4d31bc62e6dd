import type { Bag } from '#model/bag.ts'
import { done, type Result } from '#streams/failure.ts'
import type { Plant } from '#streams/plant.ts'

/** The bags of some lots that have a label, as they stand in the yard. */
export async function bagsOfLots(plant: Plant, lots: readonly number[]): Promise<Result<readonly Bag[]>> {
  const all: Bag[] = []
  for (const lot of lots) {
    const bags = await plant.send('listBags', { query: { lot } })
    if (!bags.ok) return bags
    all.push(...inOrder(bags.value))
  }
  return done(all)
}

/** A Void bag has no label any more. */
const inOrder = (bags: readonly Bag[]): readonly Bag[] =>
  bags.filter((bag) => !bag.void).toSorted((a, b) => a.bag_number - b.bag_number)
