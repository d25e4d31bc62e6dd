import * as z from 'zod/mini'
import { createSignal } from '#streams/signal.ts'
import { useSignal } from '#ui/hooks/useSignal.ts'

const key = 'pecanyard.reached'

/** When a party of a recall was reached (UTC), by the recall's name and the party: `lot 9 · broker 2`. */
const Reached = z.record(z.string(), z.string())
type Reached = Readonly<z.infer<typeof Reached>>

/** Who was reached in recalls: ticks of the person who calls, kept on the device through a reload. */
const reached = createSignal<Reached>(readStored())

/** Whether, and since when, a party of a recall was reached, by its name there; and how to tick it. */
export function useReached(name: string, now: () => string) {
  const all = useSignal(reached)
  function tick(isReached: boolean) {
    const { [name]: _before, ...others } = reached.get()
    const next = isReached ? { ...others, [name]: now() } : others
    localStorage.setItem(key, JSON.stringify(next))
    reached.set(next)
  }
  return { at: all[name] ?? null, tick }
}

function readStored(): Reached {
  try {
    return Reached.parse(JSON.parse(localStorage.getItem(key) ?? '{}'))
  } catch {
    // A value of another program or a damaged one is ignored.
    return {}
  }
}
