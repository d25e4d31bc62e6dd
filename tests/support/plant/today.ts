import { dateIn } from '#model/values/calendar.ts'

/** Today's date at a plant that nobody has moved to another time zone. */
export const today = (): string => dateIn(new Date().toISOString(), 'America/Chicago')
