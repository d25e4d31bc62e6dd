import { useCallback } from 'react'
import { traceCalls } from '#model/calls/traceCalls.ts'
import type { Recall, Trace } from '#model/papers/trace.ts'
import { usePlantClient } from '#ui/hooks/PlantClientProvider.tsx'
import { type Answer, useAnswer } from '#ui/hooks/useAnswer.ts'

/** The answer of a trace. `name` and `value` are as in the address. */
export function useTrace(name: string, value: string): Answer<Trace> {
  const plant = usePlantClient()
  return useAnswer<Trace>(
    useCallback(async () => plant.send(traceCalls.trace, { query: { [name]: value } }), [plant, name, value]),
  )
}

/** The answer of a recall. `name` and `value` are as in the address. */
export function useRecall(name: string, value: string): Answer<Recall> {
  const plant = usePlantClient()
  return useAnswer<Recall>(
    useCallback(async () => plant.send(traceCalls.recall, { query: { [name]: value } }), [plant, name, value]),
  )
}
