import MailCheck from 'lucide-react/icons/mail-check'
import Send from 'lucide-react/icons/send'
import { useState } from 'react'
import { accountCalls } from '#model/calls/accountCalls.ts'
import { PasswordReset } from '#model/calls/userInput.ts'
import type { CallFailure } from '#streams/http/failure.ts'
import { usePlantClient } from '#ui/hooks/PlantClientProvider.tsx'
import { Button } from '#ui/parts/fields/Button.tsx'
import { Form } from '#ui/parts/fields/Form.tsx'
import { LinkButton } from '#ui/parts/fields/LinkButton.tsx'
import { TextField } from '#ui/parts/fields/TextField.tsx'
import { ErrorBanner } from '#ui/parts/text/ErrorBanner.tsx'
import { failureErrors } from '#ui/saving/failureErrors.ts'
import { useForm } from '#ui/saving/useForm.ts'
import { GuestNotice } from '#ui/shell/GuestNotice.tsx'
import { GuestPage } from '#ui/shell/GuestPage.tsx'
import { t } from '#ui/words/words.ts'

/** Requests a mail with a link to choose a new password. The answer is the same for every address. */
export function PasswordResetPage() {
  const [askedFor, setAskedFor] = useState<string | null>(null)
  return (
    <GuestPage title={askedFor === null ? t('Forgot your password?') : t('Look in your mail')}>
      {askedFor === null ? <Ask onAsked={setAskedFor} /> : <OnItsWay email={askedFor} />}
    </GuestPage>
  )
}

function Ask({ onAsked }: { onAsked: (email: string) => void }) {
  const plant = usePlantClient()
  const form = useForm(PasswordReset, { email: '' }, { read: ({ email }) => ({ email: email.trim() }), fleeting: true })
  const [saving, setSaving] = useState(false)

  async function ask() {
    const body = form.check()
    if (body === null) return
    setSaving(true)
    const result = await plant.send(accountCalls.resetPassword, { body })
    setSaving(false)
    if (result.ok) onAsked(body.email)
    else form.refuse(errorsOf(result.failure))
  }

  return (
    <>
      <p className="text-quiet -mt-2">{t('Enter the email address you sign in with. A link comes by mail.')}</p>
      <Form onSubmit={() => void ask()} errors={form.answer}>
        <ErrorBanner title={t('No mail was sent')} errors={form.status} />
        <TextField {...form.field('email')} label={t('Email')} type="email" autoComplete="username" required />
        <Button kind="primary" type="submit" icon={Send} wide saving={saving} savingText={t('Sending…')}>
          {t('Send me a link')}
        </Button>
        <LinkButton href="#/login" kind="plain" wide>
          {t('Back to sign in')}
        </LinkButton>
      </Form>
    </>
  )
}

function OnItsWay({ email }: { email: string }) {
  return (
    <>
      <GuestNotice icon={MailCheck}>
        {t('If somebody signs in with {email}, a link to choose a new password is on its way there.', { email })}
      </GuestNotice>
      <p className="text-quiet text-pretty">
        {t(
          'It works once, within one hour. Nothing after a few minutes? Look among the unwanted mail, or ask the plant which address they have of you.',
        )}
      </p>
      <LinkButton href="#/login" wide>
        {t('Back to sign in')}
      </LinkButton>
    </>
  )
}

/** The call saves nothing here: if no answer came, a mail may have been sent. */
const errorsOf = (failure: CallFailure) =>
  failure.kind === 'offline' || failure.kind === 'lost'
    ? { fields: {}, status: [t('The server did not answer. Look in your mail, or try again.')] }
    : failureErrors(failure)
