import type { Result } from '#streams/http/failure.ts'
import { failureErrors } from './failureErrors.ts'
import { useAttempt } from './useAttempt.ts'
import type { FormErrors } from './useForm.ts'

interface Checked<Input> {
  /** The input; null if a field has an error, which is then shown. */
  readonly check: () => Input | null
  readonly refuse: (errors: FormErrors) => void
}

interface Sending<Input, T> {
  /** The saving of an input, under its key. */
  readonly save: (input: Input) => (key: string) => Promise<Result<T>>
  readonly onDone: (answer: T) => void
}

/** The submit of a form with one call: a refusal is shown at the form's fields. */
export function useSubmit<Input, T>({ check, refuse }: Checked<Input>, { save, onDone }: Sending<Input, T>) {
  const { once, saving } = useAttempt<T>()
  async function submit() {
    const input = check()
    if (input === null) return
    const result = await once(save(input))
    if (result === null) return
    if (result.ok) onDone(result.value)
    else refuse(failureErrors(result.failure))
  }
  return { submit: () => void submit(), saving }
}
