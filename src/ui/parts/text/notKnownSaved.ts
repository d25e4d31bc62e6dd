import { t } from '#ui/words/words.ts'

/** The message for a write without an answer that can't be repeated without the risk of saving it twice. */
export const notKnownSaved = t('It isn’t known whether this was saved. Look at the list before you try again.')
