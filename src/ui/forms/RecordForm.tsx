import type { ReactNode } from 'react'
import type { FieldErrors } from '#model/values/fieldErrors.ts'
import { Form } from '#ui/parts/fields/Form.tsx'
import { LockedFields } from '#ui/parts/fields/LockedFields.tsx'
import { ErrorBanner } from '#ui/parts/text/ErrorBanner.tsx'
import { AttemptQuestion } from '#ui/saving/AttemptQuestion.tsx'
import type { useAttempt } from '#ui/saving/useAttempt.ts'
import { FormActions, type FormActionsProps } from './FormActions.tsx'
import { KeptFields } from './KeptFields.tsx'

type Attempting = Pick<ReturnType<typeof useAttempt<unknown>>, 'question' | 'yes' | 'no' | 'saving' | 'waits'>

export interface RecordFormProps {
  form: { readonly answer: FieldErrors | undefined; readonly status: readonly string[] }
  attempt: Attempting
  submit: () => void
  /** The kinds of records that it writes: fields that a server does not keep are left out. */
  of?: readonly string[]
  className?: string | undefined
  /** Its two buttons. */
  actions: Omit<FormActionsProps, 'saving'>
  children: ReactNode
}

/**
 * A form with one save: its errors, fields and buttons, and the question before it is sent. Until the answer is known
 * its fields are locked: what is changed meanwhile would go under a key that may have saved something else.
 */
export function RecordForm({ form, attempt, submit, of = [], className, actions, children }: RecordFormProps) {
  return (
    <KeptFields of={of}>
      <Form onSubmit={submit} errors={form.answer} className={className}>
        <ErrorBanner errors={form.status} />
        <LockedFields locked={attempt.waits}>{children}</LockedFields>
        <FormActions saving={attempt.saving} {...actions} />
      </Form>
      <AttemptQuestion {...attempt} />
    </KeptFields>
  )
}
