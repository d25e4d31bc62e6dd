import { notThere } from '#machines/lifecycle.ts'
import { namedText, t } from '#ui/words/words.ts'

/** A state of a machine as people are shown it. */
export function stateName(state: string): string {
  if (state === notThere.before) return t('New|state')
  if (state === notThere.after) return t('Removed|state')
  return namedText(state)
}
