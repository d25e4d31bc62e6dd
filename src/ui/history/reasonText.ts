import { undoneAtOnce } from '#machines/undo.ts'
import { t } from '#ui/words/words.ts'

/** The reason of an event as it was typed; the one that no person typed in the reader's language. */
export const reasonText = (reason: string): string => (reason === undoneAtOnce ? t('undone at once') : reason)
