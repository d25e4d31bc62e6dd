import { Action } from '#ui/parts/fields/Action.tsx'
import { Button } from '#ui/parts/fields/Button.tsx'
import type { Reason } from '#ui/parts/text/DisabledReason.tsx'
import { useLeave } from '#ui/unsaved/DraftScope.tsx'
import { t } from '#ui/words/words.ts'

export interface FormActionsProps {
  /** The text of the primary button, one or two words. */
  submit: string
  saving: boolean
  onCancel: () => void
  /** The inputs that are missing before it can be saved. */
  missing?: readonly string[]
  /** The rules' refusals, whatever is typed. */
  refused?: readonly Reason[]
}

/**
 * The two buttons at a form's end: sticky, so that they are in reach in a long form; not on a desktop, where they would
 * cover fields.
 */
export function FormActions({ submit, saving, onCancel, missing = [], refused = [] }: FormActionsProps) {
  const leave = useLeave()
  return (
    <div
      data-buttons
      className="border-line bg-surface rounded-b-card sticky bottom-0 z-1 col-span-full -mx-5 -mb-5 flex flex-wrap items-center justify-end gap-x-3 gap-y-2 border-t px-5 py-3 text-end @2xl:static"
    >
      <Button onClick={() => leave(onCancel)}>{t('Cancel')}</Button>
      <Action
        kind="primary"
        type="submit"
        saving={saving}
        why={[...missing.map((message) => ({ message })), ...refused]}
      >
        {submit}
      </Action>
    </div>
  )
}
