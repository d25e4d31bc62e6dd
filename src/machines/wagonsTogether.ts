import { runsIn, usesBin } from './binUse.ts'
import type { OrderFacts } from './facts.ts'
import type { FactSource } from './factSource.ts'

/**
 * The wagons of an order that can only move together with some of them, by id: those in the same batches, those in the
 * bins of these, those in the batches of those, and so on.
 */
export function wagonsTogether(
  { wagons, batches }: Pick<OrderFacts, 'wagons' | 'batches'>,
  moving: readonly number[],
  { mixedWith }: Pick<FactSource, 'mixedWith'>,
): readonly number[] {
  const together = new Set(moving.filter((id) => wagons.get(id) !== undefined))
  let before = -1
  while (together.size > before) {
    before = together.size
    const touched = batches.filter((batch) => batch.wagons.some((id) => together.has(id)))
    const mixed = new Set(touched.flatMap(({ id }) => [id, ...mixedWith(id)]))
    const bins = new Set([
      ...wagons.all.filter((wagon) => together.has(wagon.id) && runsIn(wagon)).flatMap((wagon) => wagon.drying_bin),
      ...touched.filter(usesBin).map((batch) => batch.drying_bin),
    ])
    for (const batch of batches)
      if (mixed.has(batch.id) || (usesBin(batch) && bins.has(batch.drying_bin)))
        for (const id of batch.wagons) together.add(id)
    for (const wagon of wagons.all)
      if (runsIn(wagon) && wagon.drying_bin.some((bin) => bins.has(bin))) together.add(wagon.id)
  }
  return [...together].toSorted((a, b) => a - b)
}
