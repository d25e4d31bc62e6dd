import * as z from 'zod/mini'
import { EventActor } from '#model/kinds/event.ts'
import { entities } from '#model/kinds/kinds.ts'
import { orNull } from '#model/values/units.ts'

/**
 * A step that rules refused, stored outside the log. `entity_id` is null if the step would have made a new record.
 * `step` is `<kind>.<step>`; `words` are the English sentences, one for each of `rules`. A repetition by the same
 * person with the same step, record and rules within a minute of `last_at` only raises `count`. Decisions, section 33.
 */
export const RefusedStep = z.object({
  id: z.int(),
  at: z.string(),
  last_at: z.string(),
  count: z.int(),
  actor: EventActor,
  step: z.string(),
  entity: z.enum(entities),
  entity_id: orNull(z.int()),
  rules: z.array(z.string()),
  words: z.array(z.string()),
})

export type RefusedStep = z.infer<typeof RefusedStep>
