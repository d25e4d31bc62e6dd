import { t } from '#ui/words/words.ts'

/** The message while a write has no answer because the network is down. */
export const noAnswerYet = t(
  'No answer yet. It is sent again by itself as soon as the network is back, and is never saved twice.',
)

/** Shown when the answer has arrived by an automatic repetition. */
export const sentAgain = t('The network is back: it was sent again.')

/** The message if a server has only the specification's calls. */
export const notOffered = t('This server does not offer this.')
