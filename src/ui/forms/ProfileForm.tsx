import { type Self, SelfChange } from '#model/user.ts'
import { usePlant } from '#ui/hooks/PlantProvider.tsx'
import { ErrorBanner } from '#ui/parts/ErrorBanner.tsx'
import { Form } from '#ui/parts/Form.tsx'
import { TextField } from '#ui/parts/TextField.tsx'
import { t } from '#ui/words/words.ts'
import { failureErrors } from './failureErrors.ts'
import { FormActions } from './FormActions.tsx'
import { useAttempt } from './useAttempt.ts'
import { useForm } from './useForm.ts'

export interface ProfileFormProps {
  self: Self
  onDone: () => void
  onCancel: () => void
}

/** What people may change of themselves. */
export function ProfileForm({ self, onDone, onCancel }: ProfileFormProps) {
  const plant = usePlant()
  const attempt = useAttempt<Self>()
  const { first_name, last_name, email } = self
  const form = useForm(
    SelfChange,
    { first_name, last_name, email },
    { read: (values) => ({ ...values, email: values.email.trim() }) },
  )

  async function submit() {
    const body = form.check()
    if (body === null) return
    const result = await attempt.once(async (key) => plant.send('changeSelf', { body, key }))
    if (result === null) return
    if (result.ok) return onDone()
    form.refuse(failureErrors(result.failure))
  }

  return (
    <Form onSubmit={() => void submit()} errors={form.answer}>
      <ErrorBanner errors={form.status} />
      <TextField
        {...form.field('first_name')}
        label={t('First name')}
        autoComplete="given-name"
        maxLength={100}
        required
      />
      <TextField
        {...form.field('last_name')}
        label={t('Last name')}
        autoComplete="family-name"
        maxLength={100}
        required
      />
      <TextField
        {...form.field('email')}
        label={t('Email')}
        hint={t('You sign in with it.')}
        type="email"
        autoComplete="username"
        maxLength={254}
        required
      />
      <FormActions submit={t('Save')} saving={attempt.saving} onCancel={onCancel} />
    </Form>
  )
}
