import type { Result } from '#streams/http/failure.ts'
import { usePlantClient } from '#ui/hooks/PlantClientProvider.tsx'
import type { ConfirmQuestion } from './attempt.ts'
import { failureErrors } from './failureErrors.ts'
import { type NotSaved, sayNotSaved } from './sayNotSaved.ts'
import { useAttempt } from './useAttempt.ts'
import type { FormErrors } from './useForm.ts'

interface Checked<Input> {
  /** The input; null if a field has an error, which is then shown. */
  readonly check: () => Input | null
  readonly refuse: (errors: FormErrors) => void
}

interface Sending<Input, T> {
  /** The saving of an input, under its key; null if there is nothing to save. */
  readonly save: (input: Input) => ((key: string) => Promise<Result<T>>) | null
  /** The questions before it is sent. */
  readonly questions?: (input: Input) => readonly ConfirmQuestion[]
  /** The specification's message for a save that failed. */
  readonly failed?: NotSaved
  readonly onDone: (answer: T, input: Input) => void
  readonly onNothing?: () => void
}

/** The submit of a form with one call: a refusal is shown at the form's fields. */
export function useSubmit<Input, T>(form: Checked<Input>, sending: Sending<Input, T>) {
  const attempt = useAttempt<T>()
  return { attempt, submit: useSubmitOf(attempt, form, sending) }
}

/** The same with an attempt that the form's rules already know. */
export function useSubmitOf<Input, T>(
  { once }: Pick<ReturnType<typeof useAttempt<T>>, 'once'>,
  { check, refuse }: Checked<Input>,
  { save, questions, failed, onDone, onNothing }: Sending<Input, T>,
) {
  const plant = usePlantClient()
  async function submit() {
    const input = check()
    if (input === null) return
    const run = save(input)
    if (run === null) return onNothing?.()
    const result = await once(run, questions?.(input))
    if (result === null) return
    if (result.ok) return onDone(result.value, input)
    if (failed !== undefined) sayNotSaved(plant, result.failure, failed)
    refuse(failureErrors(result.failure))
  }
  return () => void submit()
}
