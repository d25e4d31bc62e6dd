import { accountCalls } from '#model/calls/accountCalls.ts'
import { PasswordChange } from '#model/calls/userInput.ts'
import { usePlantClient } from '#ui/hooks/PlantClientProvider.tsx'
import { Button } from '#ui/parts/fields/Button.tsx'
import { Form } from '#ui/parts/fields/Form.tsx'
import { LockedFields } from '#ui/parts/fields/LockedFields.tsx'
import { TextField } from '#ui/parts/fields/TextField.tsx'
import { ErrorBanner } from '#ui/parts/text/ErrorBanner.tsx'
import { useForm } from '#ui/saving/useForm.ts'
import { useSubmit } from '#ui/saving/useSubmit.ts'
import { t } from '#ui/words/words.ts'
import { NewPasswordField } from './NewPasswordField.tsx'

const blank = { old_password: '', new_password: '' }

/** The user's own password; changing it ends all other sessions of the user. */
export function PasswordForm() {
  const plant = usePlantClient()
  const form = useForm(PasswordChange, blank, {
    read: (values) => values,
    rules: ({ old_password }) =>
      old_password === '' ? [{ field: 'old_password', message: t('Enter your present password.') }] : [],
  })

  const { submit, attempt } = useSubmit(form, {
    save: (body) => async (key) => plant.send(accountCalls.changePassword, { body, key }),
    onDone() {
      form.reset(blank)
      plant.snackbars.add(t('New password has been saved.'))
    },
  })

  return (
    <Form onSubmit={submit} errors={form.answer}>
      <ErrorBanner title={t('Password not changed')} errors={form.status} />
      <LockedFields locked={attempt.waits}>
        <TextField
          {...form.field('old_password')}
          label={t('Old password')}
          type="password"
          autoComplete="current-password"
          required
        />
        <NewPasswordField
          {...form.field('new_password')}
          hint={t('At least 10 characters. You stay signed in here and are signed out everywhere else.')}
        />
      </LockedFields>
      <div className="flex justify-end">
        <Button type="submit" kind="primary" saving={attempt.saving}>
          {t('Change password')}
        </Button>
      </div>
    </Form>
  )
}
