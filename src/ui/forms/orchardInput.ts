import { t } from '#ui/words/words.ts'
import { textOrUndefined } from './choices.ts'

export interface OrchardValues {
  name: string
  farm: string
  notes: string
}

export const blankOrchard: OrchardValues = { name: '', farm: '', notes: '' }

/** How an orchard is read from what was typed, wherever one is entered; whose it is may be known otherwise. */
export const orchardOptions = {
  read: ({ name, farm, notes }: OrchardValues) => ({
    name: name.trim(),
    farm: textOrUndefined(farm),
    notes: textOrUndefined(notes),
  }),
  missing: { name: t('Enter the orchard’s name.') },
}
