import * as z from 'zod/mini'
import { Id, name, orElse } from '#model/values/units.ts'

/** The work that a device can be for; `corrections` is what supervisors put right. Decisions, section 89. */
export const deviceSteps = ['orders', 'wagons', 'drying', 'sorting', 'lots', 'loading', 'corrections'] as const
export type DeviceSteps = (typeof deviceSteps)[number]

const wantedSteps = 'Choose what the device is for.'
const Steps = z.array(z.enum(deviceSteps, wantedSteps)).check(
  z.minLength(1, wantedSteps),
  z.maxLength(deviceSteps.length, wantedSteps),
  // Corrections alone read nothing that could be corrected.
  z.refine((steps) => steps.some((step) => step !== 'corrections'), 'Choose also what is corrected there.'),
)

/**
 * An enrolled device, a tablet that several people use: its name, its place (`Sorter 1`), the work that it is for, and
 * whether it is still enrolled. Its key is stored outside the log.
 */
export const DeviceRow = z.object({
  id: Id,
  name: z.string(),
  place: z.string(),
  // As a plain text list: a later version may know more steps, and an older log is still read.
  steps: orElse(z.array(z.string()), []),
  active: orElse(z.boolean(), true),
})

/** A new device. */
export const DeviceInput = z.strictObject({ name: name(60), place: name(60), steps: Steps })

export const DeviceChange = z.strictObject({
  name: z.optional(name(60)),
  place: z.optional(name(60)),
  steps: z.optional(Steps),
})

export type DeviceRow = z.infer<typeof DeviceRow>
export type DeviceInput = z.infer<typeof DeviceInput>
