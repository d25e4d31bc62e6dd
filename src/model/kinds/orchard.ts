import * as z from 'zod/mini'
import { OrchardNotes } from '#model/values/cropShare.ts'
import { Id, name, orElse, text, Version } from '#model/values/units.ts'

/** An orchard of a client. `farm` is the farm number, `notes` the crop share, for example `82%-18%`. */
export const OrchardRow = z.object({
  id: Id,
  name: z.string(),
  farm: orElse(z.string(), ''),
  client: Id,
  notes: orElse(z.string(), ''),
})

export const Orchard = z.extend(OrchardRow, { version: Version })

/** The writable fields of an orchard. */
export const OrchardInput = z.strictObject({
  name: name(200),
  farm: z.optional(text(60)),
  client: Id,
  notes: z.optional(OrchardNotes),
})

/** The orchard within other records; its notes are empty if the reader may not see them. */
export const OrchardModel = z.object({
  name: orElse(z.string(), ''),
  farm: orElse(z.string(), ''),
  notes: orElse(z.string(), ''),
})

export type OrchardRow = z.infer<typeof OrchardRow>
export type Orchard = z.infer<typeof Orchard>
export type OrchardInput = z.infer<typeof OrchardInput>
export type OrchardModel = z.infer<typeof OrchardModel>
