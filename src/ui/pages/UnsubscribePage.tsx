import MailCheck from 'lucide-react/icons/mail-check'
import MailX from 'lucide-react/icons/mail-x'
import { useState } from 'react'
import type { CallFailure } from '#streams/http/failure.ts'
import { usePlantClient } from '#ui/hooks/PlantClientProvider.tsx'
import { Button } from '#ui/parts/fields/Button.tsx'
import { ErrorBanner } from '#ui/parts/text/ErrorBanner.tsx'
import { failureErrors } from '#ui/saving/failureErrors.ts'
import { GuestNotice } from '#ui/shell/GuestNotice.tsx'
import { GuestPage } from '#ui/shell/GuestPage.tsx'
import { t } from '#ui/words/words.ts'

interface UnsubscribePageProps {
  params: {
    readonly client?: string | undefined
    readonly broker?: string | undefined
    readonly token?: string | undefined
  }
}

/**
 * `/unsubscribe/:client/:token` and `/unsubscribe/broker/:broker/:token`: a client or broker unsubscribes from the
 * plant's mails. It takes a press, because mail programs open links automatically.
 */
export function UnsubscribePage({ params: { client, broker, token = '' } }: UnsubscribePageProps) {
  const plant = usePlantClient()
  const reader = broker === undefined ? { client: Number(client) } : { broker: Number(broker) }
  const [isDone, setDone] = useState(false)
  const [saving, setSaving] = useState(false)
  const [errors, setErrors] = useState<readonly string[]>([])

  async function stop() {
    setErrors([])
    setSaving(true)
    const result = await plant.send('unsubscribe', { body: { ...reader, token } })
    setSaving(false)
    if (result.ok) return setDone(true)
    setErrors(errorsOf(result.failure))
  }

  return (
    <GuestPage title={t('No more mails')}>
      {isDone ? (
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
          <ErrorBanner errors={errors} />
          <Button
            kind="primary"
            icon={MailX}
            wide
            onClick={() => void stop()}
            saving={saving}
            savingText={t('Saving…')}
          >
            {t('Stop these mails')}
          </Button>
        </>
      )}
    </GuestPage>
  )
}

/** Nothing is sent again by itself here; a second press is harmless. */
function errorsOf(failure: CallFailure): readonly string[] {
  if (failure.kind === 'offline') return [t('The server did not answer. Try again.')]
  const { status, fields } = failureErrors(failure)
  return [...status, ...Object.values(fields).flat()]
}
