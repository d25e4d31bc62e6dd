import * as z from 'zod/mini'
import { listNames } from '#model/kinds/kinds.ts'
import { methods } from '#model/kinds/stepCall.ts'
import { Id } from '#model/values/units.ts'

/** The maximum number of steps in one preview. */
export const maxPreviewedSteps = 60

const requestFields = {
  method: z.enum(methods, `Choose one of: ${methods.join(', ')}.`),
  path: z.string(),
  body: z.optional(z.unknown()),
}

/** The call of a drafted step, and in `next` the calls of the steps to follow it, in order. */
export const StepPreviewInput = z.strictObject({
  ...requestFields,
  next: z.optional(
    z
      .array(z.strictObject(requestFields))
      .check(z.maxLength(maxPreviewedSteps - 1, `Ask about at most ${maxPreviewedSteps} steps at once.`)),
  ),
})

/** A broken rule in an answer. */
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

/** A record that a step would change, before and after, each as its own call answers it; null if it does not exist. */
export const RecordDifference = z.object({
  list: z.enum(listNames),
  id: Id,
  before: SomeRecord,
  after: SomeRecord,
})

/** The effect of the steps: the rules that the first refused one breaks, or the changed records. */
export const StepPreview = z.union([
  z.object({ refusals: z.array(BrokenRule) }),
  z.object({ records: z.array(RecordDifference) }),
])

export type RecordDifference = z.infer<typeof RecordDifference>
export type StepPreview = z.infer<typeof StepPreview>
