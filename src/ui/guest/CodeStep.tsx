import { useSelector } from '@xstate/react'
import LogIn from 'lucide-react/icons/log-in'
import { useEffect, useRef } from 'react'
import type { ActorRefFrom } from 'xstate'
import { Button } from '#ui/parts/fields/Button.tsx'
import { Form } from '#ui/parts/fields/Form.tsx'
import { TextField } from '#ui/parts/fields/TextField.tsx'
import { ErrorBanner } from '#ui/parts/text/ErrorBanner.tsx'
import { t } from '#ui/words/words.ts'
import type { signInMachine } from './signInMachine.ts'

/**
 * The second step of signing in: the six digits of an app, by the number pad, or a recovery code, by the whole
 * keyboard.
 */
export default function CodeStep({ actor }: { actor: ActorRefFrom<typeof signInMachine> }) {
  const state = useSelector(actor, (snapshot) => snapshot)
  const { code, isLost, errors, answer } = state.context
  const saving = !state.matches('code')
  const part = useRef<HTMLDivElement>(null)
  useEffect(() => part.current?.querySelector('input')?.focus(), [isLost])

  const field = {
    name: 'code',
    value: code,
    errors: errors.fields['code'],
    onChange: (typed: string) => actor.send({ type: 'typeCode', code: typed }),
    required: true,
  }
  return (
    <div ref={part}>
      <Form onSubmit={() => actor.send({ type: 'submitCode' })} errors={answer}>
        <ErrorBanner title={t('Not signed in')} errors={errors.status} />
        {isLost ? (
          <TextField {...field} label={t('Recovery code')} hint={t('One of those that you kept. Each works once.')} />
        ) : (
          <TextField
            {...field}
            label={t('Code')}
            hint={t('The six digits that your authenticator app shows now.')}
            autoComplete="one-time-code"
            inputMode="numeric"
          />
        )}
        <Button kind="primary" type="submit" icon={LogIn} wide saving={saving} savingText={t('Signing in…')}>
          {t('Sign in')}
        </Button>
        <Button kind="plain" wide onClick={() => actor.send({ type: 'otherWay' })}>
          {isLost ? t('Use the app instead') : t('Use a recovery code')}
        </Button>
        <Button kind="plain" wide onClick={() => actor.send({ type: 'back' })}>
          {t('Back')}
        </Button>
      </Form>
    </div>
  )
}
