import Hourglass from 'lucide-react/icons/hourglass'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { useState } from 'react'
import { stepRequest } from '#model/calls/step.ts'
import { roles } from '#model/values/roles.ts'
import type { SeenEntry } from '#streams/outbox/heldWork.ts'
import { usePlantClient } from '#ui/hooks/PlantClientProvider.tsx'
import { useSelf } from '#ui/hooks/useSelf.ts'
import { Button } from '#ui/parts/fields/Button.tsx'
import { isBlank } from '#ui/parts/fields/ReasonField.tsx'
import { TextField } from '#ui/parts/fields/TextField.tsx'
import { usePlantTimeZone } from '#ui/parts/text/PlantTime.tsx'
import { spokenTime } from '#ui/parts/text/spokenTime.ts'
import { useNow } from '#ui/parts/text/useNow.ts'
import { translated } from '#ui/words/translated.ts'
import { t } from '#ui/words/words.ts'
import { MendStep } from './MendStep.tsx'
import { wordsOfSave } from './savedWords.ts'
import { whyRefused } from './whyRefused.ts'

/** A step that waits: what it is, when it was pressed, and what its person can do if it was refused. */
export function HeldStep({ entry }: { entry: SeenEntry }) {
  const plant = usePlantClient()
  const self = useSelf()
  const { step, pressed_at, refused, behind, person, handed } = entry
  const Icon = refused === null ? Hourglass : TriangleAlert
  const isOther = person.id !== self?.id
  return (
    <li data-tone={refused === null ? 'amber' : 'red'} className="rounded-card border-line grid gap-3 border p-4">
      <div className="flex items-start gap-2.5">
        <Icon aria-hidden className="text-tone-ink mt-0.5 size-5 shrink-0" />
        <div className="min-w-0 grow">
          <p className="font-semibold wrap-anywhere">{wordsOfSave(plant, stepRequest(step))}</p>
          <p className="text-quiet text-sm">
            {[isOther ? person.name : '', usePressedWhen(pressed_at), stateOf(entry)].filter(Boolean).join(' · ')}
          </p>
        </div>
      </div>
      {refused !== null && (
        <ul role="alert" className="text-tone-ink grid gap-1">
          {whyRefused(refused).map((why) => (
            <li key={why}>{translated(why)}</li>
          ))}
        </ul>
      )}
      {refused !== null && <MendStep entry={entry} refused={refused} />}
      {refused !== null && !behind && (
        <Dropping
          onDrop={(reason) => void plant.held.drop(entry.key, reason)}
          onHandOver={
            handed || (self?.role_number ?? 0) >= roles.supervisor ? null : () => void plant.held.handOver(entry.key)
          }
        />
      )}
    </li>
  )
}

function usePressedWhen(instant: string): string {
  const plant = usePlantClient()
  const timeZone = usePlantTimeZone()
  // Its age grows.
  useNow()
  return t('Pressed {when}', { when: spokenTime(instant, { timeZone, now: plant.now() }) })
}

function stateOf({ refused, behind, handed }: SeenEntry): string {
  if (handed) return t('A supervisor is asked')
  if (refused !== null) return ''
  return behind ? t('Waits behind another step') : t('Not yet sent')
}

interface DroppingProps {
  onDrop: (reason: string) => void
  /** Null where no supervisor is to be asked. */
  onHandOver: (() => void) | null
}

/** Gives a step up, with a reason, or leaves it to a supervisor. */
function Dropping({ onDrop, onHandOver }: DroppingProps) {
  const [reason, setReason] = useState<string | null>(null)
  if (reason === null)
    return (
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => setReason('')}>{t('Drop it…')}</Button>
        {onHandOver && <Button onClick={onHandOver}>{t('Ask a supervisor')}</Button>}
      </div>
    )
  return (
    <div className="grid gap-2">
      <TextField
        label={t('Reason')}
        name="reason"
        required
        maxLength={500}
        hint={t('It is not sent. Supervisors see it with the reason among the refused steps of the timeline.')}
        value={reason}
        onChange={setReason}
      />
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => setReason(null)}>{t('Keep it')}</Button>
        <Button kind="danger" disabled={isBlank(reason)} onClick={() => onDrop(reason.trim())}>
          {t('Drop it')}
        </Button>
      </div>
    </div>
  )
}
