import type { AnnouncementInput, AnnouncementRow } from '#model/kinds/announcement.ts'
import { day, millisecondsOf } from '#model/values/calendar.ts'
import { wording } from '#model/values/wording.ts'
import { broken, type Refusal, rule } from './rule.ts'

/** The days ahead for which wagons are announced. */
const daysAhead = 60

/**
 * The facts of an announcement that is made or changed, as it would be afterwards. `owner` is the client of its orchard,
 * null if that does not exist; `came` is how many of its wagons were recorded, 0 of a new one; `before` is it as it
 * stands, null for a new one.
 */
export interface AnnouncementFacts {
  readonly now: string
  readonly owner: number | null
  readonly came: number
  readonly before: AnnouncementRow | null
}

/** The fields that a call writes. */
type Written = Readonly<Partial<AnnouncementInput>>

const orchardOfClient = rule<AnnouncementFacts, Written>('A1 input orchard', {
  holds: ({ owner, before }, { client = before?.client }) => owner === null || owner === client,
  message: wording('This orchard does not belong to the client.'),
})

const timeSoon = rule<AnnouncementFacts, Written>('A2 input expected_at', {
  holds: ({ now }, { expected_at: at }) => {
    const ahead = at === undefined ? 0 : millisecondsOf(at) - millisecondsOf(now)
    return ahead >= -day && ahead <= daysAhead * day
  },
  message: wording('Give a time from a day back to {days} days ahead.', { days: daysAhead }),
})

const stillExpected = rule<AnnouncementFacts, Written>('A3 state status', {
  holds: ({ before, came }, written) =>
    Object.keys(written).length === 0 || before === null || came < before.wagon_count || before.cancelled,
  message: wording('All of its wagons have come, so it stays as it is.'),
})

/** The rules of an announcement. RULES.md A. */
export const announcementRules = [orchardOfClient, timeSoon, stillExpected]

/** Why an announcement can't be made or changed so; empty if it can. */
export const announcementRefusals = (facts: AnnouncementFacts, written: Written): readonly Refusal[] =>
  broken(announcementRules, facts, written)
