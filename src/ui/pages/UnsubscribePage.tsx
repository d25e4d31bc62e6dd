import { useActorRef, useSelector } from '@xstate/react'
import MailCheck from 'lucide-react/icons/mail-check'
import MailX from 'lucide-react/icons/mail-x'
import { fromPromise } from 'xstate'
import { noticeCalls } from '#model/calls/noticeCalls.ts'
import { usePlantClient } from '#ui/hooks/PlantClientProvider.tsx'
import { Button } from '#ui/parts/fields/Button.tsx'
import { ErrorBanner } from '#ui/parts/text/ErrorBanner.tsx'
import { GuestNotice } from '#ui/shell/GuestNotice.tsx'
import { GuestPage } from '#ui/shell/GuestPage.tsx'
import { t } from '#ui/words/words.ts'
import { unsubscribeMachine } from './unsubscribeMachine.ts'

interface UnsubscribePageProps {
  params: {
    readonly client?: string | undefined
    readonly broker?: string | undefined
    readonly user?: string | undefined
    readonly token?: string | undefined
  }
}

/**
 * `/unsubscribe/:client/:token`, `/unsubscribe/broker/:broker/:token`, `/unsubscribe/user/:user/:token`: a client, a
 * broker or a user unsubscribes from the plant's mails.
 */
export function UnsubscribePage({ params: { token = '', ...readers } }: UnsubscribePageProps) {
  const plant = usePlantClient()
  const of = (['user', 'broker'] as const).find((each) => readers[each] !== undefined) ?? 'client'
  const reader = { [of]: Number(readers[of]) }
  const { stopped, told } = said[of]
  const actor = useActorRef(
    unsubscribeMachine.provide({
      actors: {
        unsubscribe: fromPromise(async () => plant.send(noticeCalls.unsubscribe, { body: { ...reader, token } })),
      },
    }),
  )
  const state = useSelector(actor, (snapshot) => snapshot)

  return (
    <GuestPage title={t('No more mails')}>
      {state.matches('stopped') ? (
        <GuestNotice icon={MailCheck}>{stopped}</GuestNotice>
      ) : (
        <>
          <p className="text-quiet -mt-2">{told}</p>
          <ErrorBanner errors={state.context.errors} />
          <Button
            kind="primary"
            icon={MailX}
            wide
            onClick={() => actor.send({ type: 'stop' })}
            saving={state.matches('stopping')}
            savingText={t('Saving…')}
          >
            {t('Stop these mails')}
          </Button>
        </>
      )}
    </GuestPage>
  )
}

/** What the plant mails to each kind of reader, and what it does instead. */
const said = {
  client: {
    told: t('The plant mails you when a wagon is unloaded, a batch is dry, or a lot is ready or shipped.'),
    stopped: t('You get no more mails about your pecans. The plant calls or texts you instead.'),
  },
  broker: {
    told: t('The plant mails you when a lot is offered to you, and when yours is ready.'),
    stopped: t('You get no more mails about lots. They stand in your inventory.'),
  },
  user: {
    told: t('The plant mails you the handover at the end of a shift.'),
    stopped: t('You get no more handovers by mail. They stand on the page Handover.'),
  },
}
