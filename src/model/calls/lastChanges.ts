import * as z from 'zod/mini'
import { EventActor } from '#model/kinds/event.ts'
import { entities } from '#model/kinds/kinds.ts'
import { QueryId } from '#model/values/query.ts'

/** Names a record: `?entity=client&id=3`. */
export const LastChangesQuery = z.strictObject({
  entity: z.enum(entities, `Choose one of: ${entities.join(', ')}.`),
  id: QueryId,
})

/** The last change of a field. `by` is null for an automatic change, and for users whom the caller may not know. */
const FieldChange = z.object({ at: z.string(), by: z.nullable(EventActor) })

/** A record in the caller's view, and the last change of each of its fields. Decisions, section 51. */
export const LastChanges = z.object({
  record: z.record(z.string(), z.unknown()),
  changes: z.record(z.string(), FieldChange),
})

export type FieldChange = z.infer<typeof FieldChange>
export type LastChanges = z.infer<typeof LastChanges>
