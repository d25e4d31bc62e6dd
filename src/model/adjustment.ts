import * as z from 'zod/mini'
import { SignatureImage, signerLength } from './signature.ts'
import { Reason } from './stepCall.ts'
import { Id, name, orElse, orNull, SignedPounds, Version } from './units.ts'

/** What a signature on a counter-ticket may mean; what an earlier version wrote stays in this list. The first is written now. */
export const adjustmentMeanings = ['Agreed to the adjusted net weight'] as const

/**
 * The row of a counter-ticket, which stands beside a Closed shipment and changes nothing of it: `net` lbs more than it
 * shipped by its ticket, or less where negative. `signature` is the address of the stored image, `signed_at` the
 * server's instant of signing (UTC); the signer's name is personal data beside it. Decisions, section 3.
 */
export const AdjustmentRow = z.object({
  id: Id,
  shipment: Id,
  net: z.number(),
  reason: z.string(),
  signature: z.string(),
  signed_at: z.string(),
  signature_meaning: orNull(z.enum(adjustmentMeanings)),
})

/** `signed_by` is the printed name of the signer. */
export const AdjustmentPersonal = z.object({ signed_by: orElse(z.string(), '') })

/** A counter-ticket as its calls answer it. */
export const Adjustment = z.extend(AdjustmentRow, { ...AdjustmentPersonal.shape, version: Version })

/** The body that signs a counter-ticket. */
export const AdjustmentInput = z.strictObject({
  net: SignedPounds,
  reason: Reason,
  signature: SignatureImage,
  signed_by: name(signerLength),
})

export type AdjustmentRow = z.infer<typeof AdjustmentRow>
export type Adjustment = z.infer<typeof Adjustment>
