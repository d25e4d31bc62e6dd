import { useActorRef, useSelector } from '@xstate/react'
import MailCheck from 'lucide-react/icons/mail-check'
import MailX from 'lucide-react/icons/mail-x'
import { fromPromise } from 'xstate'
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
    readonly token?: string | undefined
  }
}

/**
 * `/unsubscribe/:client/:token` and `/unsubscribe/broker/:broker/:token`: a client or broker unsubscribes from the
 * plant's mails.
 */
export function UnsubscribePage({ params: { client, broker, token = '' } }: UnsubscribePageProps) {
  const plant = usePlantClient()
  const reader = broker === undefined ? { client: Number(client) } : { broker: Number(broker) }
  const actor = useActorRef(
    unsubscribeMachine.provide({
      actors: { unsubscribe: fromPromise(async () => plant.send('unsubscribe', { body: { ...reader, token } })) },
    }),
  )
  const state = useSelector(actor, (snapshot) => snapshot)

  return (
    <GuestPage title={t('No more mails')}>
      {state.matches('stopped') ? (
        <GuestNotice icon={MailCheck}>
          {broker === undefined
            ? t('You get no more mails about your pecans. The plant calls or texts you instead.')
            : t('You get no more mails about lots. They stand in your inventory.')}
        </GuestNotice>
      ) : (
        <>
          <p className="text-quiet -mt-2">
            {broker === undefined
              ? t('The plant mails you when a wagon is unloaded, a batch is dry, or a lot is ready or shipped.')
              : t('The plant mails you when a lot is offered to you, and when yours is ready.')}
          </p>
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
