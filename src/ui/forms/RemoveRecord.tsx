import Trash2 from 'lucide-react/icons/trash'
import { done, type Result } from '#streams/http/failure.ts'
import { ConfirmDialog } from '#ui/parts/dialog/ConfirmDialog.tsx'
import { Button } from '#ui/parts/fields/Button.tsx'
import { ErrorBanner } from '#ui/parts/text/ErrorBanner.tsx'
import { useConfirmed } from '#ui/saving/useConfirmed.ts'
import { t } from '#ui/words/words.ts'

export interface RemoveRecordProps {
  name: string
  /** The label of the button, and the consequence in the question. */
  label: string
  meaning: string
  remove: (key: string) => Promise<Result<unknown>>
  onDone: () => void
}

/** A record that is gone already counts as removed. */
const goneIsRemoved = (answer: Result<unknown>): Result<unknown> =>
  !answer.ok && answer.failure.kind === 'absent' ? done(null) : answer

/** Removes a record after a confirmation; a refusal is shown where the removal was tried. */
export function RemoveRecord({ name, label, meaning, remove, onDone }: RemoveRecordProps) {
  const { errors, ask, question } = useConfirmed(
    async (key) => goneIsRemoved(await remove(key)),
    (answer) => answer.ok && onDone(),
  )
  return (
    <div className="grid justify-items-start gap-3">
      <ErrorBanner
        title={t('{name} was not removed', { name })}
        errors={[...errors.status, ...Object.values(errors.fields).flat()]}
      />
      <Button icon={Trash2} onClick={ask}>
        {label}
      </Button>
      <ConfirmDialog
        danger
        title={t('Remove {name}?', { name })}
        message={meaning}
        yesText={t('Remove')}
        {...question}
      />
    </div>
  )
}
