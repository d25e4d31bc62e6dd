import { t } from '#ui/words/words.ts'
import { textOrUndefined } from './choices.ts'

export interface OrchardValues {
  name: string
  farm: string
  notes: string
}

export const blankOrchard: OrchardValues = { name: '', farm: '', notes: '' }

/**
 * The reading of an orchard's fields, shared by all forms with one; without its owner, which may be known otherwise.
 */
export const orchardOptions = {
  read: ({ name, farm, notes }: OrchardValues) => ({
    name: name.trim(),
    farm: textOrUndefined(farm),
    notes: textOrUndefined(notes),
  }),
  missing: { name: t('Enter the orchard’s name.') },
}
