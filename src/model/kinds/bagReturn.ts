import * as z from 'zod/mini'
import { Id, orElse, Version } from '#model/values/units.ts'
import { bagGrades, bagTypes, palletTypes } from './bag.ts'

/**
 * The row of a bag that came back from its buyer: the bag as it left on a Closed shipment, weights in lbs, so that the
 * ticket stays what was signed for while the bag itself goes on. `returned_at` (UTC) is when it came back. Decisions,
 * section 59.
 */
export const BagReturnRow = z.object({
  id: Id,
  bag: Id,
  shipment: Id,
  bag_number: z.int(),
  grade: z.enum(bagGrades),
  type: z.enum(bagTypes),
  pallet_type: z.enum(palletTypes),
  clean_tare: z.number(),
  clean_gross: z.number(),
  ship_gross: z.number(),
  ship_tare: z.number(),
  returned_at: z.string(),
  reason: z.string(),
})

/** `brought_by` is the name of who brought the bag, empty if not given. */
export const BagReturnPersonal = z.object({ brought_by: orElse(z.string(), '') })

/** A return in answers. */
export const BagReturn = z.extend(BagReturnRow, { ...BagReturnPersonal.shape, version: Version })

export type BagReturnRow = z.infer<typeof BagReturnRow>
export type BagReturn = z.infer<typeof BagReturn>
