import * as z from 'zod/mini'
import { storedOnDevice } from '#ui/hooks/storedOnDevice.ts'

const ScanChoices = z.object({
  sound: z._default(z.boolean(), true),
  /** Whether each bag is weighed again at the truck: then a scan asks for its weights. */
  weighs: z._default(z.boolean(), false),
})

const stored = storedOnDevice('pecanyard.scanning', ScanChoices, { sound: true, weighs: false })

/** The scan settings. Stored on the device, not for the user. */
export const scanChoices = stored.value
export const scanAs = stored.keep
