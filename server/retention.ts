import type { Transaction } from 'kysely'
import { settingsOf } from '#plant/stateFacts.ts'
import { forgetKeys } from '#server/accounts/devices.ts'
import { forgetLinks } from '#server/accounts/oneTimeLinks.ts'
import { forgetPresences } from '#server/accounts/presences.ts'
import { forgetSessions } from '#server/accounts/sessions.ts'
import { forgetTries } from '#server/accounts/sharedSignIns.ts'
import type { PlantContext } from '#server/commands/writeOptions.ts'
import type { Tables } from '#server/db/tables.ts'
import { forgetAnswers } from '#server/log/idempotency.ts'
import { forgetMarks } from '#server/log/isSaved.ts'
import { forgetTurns } from '#server/log/turns.ts'
import { forgetMails, failAbandonedMails } from '#server/mail/mails.ts'
import { forgetOldJobs } from '#server/printing/printJobs.ts'
import { forgetRefusals } from '#server/refusals/refusalBook.ts'

/** The deletion of expired data, by table. docs/security.md has the retention times. */
export const expiries = {
  idempotency: forgetAnswers,
  mails: forgetMails,
  print_jobs: forgetOldJobs,
  sessions: forgetSessions,
  one_time_links: forgetLinks,
  device_keys: forgetKeys,
  presences: forgetPresences,
  commit_marks: forgetMarks,
  sign_in_tries: (tx, now) => forgetTries(tx, Date.parse(now)),
  turns: forgetTurns,
  refusals: (tx, now, days) => forgetRefusals(tx, { days }, now),
} as const satisfies {
  readonly [T in keyof Tables]?: (tx: Transaction<Tables>, now: string, refusalsDays: number) => Promise<void>
}

/** Lets go of everything that has lapsed; a mail that a broken-off server left waiting has failed. */
export const deleteExpired = ({ writer, clock }: Pick<PlantContext, 'writer' | 'clock'>): Promise<void> =>
  writer.submit(async (tx, { state }) => {
    for (const forget of Object.values(expiries)) await forget(tx, clock(), settingsOf(state).refusals_days)
    await failAbandonedMails(tx, clock())
  })
