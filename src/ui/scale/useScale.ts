import type { ScaleState } from '#streams/scale/scaleState.ts'
import { usePlantClient } from '#ui/hooks/PlantClientProvider.tsx'
import { useSignal } from '#ui/hooks/useSignal.ts'

/** The state of this device's scale; its port is open while a component uses this. */
export const useScale = (): ScaleState => useSignal(usePlantClient().scale.state)

/** lbs on the scale now, stable or not; null if it sends no weight, or none that is recent. */
export function liveWeight(state: ScaleState): number | null {
  if (state.status !== 'weighing' || !state.fresh || state.reading.kind !== 'weight') return null
  return Math.max(0, state.reading.pounds)
}
