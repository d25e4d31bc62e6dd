import { fromLocalText } from '#model/values/calendar.ts'
import { typedNumber } from '#ui/parts/fields/typedNumber.ts'
import { t } from '#ui/words/words.ts'
import { idOf, textOrUndefined } from './choices.ts'

export interface AnnouncementValues {
  client: string
  orchard: string
  variety: string
  /** The plant’s time, `YYYY-MM-DDTHH:mm`. */
  expected_at: string
  wagon_count: string
  /** A weight as typed. */
  lbs: string
  pre_dried: boolean
  notes: string
}

export const announcementOptions = (timeZone: string) => ({
  read: ({ client, orchard, variety, expected_at, wagon_count, lbs, pre_dried, notes }: AnnouncementValues) => ({
    client: idOf(client),
    orchard: idOf(orchard),
    variety: idOf(variety),
    expected_at: fromLocalText(expected_at, timeZone) ?? '',
    wagon_count: typedNumber(wagon_count),
    lbs: lbs.trim() === '' ? undefined : typedNumber(lbs),
    pre_dried,
    notes: textOrUndefined(notes),
  }),
  missing: {
    client: t('Choose a client.'),
    orchard: t('Choose an orchard.'),
    variety: t('Choose a variety.'),
    expected_at: t('Enter when they come.'),
  },
})
