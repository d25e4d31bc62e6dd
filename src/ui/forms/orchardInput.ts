import { t } from '#ui/words/words.ts'
import { given, idOf } from './choices.ts'

export interface OrchardValues {
  client: string
  name: string
  farm: string
  notes: string
}

export const blankOrchard: OrchardValues = { client: '', name: '', farm: '', notes: '' }

/** How an orchard is read from what was typed, wherever one is entered. */
export const orchardOptions = {
  read: ({ client, name, farm, notes }: OrchardValues) => ({
    name: name.trim(),
    client: idOf(client),
    farm: given(farm),
    notes: given(notes),
  }),
  missing: { client: t('Choose a client.'), name: t('Enter the orchard’s name.') },
}
