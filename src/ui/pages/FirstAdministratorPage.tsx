import UserPlus from 'lucide-react/icons/user-plus'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { accountCalls } from '#model/calls/accountCalls.ts'
import { FirstAdministrator } from '#model/calls/userInput.ts'
import { isUnclear } from '#streams/http/failure.ts'
import { NewPasswordField } from '#ui/forms/NewPasswordField.tsx'
import { usePlantClient } from '#ui/hooks/PlantClientProvider.tsx'
import { Button } from '#ui/parts/fields/Button.tsx'
import { Form } from '#ui/parts/fields/Form.tsx'
import { TextField } from '#ui/parts/fields/TextField.tsx'
import { ErrorBanner } from '#ui/parts/text/ErrorBanner.tsx'
import { failureErrors } from '#ui/saving/failureErrors.ts'
import { useForm } from '#ui/saving/useForm.ts'
import { GuestPage } from '#ui/shell/GuestPage.tsx'
import { t } from '#ui/words/words.ts'

const blank = { first_name: '', last_name: '', email: '', password: '' }

/** Behind the one-time link that the server prints while no administrator can sign in. */
export function FirstAdministratorPage({ params }: { params: { readonly token?: string | undefined } }) {
  const plant = usePlantClient()
  const [, navigate] = useLocation()
  const [saving, setSaving] = useState(false)
  const form = useForm(FirstAdministrator, blank, {
    read: ({ email, ...rest }) => ({ ...rest, email: email.trim(), token: params.token ?? '' }),
  })

  async function create() {
    const body = form.check()
    if (body === null) return
    setSaving(true)
    const made = await plant.send(accountCalls.firstAdministrator, { body })
    if (!made.ok) {
      form.refuse(isUnclear(made.failure) ? { fields: {}, status: [perhaps] } : failureErrors(made.failure))
      setSaving(false)
      return
    }
    const { email, password } = body
    await plant.login({ email, password })
    // The user may already be signed in: the link has served its purpose.
    navigate('/system/first-run', { replace: true })
  }

  return (
    <GuestPage title={t('Create the administrator')}>
      <p className="text-quiet -mt-2">
        {t('You may do everything at this plant. Everybody else is added from inside, under Users.')}
      </p>
      <Form onSubmit={() => void create()} errors={form.answer}>
        <ErrorBanner title={t('Not created')} errors={form.status} />
        <TextField {...form.field('first_name')} label={t('First name')} autoComplete="given-name" required />
        <TextField {...form.field('last_name')} label={t('Last name')} autoComplete="family-name" required />
        <TextField {...form.field('email')} label={t('Email')} type="email" autoComplete="username" required />
        <NewPasswordField {...form.field('password')} label={t('Password')} hint={t('At least 10 characters.')} />
        <Button kind="primary" type="submit" icon={UserPlus} wide saving={saving}>
          {t('Create administrator')}
        </Button>
      </Form>
    </GuestPage>
  )
}

// The link works once, so a second try may only report that it was used.
const perhaps = t('It is not clear whether the administrator is there already. Try to sign in first.')
