import * as z from 'zod/mini'
import { Id, orNull } from '#model/values/units.ts'

/**
 * The hold on a bag or lot: the reason, the user, and the start (UTC). Growers get it without `by`, brokers without a
 * reason too. Decisions, section 32.
 */
export const Hold = z.object({ reason: z.string(), by: orNull(Id), at: z.string() })

export type Hold = z.infer<typeof Hold>

/** The hold after a held lot is merged: both reasons remain, since each has to be resolved. */
export function joinedHold(own: Hold | null, other: Hold | null): Hold | null {
  if (own === null || other === null) return own ?? other
  return own.reason === other.reason ? own : { ...own, reason: `${own.reason}; ${other.reason}` }
}
