import { useActorRef } from '@xstate/react'
import { everyPageCalls } from '#model/calls/everyPageCalls.ts'
import { secondFactorMachine, toSetUp } from '#ui/forms/secondFactorMachine.ts'
import { SetUpSecondFactor } from '#ui/forms/SetUpSecondFactor.tsx'
import { usePlantClient } from '#ui/hooks/PlantClientProvider.tsx'
import { Page } from '#ui/parts/page/Page.tsx'
import { Section } from '#ui/parts/page/Section.tsx'
import { t } from '#ui/words/words.ts'

/** The only page for a user whose role needs a second factor, until it is set up. */
export function EnrolPage() {
  const plant = usePlantClient()
  const actor = useActorRef(
    secondFactorMachine.provide({ actions: { tellDone: () => void plant.send(everyPageCalls.self) } }),
    {
      snapshot: toSetUp,
    },
  )
  return (
    <Page title={t('Two-factor sign-in')} width="text">
      <Section title={t('Set it up to go on')}>
        <div className="grid gap-5">
          <p className="text-pretty">
            {t(
              'This plant requires a second step of your role: besides the password, a code from an app on your phone. It takes two minutes.',
            )}
          </p>
          <SetUpSecondFactor actor={actor} />
        </div>
      </Section>
    </Page>
  )
}
