import * as z from 'zod/mini'
import { listNames } from './kinds.ts'
import { methods } from './stepCall.ts'
import { Id } from './units.ts'

/** How many steps one asking may be about. */
export const stepsForeseen = 60

const requestFields = {
  method: z.enum(methods, `Choose one of: ${methods.join(', ')}.`),
  path: z.string(),
  body: z.optional(z.unknown()),
}

/** The call of a step that somebody is about to take, and `next` those of the steps that would follow it, in their order. */
export const StepPreviewInput = z.strictObject({
  ...requestFields,
  next: z.optional(
    z
      .array(z.strictObject(requestFields))
      .check(z.maxLength(stepsForeseen - 1, `Ask about at most ${stepsForeseen} steps at once.`)),
  ),
})

/** A broken rule, as an answer names it. */
const BrokenRule = z.object({
  rule: z.string(),
  field: z.string(),
  message: z.string(),
  cure: z.optional(
    z.object({
      step: z.string(),
      label: z.string(),
      at: z.optional(z.object({ entity: z.string(), id: Id })),
    }),
  ),
})

const SomeRecord = z.nullable(z.record(z.string(), z.unknown()))

/** A record that a step would change: as its own call answers it before and after, null where it is not there. */
export const RecordDifference = z.object({
  list: z.enum(listNames),
  id: Id,
  before: SomeRecord,
  after: SomeRecord,
})

/** What steps would do: break rules, the first that would be refused, or change records. */
export const StepPreview = z.union([
  z.object({ refusals: z.array(BrokenRule) }),
  z.object({ records: z.array(RecordDifference) }),
])

export type RecordDifference = z.infer<typeof RecordDifference>
export type StepPreview = z.infer<typeof StepPreview>
