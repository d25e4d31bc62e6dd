import { SessionEnd } from '#model/calls/userInput.ts'
import type { Result } from '#streams/http/failure.ts'
import { Button } from '#ui/parts/fields/Button.tsx'
import { Form } from '#ui/parts/fields/Form.tsx'
import { ErrorBanner } from '#ui/parts/text/ErrorBanner.tsx'
import { useForm } from '#ui/saving/useForm.ts'
import { useSubmit } from '#ui/saving/useSubmit.ts'
import { t } from '#ui/words/words.ts'
import { CurrentPasswordField } from './CurrentPasswordField.tsx'

interface SecondFactorPasswordProps<T> {
  readonly submit: string
  readonly send: (body: { readonly current_password: string }) => Promise<Result<T>>
  readonly onDone: (answer: T) => void
  readonly onCancel?: (() => void) | undefined
}

/** Asks for the current password before any change of the second factor. */
export function SecondFactorPassword<T>({ submit, send, onDone, onCancel }: SecondFactorPasswordProps<T>) {
  const form = useForm(SessionEnd, { current_password: '' }, { read: (values) => values, fleeting: true })

  const asking = useSubmit(form, { save: (input) => async () => send(input), onDone })

  return (
    <Form onSubmit={asking.submit} errors={form.answer}>
      <ErrorBanner errors={form.status} />
      <CurrentPasswordField {...form.field('current_password')} />
      <StepActions submit={submit} saving={asking.attempt.saving} onCancel={onCancel} />
    </Form>
  )
}

interface StepActionsProps {
  readonly submit: string
  readonly saving: boolean
  /** Missing if the setup is required. */
  readonly onCancel?: (() => void) | undefined
}

/** The buttons of one step of the setup. */
export function StepActions({ submit, saving, onCancel }: StepActionsProps) {
  return (
    <div className="col-span-full flex flex-wrap justify-end gap-3">
      {onCancel && <Button onClick={onCancel}>{t('Cancel')}</Button>}
      <Button kind="primary" type="submit" saving={saving}>
        {submit}
      </Button>
    </div>
  )
}
