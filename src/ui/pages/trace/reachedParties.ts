import * as z from 'zod/mini'
import { storedOnDevice } from '#ui/hooks/storedOnDevice.ts'
import { useSignal } from '#ui/hooks/useSignal.ts'

/** When a party of a recall was reached (UTC), by the recall's name and the party: `lot 9 · broker 2`. */
const Reached = z.record(z.string(), z.string())

/** Who was reached in recalls: ticks of the person who calls, kept on the device through a reload. */
const reached = storedOnDevice('pecanyard.reached', Reached, {})

/** Whether, and since when, a party of a recall was reached, by its name there; and how to tick it. */
export function useReached(name: string, now: () => string) {
  const all = useSignal(reached.value)
  function tick(isReached: boolean) {
    const { [name]: _before, ...others } = reached.value.get()
    reached.keep(isReached ? { ...others, [name]: now() } : others)
  }
  return { at: all[name] ?? null, tick }
}
