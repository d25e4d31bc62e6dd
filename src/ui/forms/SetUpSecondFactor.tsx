import { useSelector } from '@xstate/react'
import { type SecondFactorBegun, SecondFactorConfirmed } from '#model/calls/secondFactor.ts'
import { secondFactorCalls } from '#model/calls/secondFactorCalls.ts'
import { qrRows } from '#print/tickets/qrCode.ts'
import { usePlantClient } from '#ui/hooks/PlantClientProvider.tsx'
import { Form } from '#ui/parts/fields/Form.tsx'
import { TextField } from '#ui/parts/fields/TextField.tsx'
import { ErrorBanner } from '#ui/parts/text/ErrorBanner.tsx'
import { QrPicture } from '#ui/parts/text/QrPicture.tsx'
import { useForm } from '#ui/saving/useForm.ts'
import { useSubmit } from '#ui/saving/useSubmit.ts'
import { t } from '#ui/words/words.ts'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import type { SecondFactorActor } from './secondFactorMachine.ts'
import { SecondFactorPassword, StepActions } from './SecondFactorPassword.tsx'

interface SetUpProps {
  readonly actor: SecondFactorActor
  /** Missing if the setup is required. */
  readonly onCancel?: (() => void) | undefined
}

/** Password, QR code with the first code, recovery codes: one after the other. */
export function SetUpSecondFactor({ actor, onCancel }: SetUpProps) {
  const plant = usePlantClient()
  const { begun, codes } = useSelector(actor, ({ context }) => context)
  if (codes.length > 0) return <RecoveryCodes codes={codes} onKept={() => actor.send({ type: 'kept' })} />
  if (begun !== null)
    return (
      <FirstCode begun={begun} onDone={(fresh) => actor.send({ type: 'coded', codes: fresh })} onCancel={onCancel} />
    )
  return (
    <SecondFactorPassword
      submit={t('Continue')}
      send={async (body) => plant.send(secondFactorCalls.beginSecondFactor, { body })}
      onDone={(answer) => actor.send({ type: 'begun', begun: answer })}
      onCancel={onCancel}
    />
  )
}

interface FirstCodeProps {
  readonly begun: SecondFactorBegun
  readonly onDone: (codes: readonly string[]) => void
  readonly onCancel?: (() => void) | undefined
}

/** The QR code for the app, and the field for the first code that the app shows. */
function FirstCode({ begun, onDone, onCancel }: FirstCodeProps) {
  const plant = usePlantClient()
  const form = useForm(SecondFactorConfirmed, { code: '' }, { read: (values) => values, fleeting: true })

  const { submit, attempt } = useSubmit(form, {
    save: (body) => async () => plant.send(secondFactorCalls.confirmSecondFactor, { body }),
    onDone: ({ recovery_codes }) => onDone(recovery_codes),
  })

  return (
    <Form onSubmit={submit} errors={form.answer}>
      <ErrorBanner errors={form.status} />
      <p className="text-pretty">
        {t('Scan this with an authenticator app, for example Google Authenticator, Microsoft Authenticator or Aegis.')}
      </p>
      <QrPicture label={t('QR code for the authenticator app')} code={qrRows(begun.address)} />
      <p className="text-quiet text-sm">
        {t('Or type this key into the app:')}{' '}
        <code className="figures text-ink font-semibold break-all select-all">{begun.secret}</code>
      </p>
      <TextField
        {...form.field('code')}
        label={t('Code')}
        hint={t('The six digits that your authenticator app shows now.')}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={64}
        required
      />
      <StepActions submit={t('Turn on')} saving={attempt.saving} onCancel={onCancel} />
    </Form>
  )
}
