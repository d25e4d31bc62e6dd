import { useCallback } from 'react'
import { brokerCalls } from '#model/calls/brokerCalls.ts'
import type { BrokerBias } from '#model/papers/brokerBias.ts'
import { usePlantClient } from '#ui/hooks/PlantClientProvider.tsx'
import { type Answer, useAnswer } from '#ui/hooks/useAnswer.ts'
import { useList } from '#ui/hooks/useList.ts'
import { useSoonAfter } from '#ui/hooks/useSoonAfter.ts'

/** How a broker measures; asked for again soon after a lot changes. */
export function useBrokerBias(broker: number): Answer<BrokerBias> {
  const plant = usePlantClient()
  const answer = useAnswer<BrokerBias>(
    useCallback(async () => plant.send(brokerCalls.brokerBias, { ids: { id: broker } }), [plant, broker]),
  )
  useSoonAfter([useList('lots')], answer.refresh, 1000)
  return answer
}
