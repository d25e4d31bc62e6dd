import * as z from 'zod/mini'
import { Id, name, orElse, orNull, SignedPounds, Version } from '#model/values/units.ts'
import { SignatureImage, signerLength } from './signature.ts'
import { Reason } from './stepCall.ts'

/**
 * The possible meanings of a signature on a counter-ticket. New ones get the first; the others stay for stored rows.
 */
export const adjustmentMeanings = ['Agreed to the adjusted net weight'] as const

/**
 * The row of a counter-ticket, which corrects a Closed shipment without changing it: `net` is the difference to the
 * shipped weight in lbs, negative for less. `bags` are those that it takes back: they came back, and `net` is what they
 * left with; empty for any other difference. `signature` is the address of the stored image, `signed_at` the server's
 * instant of signing (UTC); the signer's name is personal data. Decisions, section 3.
 */
export const AdjustmentRow = z.object({
  id: Id,
  shipment: Id,
  net: z.number(),
  bags: orElse(z.array(Id), []),
  reason: z.string(),
  signature: z.string(),
  signed_at: z.string(),
  signature_meaning: orNull(z.enum(adjustmentMeanings)),
})

/** `signed_by` is the printed name of the signer. */
export const AdjustmentPersonal = z.object({ signed_by: orElse(z.string(), '') })

/** A counter-ticket in answers. */
export const Adjustment = z.extend(AdjustmentRow, { ...AdjustmentPersonal.shape, version: Version })

/** The body that signs a counter-ticket. `bags` are the bags that came back and are taken back by it. */
export const AdjustmentInput = z.strictObject({
  net: SignedPounds,
  bags: z.optional(z.array(Id)),
  reason: Reason,
  signature: SignatureImage,
  signed_by: name(signerLength),
})

export type AdjustmentRow = z.infer<typeof AdjustmentRow>
export type Adjustment = z.infer<typeof Adjustment>
