import { useCallback } from 'react'
import type { Between } from '#model/calls/between.ts'
import { betweenCalls } from '#model/calls/betweenCalls.ts'
import type { Handover } from '#model/calls/handover.ts'
import { done } from '#streams/http/failure.ts'
import { usePlantClient } from '#ui/hooks/PlantClientProvider.tsx'
import { type Answer, useAnswer } from '#ui/hooks/useAnswer.ts'
import { type HandoverSpan, momentsOf } from './handoverSpan.ts'

/** What differs between two moments, and what one shift tells the next beside it. */
export interface Loaded extends Omit<Handover, 'from' | 'to'> {
  readonly between: Between
}

/** Both answers for a span, as of the same end. */
export function useHandover({ from, until }: HandoverSpan): Answer<Loaded> {
  const plant = usePlantClient()
  return useAnswer(
    useCallback(async () => {
      const between = await plant.send(betweenCalls.between, { query: momentsOf({ from, until }) })
      if (!between.ok) return between
      const { from: first, to } = between.value
      const handover = await plant.send(betweenCalls.handover, { query: { from: first, to } })
      return handover.ok ? done({ ...handover.value, between: between.value }) : handover
    }, [plant, from, until]),
  )
}
