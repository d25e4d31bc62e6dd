import { useState } from 'react'
import { useSignal } from '#ui/hooks/useSignal.ts'
import { ConfirmDialog } from '#ui/parts/dialog/ConfirmDialog.tsx'
import { t } from '#ui/words/words.ts'
import { drafts } from './drafts.ts'

/**
 * Asks before unsaved input is lost, or a save that waits is left, above all other dialogs. `onEverything`: called
 * after an answer that covers all drafts.
 */
export function DiscardDialog({ onEverything }: { onEverything: () => void }) {
  const leaving = useSignal(drafts.pendingNavigation)
  // While the dialog closes, it keeps its words.
  const [asked, setAsked] = useState<keyof typeof questions>('discard')
  if (leaving !== null && leaving.asks !== asked) setAsked(leaving.asks)
  function go(isDropped: boolean) {
    if (leaving?.of === null) onEverything()
    drafts.go(isDropped)
  }
  return (
    <ConfirmDialog
      open={leaving !== null}
      {...questions[asked]}
      danger={asked === 'discard'}
      other={asked === 'waiting' ? { text: t('Drop it'), onPress: () => go(true) } : undefined}
      onNo={drafts.stay}
      onYes={() => go(false)}
      zIndex={300}
    />
  )
}

const questions = {
  discard: {
    title: t('Discard what you typed?'),
    message: t('It is not saved yet.'),
    noText: t('Keep editing'),
    yesText: t('Discard'),
  },
  waiting: {
    title: t('Leave it waiting, or drop it?'),
    message: t(
      'It was sent and has no answer yet, so it may be saved already. Left waiting, it is sent again by itself, and never saved twice. Dropped, it is not sent again.',
    ),
    noText: t('Stay here'),
    yesText: t('Leave it waiting'),
  },
} as const
