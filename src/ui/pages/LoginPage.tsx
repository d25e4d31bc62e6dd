import LogIn from 'lucide-react/icons/log-in'
import { useEffect, useRef, useState } from 'react'
import { Credentials } from '#model/user.ts'
import type { CallFailure } from '#streams/http/failure.ts'
import { failureErrors } from '#ui/forms/failureErrors.ts'
import { useForm } from '#ui/forms/useForm.ts'
import { usePlant } from '#ui/hooks/PlantProvider.tsx'
import { useSettings } from '#ui/hooks/usePlantValues.ts'
import { Button } from '#ui/parts/fields/Button.tsx'
import { Form } from '#ui/parts/fields/Form.tsx'
import { LinkButton } from '#ui/parts/fields/LinkButton.tsx'
import { TextField } from '#ui/parts/fields/TextField.tsx'
import { ErrorBanner } from '#ui/parts/text/ErrorBanner.tsx'
import { GuestCard } from '#ui/shell/GuestCard.tsx'
import { namedText, t } from '#ui/words/words.ts'

const blank = { email: '', password: '' }

/** Signing in; where to go afterwards is the shell's to know. */
export function LoginPage() {
  const plant = usePlant()
  const form = useForm(Credentials, blank, {
    read: (values) => ({ ...values, email: values.email.trim() }),
    fleeting: true,
  })
  const [saving, setSaving] = useState(false)

  const card = useRef<HTMLDivElement>(null)
  useEffect(() => card.current?.querySelector('input')?.focus(), [])

  async function enter(credentials: typeof blank) {
    setSaving(true)
    const result = await plant.login(credentials)
    if (result.ok) return
    setSaving(false)
    form.refuse(errorsOf(result.failure))
  }

  async function signIn() {
    const credentials = form.check()
    if (credentials !== null) await enter(credentials)
  }

  return (
    <GuestCard title={t('Sign in')}>
      <div ref={card}>
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
      </div>
      <DemoUsers disabled={saving} onChoose={(one) => void enter(one)} />
    </GuestCard>
  )
}

/** In a demonstration: what this is, and one button for each kind of person. No other server tells of any. */
function DemoUsers({ disabled, onChoose }: { disabled: boolean; onChoose: (credentials: typeof blank) => void }) {
  const { demo_users: users = [] } = useSettings()
  if (users.length === 0) return null
  return (
    <section aria-labelledby="demo" className="border-line grid gap-3 border-t pt-5">
      <p className="text-quiet text-pretty">
        {t('Pecanyard is the software a pecan plant runs on. Try it here: nothing is kept.')}
      </p>
      <h2 id="demo" className="font-bold">
        {t('Look around as')}
      </h2>
      <div className="grid grid-cols-2 gap-2 [&>:last-child:nth-child(odd)]:col-span-2">
        {users.map(({ role, email, password }) => (
          <Button key={email} disabled={disabled} onClick={() => onChoose({ email, password })}>
            {namedText(role)}
          </Button>
        ))}
      </div>
    </section>
  )
}

/** Here 401 is about what was typed, not about a session that ended; and nothing is saved that could be saved twice. */
function errorsOf(failure: CallFailure) {
  if (failure.kind === 'offline') return { fields: {}, status: [t('The server did not answer. Try again.')] }
  if (failure.kind !== 'unauthenticated') return failureErrors(failure)
  const said = failure.statusErrors
  return { fields: {}, status: said.length > 0 ? said : [t('Email and password do not belong together.')] }
}
