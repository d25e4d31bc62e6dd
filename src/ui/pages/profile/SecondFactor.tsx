import { useActorRef, useSelector } from '@xstate/react'
import KeyRound from 'lucide-react/icons/key-round'
import { useCallback } from 'react'
import type { SecondFactor as Factor } from '#model/calls/secondFactor.ts'
import { secondFactorCalls } from '#model/calls/secondFactorCalls.ts'
import { type FactorTask, secondFactorMachine } from '#ui/forms/secondFactorMachine.ts'
import { SecondFactorPassword } from '#ui/forms/SecondFactorPassword.tsx'
import { SetUpSecondFactor } from '#ui/forms/SetUpSecondFactor.tsx'
import { usePlantClient } from '#ui/hooks/PlantClientProvider.tsx'
import { useAnswer } from '#ui/hooks/useAnswer.ts'
import { Button } from '#ui/parts/fields/Button.tsx'
import { Section } from '#ui/parts/page/Section.tsx'
import { Facts } from '#ui/parts/text/Facts.tsx'
import { Count } from '#ui/parts/text/Figure.tsx'
import { Instant } from '#ui/parts/text/Instant.tsx'
import { Skeleton } from '#ui/parts/text/Skeleton.tsx'
import { t } from '#ui/words/words.ts'

/** The user's second factor: set it up, renew the recovery codes, or turn it off. */
export function SecondFactor() {
  const plant = usePlantClient()
  const { value, status, refresh } = useAnswer(
    useCallback(async () => plant.send(secondFactorCalls.secondFactor), [plant]),
  )
  const actor = useActorRef(secondFactorMachine.provide({ actions: { tellDone: refresh } }))
  const state = useSelector(actor, (snapshot) => snapshot)
  const cancel = () => actor.send({ type: 'cancel' })
  const isSetUp = state.matches('setUp') || state.matches('firstCode') || state.matches('keeping')
  const isStanding = state.matches('standing') || state.matches('kept')

  if (status === 'absent') return null
  return (
    <Section title={t('Two-factor sign-in')}>
      {status === 'loading' && <Skeleton label={t('Loading')} lines={2} />}
      {status === 'failed' && <p className="text-quiet">{t('It could not be loaded just now.')}</p>}
      {isSetUp && <SetUpSecondFactor actor={actor} onCancel={cancel} />}
      {state.matches('renew') && (
        <SecondFactorPassword
          submit={t('New recovery codes')}
          send={async (body) => plant.send(secondFactorCalls.renewRecoveryCodes, { body })}
          onDone={({ recovery_codes: codes }) => actor.send({ type: 'coded', codes })}
          onCancel={cancel}
        />
      )}
      {state.matches('remove') && (
        <SecondFactorPassword
          submit={t('Turn off')}
          send={async (body) => plant.send(secondFactorCalls.removeSecondFactor, { body })}
          onDone={() => actor.send({ type: 'removed' })}
          onCancel={cancel}
        />
      )}
      {isStanding && value !== null && <Standing factor={value} onDo={(task) => actor.send({ type: task })} />}
    </Section>
  )
}

function Standing({ factor, onDo }: { factor: Factor; onDo: (task: FactorTask) => void }) {
  if (factor.since === null)
    return (
      <div className="grid justify-items-start gap-4">
        <p className="text-quiet text-pretty">
          {t(
            'Besides the password, an app on your phone shows a code that signs you in. Nobody gets in with one alone.',
          )}
        </p>
        <Button icon={KeyRound} onClick={() => onDo('setUp')}>
          {t('Set up')}
        </Button>
      </div>
    )
  return (
    <div className="grid justify-items-start gap-4">
      <Facts
        facts={[
          { label: t('On since'), value: <Instant at={factor.since} /> },
          { label: t('Recovery codes left'), value: <Count value={factor.recovery_codes} /> },
        ]}
      />
      {factor.required && <p className="text-quiet">{t('This plant requires it of your role.')}</p>}
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => onDo('renew')}>{t('New recovery codes')}</Button>
        <Button onClick={() => onDo('remove')}>{t('Turn off')}</Button>
      </div>
    </div>
  )
}
