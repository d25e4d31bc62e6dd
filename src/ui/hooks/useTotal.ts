import type { ListName } from '#model/kinds/commit.ts'
import { usePlantClient } from './PlantClientProvider.tsx'
import { useSignal } from './useSignal.ts'

/** The live total of a list; undefined for lists without one. Specification, section 4. */
export function useTotal(list: ListName): number | undefined {
  const totals = useSignal(usePlantClient().totals)
  return list === 'lots' || list === 'orders' ? totals[list] : undefined
}
