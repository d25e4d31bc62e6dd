import type { ScaleState } from '#streams/scale/state.ts'
import { usePlantClient } from '#ui/hooks/PlantClientProvider.tsx'
import { useSignal } from '#ui/hooks/useSignal.ts'

/** What this device's scale says; its port is open while somebody uses this. */
export const useScale = (): ScaleState => useSignal(usePlantClient().scale.state)

/** lbs on the scale now, moving or not; null where it says none, or none that is new. */
export function liveWeight(state: ScaleState): number | null {
  if (state.status !== 'weighing' || !state.fresh || state.reading.kind !== 'weight') return null
  return Math.max(0, state.reading.pounds)
}
