import * as z from 'zod/mini'
import { entities } from '#model/kinds/kinds.ts'

/**
 * A record that breaks a law: the law's number in RULES.md, if it has one, and what was found, in English; the event
 * that made it so, 0 if none did. `known` if it was brought over so from another system and flagged then.
 */
const AuditFinding = z.object({
  law: z.string(),
  entity: z.enum(entities),
  id: z.int(),
  name: z.string(),
  seq: z.int(),
  known: z.boolean(),
})

export type AuditFinding = z.infer<typeof AuditFinding>

/** Every law asked of the plant as of event `seq`: the number of records that were asked, and what breaks one. */
export const Audit = z.object({ seq: z.int(), checked: z.int(), findings: z.array(AuditFinding) })

export type Audit = z.infer<typeof Audit>
