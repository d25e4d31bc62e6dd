import * as z from 'zod/mini'
import { EventActor } from '#model/kinds/event.ts'
import { entities } from '#model/kinds/kinds.ts'
import { characters, Id, Instant, orNull } from '#model/values/units.ts'

const wantedReason = 'Give the reason.'
const wantedStep = 'Name the step, such as wagon.preClean.'

/**
 * A refused step that its person, or a supervisor, gave up at a tablet: whose press it was and when, the rules and their
 * words, and the reason. Who dropped it and when are those of the call.
 */
export const DroppedStepInput = z.strictObject({
  step: z.string(wantedStep).check(z.regex(/^[a-z_]{1,30}\.[A-Za-z]{1,40}$/, wantedStep)),
  entity: z.enum(entities, 'Give the kind of its record.'),
  entity_id: z.nullable(Id),
  person: Id,
  pressed_at: Instant,
  rules: z.array(characters(20)).check(z.maxLength(20, 'Give at most 20 rules.')),
  words: z.array(characters(1000)).check(z.maxLength(20, 'Give at most 20 sentences.')),
  reason: characters(500, wantedReason).check(z.minLength(1, wantedReason)),
})

/** By whom, when, where and why a refused step was given up. */
const Dropping = z.object({ at: z.string(), actor: EventActor, device: z.string(), reason: z.string() })

/**
 * A step that rules refused, stored outside the log. `entity_id` is null if the step would have made a new record.
 * `step` is `<kind>.<step>`; `words` are the English sentences, one for each of `rules`. A repetition by the same
 * person with the same step, record and rules within a minute of `last_at` only raises `count`. `dropped` is of a step that
 * a tablet kept until somebody gave it up; `at` is then when it was pressed. Decisions, sections 33 and 106.
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
  dropped: orNull(Dropping),
})

export type DroppedStepInput = z.infer<typeof DroppedStepInput>
export type RefusedStep = z.infer<typeof RefusedStep>
