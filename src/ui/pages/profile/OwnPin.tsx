import Hash from 'lucide-react/icons/hash'
import { useCallback, useState } from 'react'
import { accountCalls } from '#model/calls/accountCalls.ts'
import { PinInput } from '#model/calls/devices.ts'
import { SessionEnd } from '#model/calls/userInput.ts'
import { CurrentPasswordField } from '#ui/forms/CurrentPasswordField.tsx'
import { SaveDialog } from '#ui/forms/SaveDialog.tsx'
import { usePlantClient } from '#ui/hooks/PlantClientProvider.tsx'
import { useAnswer } from '#ui/hooks/useAnswer.ts'
import { Button } from '#ui/parts/fields/Button.tsx'
import { TextField } from '#ui/parts/fields/TextField.tsx'
import { Section } from '#ui/parts/page/Section.tsx'
import { Instant } from '#ui/parts/text/Instant.tsx'
import { useForm } from '#ui/saving/useForm.ts'
import { useSubmit } from '#ui/saving/useSubmit.ts'
import { t } from '#ui/words/words.ts'

/** The user's own PIN, by which they take over an enrolled tablet. */
export function OwnPin() {
  const plant = usePlantClient()
  const { value, status, refresh } = useAnswer(useCallback(async () => plant.send(accountCalls.ownPin), [plant]))
  const [asked, setAsked] = useState<'set' | 'remove' | null>(null)
  if (status === 'absent') return null
  const setAt = value?.set_at ?? null
  const close = () => setAsked(null)
  function done() {
    close()
    refresh()
  }
  return (
    <Section title={t('PIN')}>
      <div className="grid justify-items-start gap-4">
        <p className="text-quiet text-pretty">
          {t('With 4 to 6 digits of your own you take over a tablet that several people use. They work nowhere else.')}
        </p>
        {setAt !== null && (
          <p>
            {t('Set')} <Instant at={setAt} />
          </p>
        )}
        <div className="flex flex-wrap gap-2">
          <Button icon={Hash} onClick={() => setAsked('set')}>
            {setAt === null ? t('Choose a PIN') : t('Change the PIN')}
          </Button>
          {setAt !== null && <Button onClick={() => setAsked('remove')}>{t('Remove the PIN')}</Button>}
        </div>
      </div>
      {asked === 'remove' && <RemoveDialog onDone={done} onClose={close} />}
      {asked === 'set' && <PinDialog onDone={done} onClose={close} />}
    </Section>
  )
}

function PinDialog({ onDone, onClose }: { onDone: () => void; onClose: () => void }) {
  const plant = usePlantClient()
  const form = useForm(PinInput, { pin: '', current_password: '' }, { read: (values) => values, fleeting: true })
  const saving = useSubmit(form, {
    save: (body) => async (key) => plant.send(accountCalls.setPin, { body, key }),
    onDone,
  })
  return (
    <SaveDialog title={t('Choose a PIN')} {...{ form, saving, onClose }}>
      <TextField
        {...form.field('pin')}
        label={t('PIN')}
        hint={t('4 to 6 digits.')}
        type="password"
        inputMode="numeric"
        autoComplete="off"
        maxLength={6}
        required
      />
      <CurrentPasswordField {...form.field('current_password')} />
    </SaveDialog>
  )
}

function RemoveDialog({ onDone, onClose }: { onDone: () => void; onClose: () => void }) {
  const plant = usePlantClient()
  const form = useForm(SessionEnd, { current_password: '' }, { read: (values) => values, fleeting: true })
  const saving = useSubmit(form, {
    save: (body) => async (key) => plant.send(accountCalls.removePin, { body, key }),
    onDone,
  })
  return (
    <SaveDialog title={t('Remove the PIN')} yesText={t('Remove')} {...{ form, saving, onClose }}>
      <p className="text-pretty">{t('Who took over a tablet by it is not there any more. Your badge works on.')}</p>
      <CurrentPasswordField {...form.field('current_password')} />
    </SaveDialog>
  )
}
