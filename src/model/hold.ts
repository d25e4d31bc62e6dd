import * as z from 'zod/mini'
import { Id, orNull } from './units.ts'

/** The hold on a bag or lot: why, by which user, and since when (UTC). Growers get it without `by`, brokers without a reason too. Decisions, section 32. */
export const Hold = z.object({ reason: z.string(), by: orNull(Id), at: z.string() })

export type Hold = z.infer<typeof Hold>

/** The hold of a lot into which a held one goes: both reasons stay, since each has to be mended. */
export function joinedHold(own: Hold | null, other: Hold | null): Hold | null {
  if (own === null || other === null) return own ?? other
  return own.reason === other.reason ? own : { ...own, reason: `${own.reason}; ${other.reason}` }
}
