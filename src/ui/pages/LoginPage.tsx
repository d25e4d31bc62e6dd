import { LogIn } from 'lucide-react'
import { useState } from 'react'
import { Credentials } from '#model/user.ts'
import type { CallFailure } from '#streams/failure.ts'
import { failureErrors } from '#ui/forms/failureErrors.ts'
import { useForm } from '#ui/forms/useForm.ts'
import { usePlant } from '#ui/hooks/PlantProvider.tsx'
import { Button } from '#ui/parts/Button.tsx'
import { ErrorBanner } from '#ui/parts/ErrorBanner.tsx'
import { Form } from '#ui/parts/Form.tsx'
import { LinkButton } from '#ui/parts/LinkButton.tsx'
import { TextField } from '#ui/parts/TextField.tsx'
import { GuestCard } from '#ui/shell/GuestCard.tsx'
import { t } from '#ui/words/words.ts'

const blank = { email: '', password: '' }

/** Signing in; where to go afterwards is the shell's to know. */
export function LoginPage() {
  const plant = usePlant()
  const form = useForm(Credentials, blank, {
    read: (values) => ({ ...values, email: values.email.trim() }),
    fleeting: true,
  })
  const [saving, setSaving] = useState(false)

  async function signIn() {
    const credentials = form.check()
    if (credentials === null) return
    setSaving(true)
    const result = await plant.login(credentials)
    if (result.ok) return
    setSaving(false)
    form.refuse(errorsOf(result.failure))
  }

  return (
    <GuestCard title={t('Sign in')}>
      <Form onSubmit={() => void signIn()} errors={form.answer}>
        <ErrorBanner title={t('Not signed in')} errors={form.status} />
        <TextField {...form.field('email')} label={t('Email')} type="email" autoComplete="username" required />
        <TextField
          {...form.field('password')}
          label={t('Password')}
          type="password"
          autoComplete="current-password"
          required
        />
        <Button kind="primary" type="submit" icon={LogIn} wide saving={saving} savingText={t('Signing in…')}>
          {t('Sign in')}
        </Button>
        <LinkButton href="#/password-reset" kind="plain" wide>
          {t('Forgot your password?')}
        </LinkButton>
      </Form>
    </GuestCard>
  )
}

/** Here 401 is about what was typed, not about a session that ended; and nothing is saved that could be saved twice. */
function errorsOf(failure: CallFailure) {
  if (failure.kind === 'offline') return { fields: {}, status: [t('The server did not answer. Try again.')] }
  if (failure.kind !== 'unauthenticated') return failureErrors(failure)
  const said = failure.statusErrors
  return { fields: {}, status: said.length > 0 ? said : [t('Email and password do not belong together.')] }
}
