import FileLock from 'lucide-react/icons/file-lock'
import { useState } from 'react'
import { sealSteps } from '#streams/outbox/unsentFile.ts'
import { usePlantClient } from '#ui/hooks/PlantClientProvider.tsx'
import { useSignal } from '#ui/hooks/useSignal.ts'
import { Button } from '#ui/parts/fields/Button.tsx'
import { TextField } from '#ui/parts/fields/TextField.tsx'
import { saveFile } from '#ui/parts/page/saveFile.ts'
import { t } from '#ui/words/words.ts'

/** The shortest passphrase: the file may lie about. */
const shortest = 12

/** Saves what waits as a file that the administrator opens: before an enrolment ends, or a tablet goes to repair. */
export function SaveUnsent() {
  const { entries } = useSignal(usePlantClient().held.seen)
  const [passphrase, setPassphrase] = useState<string | null>(null)
  async function save(words: string) {
    saveFile('unsent.pecanyard.json', new Blob([await sealSteps(entries, words)], { type: 'application/json' }))
    setPassphrase(null)
  }
  if (passphrase === null)
    return (
      <div>
        <Button icon={FileLock} onClick={() => setPassphrase('')}>
          {t('Save as a file for the administrator')}
        </Button>
      </div>
    )
  return (
    <div className="grid gap-2">
      <TextField
        label={t('Passphrase for the file')}
        name="passphrase"
        required
        maxLength={200}
        hint={t('At least 12 characters. The administrator needs it to read the file; nobody else can.')}
        value={passphrase}
        onChange={setPassphrase}
      />
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => setPassphrase(null)}>{t('Cancel')}</Button>
        <Button disabled={passphrase.length < shortest} onClick={() => void save(passphrase)}>
          {t('Save the file')}
        </Button>
      </div>
    </div>
  )
}
