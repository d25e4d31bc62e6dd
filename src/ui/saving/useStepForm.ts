import type * as z from 'zod/mini'
import type { Step } from '#model/calls/step.ts'
import type { StepReply } from '#streams/http/stepReplies.ts'
import { usePlantClient } from '#ui/hooks/PlantClientProvider.tsx'
import { useRuleCheck } from '#ui/hooks/useRefusals.ts'
import type { ConfirmQuestion } from './attempt.ts'
import type { NotSaved } from './sayNotSaved.ts'
import { useAttempt } from './useAttempt.ts'
import { type FormOptions, useForm } from './useForm.ts'
import { useSubmitOf } from './useSubmit.ts'

interface StepFormOptions<Values, Input, S extends Step> extends Pick<FormOptions<Values, Input>, 'read' | 'missing'> {
  /** The step of a valid input: the rulebook is asked about it as it is typed. */
  readonly stepOf: (input: Input) => S
  /** The questions before it is sent. */
  readonly questions?: (step: S) => readonly ConfirmQuestion[]
  readonly failed: NotSaved
  /** The step's record is null if the server's answer could not be read. */
  readonly onDone: (record: StepReply<S>, step: S) => void
}

/** A form that takes one step of the rulebook. */
export function useStepForm<Values extends object, Input, S extends Step>(
  schema: z.ZodMiniType<Input>,
  initial: Values,
  { stepOf, questions, failed, onDone, ...reading }: StepFormOptions<Values, Input, S>,
) {
  const plant = usePlantClient()
  const refusalsOf = useRuleCheck('refusalsOf')
  const attempt = useAttempt<StepReply<S>>()
  const form = useForm(schema, initial, {
    ...reading,
    rulebook: { waits: attempt.waits, refusalsOf: (input) => refusalsOf(stepOf(input)) },
  })
  const submit = useSubmitOf(attempt, form, {
    save(input) {
      const step = stepOf(input)
      return async (key) => plant.take(step, { key })
    },
    questions: (input) => questions?.(stepOf(input)) ?? [],
    failed,
    onDone: (record, input) => onDone(record, stepOf(input)),
  })
  return { form, attempt, submit }
}
