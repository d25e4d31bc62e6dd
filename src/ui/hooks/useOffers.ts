import type { CallLine } from '#model/calls/specificationCalls.ts'
import { usePlantClient } from './PlantClientProvider.tsx'
import { useSelected } from './useSelected.ts'

/** Whether the server has a call; what needs it stands nowhere else. */
export function useOffers(call: CallLine): boolean {
  const { offers } = usePlantClient()
  return useSelected(offers.news, () => offers.has(call))
}
