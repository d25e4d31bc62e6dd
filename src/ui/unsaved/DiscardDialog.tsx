import { useSignal } from '#ui/hooks/useSignal.ts'
import { ConfirmDialog } from '#ui/parts/dialog/ConfirmDialog.tsx'
import { t } from '#ui/words/words.ts'
import { drafts } from './drafts.ts'

/**
 * Asks before unsaved input is lost, above all other dialogs. `onEverything`: called after a yes that covers all
 * drafts.
 */
export function DiscardDialog({ onEverything }: { onEverything: () => void }) {
  const leaving = useSignal(drafts.pendingNavigation)
  function discard() {
    if (leaving?.of === null) onEverything()
    drafts.answer(true)
  }
  return (
    <ConfirmDialog
      open={leaving !== null}
      title={t('Discard what you typed?')}
      message={t('It is not saved yet.')}
      danger
      noText={t('Keep editing')}
      yesText={t('Discard')}
      onNo={() => drafts.answer(false)}
      onYes={discard}
      zIndex={300}
    />
  )
}
