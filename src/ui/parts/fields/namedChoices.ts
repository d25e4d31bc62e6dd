import type { Term } from '#ui/words/term.ts'
import { named } from '#ui/words/words.ts'

/** Terms as the choices of a field or a filter, each by its name. */
export const namedChoices = <Value extends Term>(values: readonly Value[]) =>
  values.map((value) => ({ value, label: named(value) }))
