import { type ChangeEvent, useRef, useState } from 'react'
import { stepRequest } from '#model/calls/step.ts'
import { type FiledStep, openSteps } from '#streams/outbox/unsentFile.ts'
import { usePlantClient } from '#ui/hooks/PlantClientProvider.tsx'
import { Dialog } from '#ui/parts/dialog/Dialog.tsx'
import { Button } from '#ui/parts/fields/Button.tsx'
import { TextField } from '#ui/parts/fields/TextField.tsx'
import { ErrorBanner } from '#ui/parts/text/ErrorBanner.tsx'
import { Instant } from '#ui/parts/text/Instant.tsx'
import { wordsOfSave } from '#ui/shell/savedWords.ts'
import { t } from '#ui/words/words.ts'

/** Shows what a tablet could not send, from the file that its person saved: to be entered by hand. */
export function UnsentFileDialog({ onClose }: { onClose: () => void }) {
  const plant = usePlantClient()
  const input = useRef<HTMLInputElement>(null)
  const [passphrase, setPassphrase] = useState('')
  const [read, setRead] = useState<readonly FiledStep[] | 'wrong' | null>(null)
  async function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? []
    if (file !== undefined) setRead((await openSteps(await file.text(), passphrase)) ?? 'wrong')
    // Lets the same file be chosen again with another passphrase.
    target.value = ''
  }
  return (
    <Dialog open width={600} title={t('A file of unsent steps')} onClose={onClose}>
      <TextField label={t('Passphrase for the file')} name="passphrase" value={passphrase} onChange={setPassphrase} />
      <input
        ref={input}
        type="file"
        aria-label={t('A file of unsent steps')}
        accept=".json,application/json"
        onChange={(event) => void choose(event)}
        className="sr-only"
        tabIndex={-1}
      />
      <div>
        <Button disabled={passphrase === ''} onClick={() => input.current?.click()}>
          {t('Choose file')}
        </Button>
      </div>
      {read === 'wrong' && (
        <ErrorBanner
          title={t('This file can’t be read')}
          errors={[t('It is no file of unsent steps, or the passphrase is another.')]}
        />
      )}
      {read !== null && read !== 'wrong' && (
        <ul aria-label={t('Unsent steps')} className="grid gap-2">
          {read.map(({ step, person, pressed_at }) => (
            <li key={`${pressed_at} ${JSON.stringify(step)}`} className="border-line rounded-card border p-3">
              <p className="font-semibold wrap-anywhere">{wordsOfSave(plant, stepRequest(step))}</p>
              <p className="text-quiet text-sm">
                {person.name} · <Instant at={pressed_at} />
              </p>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  )
}
