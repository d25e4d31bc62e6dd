import CircleCheck from 'lucide-react/icons/circle-check'
import KeyRound from 'lucide-react/icons/key-round'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { accountCalls } from '#model/calls/accountCalls.ts'
import { PasswordResetConfirm } from '#model/calls/userInput.ts'
import { type CallFailure, isUnclear } from '#streams/http/failure.ts'
import { NewPasswordField } from '#ui/forms/NewPasswordField.tsx'
import { usePlantClient } from '#ui/hooks/PlantClientProvider.tsx'
import { Button } from '#ui/parts/fields/Button.tsx'
import { Form } from '#ui/parts/fields/Form.tsx'
import { LinkButton } from '#ui/parts/fields/LinkButton.tsx'
import { ErrorBanner } from '#ui/parts/text/ErrorBanner.tsx'
import { failureErrors } from '#ui/saving/failureErrors.ts'
import { useForm } from '#ui/saving/useForm.ts'
import { GuestNotice } from '#ui/shell/GuestNotice.tsx'
import { GuestPage } from '#ui/shell/GuestPage.tsx'
import { t } from '#ui/words/words.ts'

const blank = { new_password1: '', new_password2: '' }

interface Link {
  readonly uid: string
  readonly token: string
}

/** The link of a mail: choosing a first password, or a new one for a forgotten one. */
export function PasswordResetConfirmPage({
  params: { uid = '', token = '' },
}: {
  params: { readonly uid?: string | undefined; readonly token?: string | undefined }
}) {
  const [outcome, setOutcome] = useState<'open' | 'chosen' | readonly string[]>('open')
  if (outcome === 'open') {
    return (
      <GuestPage title={t('Choose a password')}>
        <Choose link={{ uid, token }} onChosen={() => setOutcome('chosen')} onDead={setOutcome} />
      </GuestPage>
    )
  }
  if (outcome === 'chosen') {
    return (
      <GuestPage title={t('Your password is set')}>
        <GuestNotice icon={CircleCheck}>
          {t('Sign in with it now. Wherever you were signed in before, you are signed out.')}
        </GuestNotice>
        <LinkButton href="#/login" kind="primary" wide>
          {t('Sign in')}
        </LinkButton>
      </GuestPage>
    )
  }
  return (
    <GuestPage title={t('This link no longer works')}>
      <ErrorBanner title={t('No password was set')} errors={outcome} />
      <LinkButton href="#/password-reset" kind="primary" wide>
        {t('Ask for a new link')}
      </LinkButton>
      <LinkButton href="#/login" kind="plain" wide>
        {t('Back to sign in')}
      </LinkButton>
    </GuestPage>
  )
}

interface ChooseProps {
  link: Link
  onChosen: () => void
  onDead: (why: readonly string[]) => void
}

function Choose({ link, onChosen, onDead }: ChooseProps) {
  const plant = usePlantClient()
  const [, navigate] = useLocation()
  const form = useForm(PasswordResetConfirm, blank, {
    read: (values) => ({ ...values, ...link }),
    rules: ({ new_password1, new_password2 }) => (new_password1 === new_password2 ? [] : [unlike]),
  })
  const [saving, setSaving] = useState(false)

  async function choose() {
    const body = form.check()
    if (body === null) return
    setSaving(true)
    const result = await plant.send(accountCalls.confirmReset, { body })
    // The link proved whose mailbox it is. A second factor is asked for on the sign-in page.
    const email = result.ok ? result.value.email : null
    const signedIn = email === null ? null : await plant.login({ email, password: body.new_password1 })
    setSaving(false)
    if (signedIn?.ok === true) return navigate('/', { replace: true })
    if (result.ok) return onChosen()
    const why = aboutLink(result.failure)
    if (why.length > 0) onDead(why)
    else form.refuse(isUnclear(result.failure) ? { fields: {}, status: [perhaps] } : failureErrors(result.failure))
  }

  return (
    <Form onSubmit={() => void choose()} errors={form.answer}>
      <ErrorBanner title={t('No password was set')} errors={form.status} />
      <NewPasswordField
        {...form.field('new_password1')}
        hint={t('At least 10 characters. Three or four words in a row are easy to remember.')}
      />
      <NewPasswordField {...form.field('new_password2')} label={t('The same once more')} />
      <Button kind="primary" type="submit" icon={KeyRound} wide saving={saving}>
        {t('Set password')}
      </Button>
    </Form>
  )
}

const unlike = { field: 'new_password2', message: t('The two passwords are not the same.') }

// A link works once, so a second try would only report that it was used.
const perhaps = t('It is not clear whether your password is set already. Try to sign in with it first.')

/** The server's message about the link itself: no input here would help. */
function aboutLink(failure: CallFailure): readonly string[] {
  if (failure.kind !== 'refused') return []
  const { uid = [], token = [] } = failure.fieldErrors
  return [...new Set([...uid, ...token])]
}
