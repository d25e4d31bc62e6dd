import * as z from 'zod/mini'
import { Id, name, orNull, Version } from '#model/values/units.ts'

/** `locked_by` is the id of the order that has locked the bin, null for a free bin. */
export const DryingBinRow = z.object({ id: Id, name: z.string(), locked_by: orNull(Id) })

/**
 * A drying bin. `locked_by_details` names the order that has locked it. A server of the specification alone sends
 * nothing else, so an order outside the loaded rows is known by number only. A null number means a free bin.
 * Specification, section 3.
 */
export const DryingBin = z.extend(DryingBinRow, {
  locked_by_details: orNull(z.object({ order_number: orNull(z.int()) })),
  version: Version,
})

/** Whether an order has locked the bin, including orders that are not loaded. */
export const isLocked = ({
  locked_by,
  locked_by_details,
}: Pick<DryingBin, 'locked_by' | 'locked_by_details'>): boolean =>
  locked_by !== null || (locked_by_details?.order_number ?? null) !== null

export const DryingBinInput = z.strictObject({ name: name(60) })

export type DryingBinRow = z.infer<typeof DryingBinRow>
export type DryingBin = z.infer<typeof DryingBin>
export type DryingBinInput = z.infer<typeof DryingBinInput>
