import { t } from '#ui/words/words.ts'

/** Said of a write without an answer that can't be sent again without the danger of saving it twice. */
export const notKnownSaved = t('It isn’t known whether this was saved. Look at the list before you try again.')
