import { idOf, textOrUndefined } from '#ui/forms/choices.ts'
import { typedNumber } from '#ui/parts/fields/typedNumber.ts'
import { t } from '#ui/words/words.ts'
import type { Time } from '#ui/workflow/frame/useTime.ts'

export interface AnnouncementValues {
  client: string
  orchard: string
  variety: string
  /** Empty: `useTime` has it, and its errors stand here. */
  expected_at: ''
  wagon_count: string
  /** A weight as typed. */
  lbs: string
  pre_dried: boolean
  notes: string
}

export const announcementOptions = ({ instant, missing }: Pick<Time, 'instant' | 'missing'>) => ({
  read: ({ client, orchard, variety, wagon_count, lbs, pre_dried, notes }: AnnouncementValues) => ({
    client: idOf(client),
    orchard: idOf(orchard),
    variety: idOf(variety),
    expected_at: instant ?? '',
    wagon_count: typedNumber(wagon_count),
    lbs: lbs.trim() === '' ? undefined : typedNumber(lbs),
    pre_dried,
    notes: textOrUndefined(notes),
  }),
  missing: {
    client: t('Choose a client.'),
    orchard: t('Choose an orchard.'),
    variety: t('Choose a variety.'),
    expected_at: Object.keys(missing(t('Enter when they come.'))).join(' '),
  },
})
