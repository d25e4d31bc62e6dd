import { ConfirmDialog } from '#ui/parts/dialog/ConfirmDialog.tsx'
import { t } from '#ui/words/words.ts'
import type { useAttempt } from './useAttempt.ts'

type Asking = Pick<ReturnType<typeof useAttempt<unknown>>, 'question' | 'yes' | 'no'> & {
  /** The number of the question, if several follow each other. */
  readonly turn?: number
}

/** The question of an attempt before it saves. */
export function AttemptQuestion({ question, turn, yes, no }: Asking) {
  return (
    <ConfirmDialog
      open={question !== null}
      title={question?.title ?? ''}
      message={question?.message}
      yesText={question?.yesText ?? t('Yes')}
      noText={question?.noText ?? t('No')}
      ready={question?.ready}
      turn={turn}
      onNo={no}
      onYes={yes}
    />
  )
}
