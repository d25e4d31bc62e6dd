import * as z from 'zod/mini'
import { createSignal } from '#streams/signal.ts'

const key = 'pecanyard.scanning'

const ScanChoices = z.object({
  sound: z._default(z.boolean(), true),
  /** Whether each bag is weighed again at the truck: then a scan asks for its weights. */
  weighs: z._default(z.boolean(), false),
})
type ScanChoices = z.infer<typeof ScanChoices>

/** The scan settings. Stored on the device, not for the user. */
export const scanChoices = createSignal<ScanChoices>(readStored())

export function scanAs(next: ScanChoices): void {
  localStorage.setItem(key, JSON.stringify(next))
  scanChoices.set(next)
}

function readStored(): ScanChoices {
  try {
    return ScanChoices.parse(JSON.parse(localStorage.getItem(key) ?? '{}'))
  } catch {
    // A value of another program or a damaged one is ignored.
    return { sound: true, weighs: false }
  }
}
