import { useActorRef, useSelector } from '@xstate/react'
import Hand from 'lucide-react/icons/hand'
import { fromPromise } from 'xstate'
import { traceCalls } from '#model/calls/traceCalls.ts'
import { usePlantClient } from '#ui/hooks/PlantClientProvider.tsx'
import { useOffers } from '#ui/hooks/useOffers.ts'
import { useCan } from '#ui/hooks/useSelf.ts'
import { Button } from '#ui/parts/fields/Button.tsx'
import { isBlank, ReasonField } from '#ui/parts/fields/ReasonField.tsx'
import { ErrorBanner } from '#ui/parts/text/ErrorBanner.tsx'
import { Notice } from '#ui/parts/text/Notice.tsx'
import { plural, t } from '#ui/words/words.ts'
import { holdMachine } from './holdMachine.ts'

interface HoldRecallProps {
  name: string
  value: string
  /** Whether a bag of the recall is at the plant. */
  anyHere: boolean
  onHeld: () => void
}

/**
 * Holds every bag of a recall with one reason; nothing for users without the permission, and where no bag is at the
 * plant. `name` and `value` are as in the address.
 */
export function HoldRecall({ name, value, anyHere, onHeld }: HoldRecallProps) {
  const plant = usePlantClient()
  const mayHold = useCan('hold_record')
  const isOffered = useOffers(traceCalls.holdRecall)
  const actor = useActorRef(
    holdMachine.provide({
      actors: {
        hold: fromPromise(async ({ input: reason }) =>
          plant.send(traceCalls.holdRecall, { query: { [name]: value }, body: { reason } }),
        ),
      },
      actions: { tellHeld: onHeld },
    }),
  )
  const state = useSelector(actor, (snapshot) => snapshot)
  const { reason, held, isRefused } = state.context
  if (!mayHold || !isOffered || !anyHere) return null

  if (state.matches('shut'))
    return (
      <div className="grid justify-items-start gap-3 print:hidden">
        {held !== null && (
          <Notice title={plural(held, '{n} bag is held now.', '{n} bags are held now.')} tone="amber" />
        )}
        <Button icon={Hand} onClick={() => actor.send({ type: 'open' })}>
          {t('Hold these bags')}
        </Button>
      </div>
    )
  return (
    <div className="grid max-w-xl gap-3 print:hidden">
      <ErrorBanner errors={isRefused ? [t('The bags could not be held. Try again.')] : []} />
      <ReasonField value={reason} onChange={(text) => actor.send({ type: 'write', reason: text })} errors={undefined} />
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => actor.send({ type: 'cancel' })}>{t('Cancel')}</Button>
        <Button
          kind="primary"
          disabled={state.matches('holding') || isBlank(reason)}
          onClick={() => actor.send({ type: 'hold' })}
        >
          {t('Hold|step')}
        </Button>
      </div>
    </div>
  )
}
