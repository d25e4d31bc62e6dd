import CloudAlert from 'lucide-react/icons/cloud-exclamation-point'
import Hourglass from 'lucide-react/icons/hourglass'
import { useState } from 'react'
import type { WaitingSave } from '#streams/http/outbox.ts'
import { usePlantClient } from '#ui/hooks/PlantClientProvider.tsx'
import { useSignal } from '#ui/hooks/useSignal.ts'
import { ConfirmDialog } from '#ui/parts/dialog/ConfirmDialog.tsx'
import { Button } from '#ui/parts/fields/Button.tsx'
import { usePlantTimeZone } from '#ui/parts/text/PlantTime.tsx'
import { useNow } from '#ui/parts/text/useNow.ts'
import { failureMessages } from '#ui/saving/failureErrors.ts'
import { translated } from '#ui/words/translated.ts'
import { t } from '#ui/words/words.ts'
import { sentWhen, wordsOfSave } from './savedWords.ts'

/** The saves that wait for an answer, and those that were refused after their form was left or are too old, below the bar. */
export function WaitingSaves() {
  const plant = usePlantClient()
  const saves = useSignal(plant.outbox.saves)
  const [asked, setAsked] = useState<WaitingSave | null>(null)
  return (
    <>
      <ul aria-label={t('Saves without an answer')} className="grid print:hidden">
        {saves.map((save) =>
          save.old ? (
            <OldCard key={save.key} save={save} />
          ) : save.refused ? (
            <RefusedCard key={save.key} save={save} />
          ) : (
            <WaitingCard key={save.key} save={save} onDrop={() => setAsked(save)} />
          ),
        )}
      </ul>
      <ConfirmDialog
        open={asked !== null && saves.some(({ key }) => key === asked.key)}
        title={t('Drop what waits?')}
        message={t('It was sent and may be saved already: look at the list afterwards. It is not sent again.')}
        danger
        noText={t('Leave it waiting')}
        yesText={t('Drop it')}
        onNo={() => setAsked(null)}
        onYes={() => asked && plant.abandon(asked.key)}
      />
    </>
  )
}

function WaitingCard({ save, onDrop }: { save: WaitingSave; onDrop: () => void }) {
  const plant = usePlantClient()
  const timeZone = usePlantTimeZone()
  // Its age grows.
  useNow()
  return (
    <li data-tone="amber" className={cardClass}>
      <Hourglass aria-hidden className="size-4.5 shrink-0" />
      <p className="min-w-0 grow">
        <strong className="font-semibold">{wordsOfSave(plant, save)}</strong>{' '}
        {t('waits for its answer. It is sent again by itself, and never saved twice.')}{' '}
        {save.begun !== undefined && (
          <span className="figures">{t('Sent {when}.', { when: sentWhen(plant, save.begun, timeZone) })}</span>
        )}
      </p>
      <Button onClick={onDrop}>{t('Drop it')}</Button>
    </li>
  )
}

/** The server knows its key no more: sent again, it might be saved twice. */
function OldCard({ save: { key, ...save } }: { save: WaitingSave }) {
  const plant = usePlantClient()
  return (
    <li role="alert" data-tone="red" className={cardClass}>
      <CloudAlert aria-hidden className="size-4.5 shrink-0" />
      <p className="min-w-0 grow">
        <strong className="font-semibold">{t('{what}: was it saved?', { what: wordsOfSave(plant, save) })}</strong>{' '}
        {t('It was sent more than a day ago and never answered. Look whether it was saved; if not, enter it again.')}
      </p>
      <Button onClick={() => plant.abandon(key)}>{t('Dismiss')}</Button>
    </li>
  )
}

function RefusedCard({ save: { key, refused, ...save } }: { save: WaitingSave }) {
  const plant = usePlantClient()
  const errors = refused ? failureMessages(refused) : []
  return (
    <li role="alert" data-tone="red" className={cardClass}>
      <CloudAlert aria-hidden className="size-4.5 shrink-0" />
      <p className="min-w-0 grow">
        <strong className="font-semibold">{t('{what} was not saved.', { what: wordsOfSave(plant, save) })}</strong>{' '}
        {errors.map(translated).join(' ')}
      </p>
      <Button onClick={() => plant.abandon(key)}>{t('Dismiss')}</Button>
    </li>
  )
}

const cardClass =
  'bg-tone-soft text-tone-ink border-line flex items-center gap-2.5 border-b px-4 py-1.5 text-sm last:border-b-0'
