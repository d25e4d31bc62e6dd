import { useMemo } from 'react'
import type { Refusal } from '#machines/rule.ts'
import type { Step } from '#model/step.ts'
import { usePlantClient } from './PlantClientProvider.tsx'
import { useSignal } from './useSignal.ts'

/**
 * Why a step can't be taken now; empty where it can, null while what it is decided on is being loaded.
 * Give a step that is made once (`useMemo`), or it is decided again at every render.
 */
export function useRefusals(step: Step): readonly Refusal[] | null {
  const plant = usePlantClient()
  useSignal(useMemo(() => plant.needs(step), [plant, step]))
  const news = useSignal(plant.news)
  // oxlint-disable-next-line react/exhaustive-deps -- `news` says when to ask again.
  return useMemo(() => plant.refusalsOf(step), [plant, step, news])
}
