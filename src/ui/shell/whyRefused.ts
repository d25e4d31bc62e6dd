import type { CallFailure } from '#streams/http/failure.ts'
import { failureMessages } from '#ui/saving/failureErrors.ts'
import { t } from '#ui/words/words.ts'

/**
 * Why a step that waited was refused. A press is taken for two weeks, of whoever was there: after that nobody knows
 * whether it was saved.
 */
export const whyRefused = (refused: CallFailure): readonly string[] =>
  refused.kind === 'refused' && refused.nobodyHere === true
    ? [
        t('This press is more than two weeks old, or its badge or PIN is no longer known.'),
        t('Look whether it was saved. If not, enter it again and drop this one.'),
      ]
    : failureMessages(refused)
