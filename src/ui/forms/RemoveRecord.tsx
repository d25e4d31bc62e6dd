import Trash2 from 'lucide-react/icons/trash'
import { useState } from 'react'
import type { Result } from '#streams/http/failure.ts'
import { ConfirmDialog } from '#ui/parts/dialog/ConfirmDialog.tsx'
import { Button } from '#ui/parts/fields/Button.tsx'
import { ErrorBanner } from '#ui/parts/text/ErrorBanner.tsx'
import { failureErrors } from '#ui/saving/failureErrors.ts'
import { useAttempt } from '#ui/saving/useAttempt.ts'
import { t } from '#ui/words/words.ts'

export interface RemoveRecordProps {
  name: string
  /** The label of the button, and the consequence in the question. */
  label: string
  meaning: string
  remove: (key: string) => Promise<Result<unknown>>
  onDone: () => void
}

/** Removes a record after a confirmation; a refusal is shown where the removal was tried. */
export function RemoveRecord({ name, label, meaning, remove, onDone }: RemoveRecordProps) {
  const attempt = useAttempt<unknown>('button')
  const [asking, setAsking] = useState(false)
  const [errors, setErrors] = useState<readonly string[]>([])

  async function confirmed() {
    const result = await attempt.once(remove)
    if (result === null) return
    setAsking(false)
    // A record that is gone already counts as removed.
    if (result.ok || result.failure.kind === 'absent') return onDone()
    const { fields, status } = failureErrors(result.failure)
    setErrors([...status, ...Object.values(fields).flat()])
  }

  return (
    <div className="grid justify-items-start gap-3">
      <ErrorBanner title={t('{name} was not removed', { name })} errors={errors} />
      <Button icon={Trash2} onClick={() => setAsking(true)}>
        {label}
      </Button>
      <ConfirmDialog
        open={asking}
        danger
        title={t('Remove {name}?', { name })}
        message={meaning}
        yesText={t('Remove')}
        saving={attempt.saving}
        onNo={() => setAsking(false)}
        onYes={() => void confirmed()}
      />
    </div>
  )
}
