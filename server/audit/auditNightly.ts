import type { FastifyBaseLogger } from 'fastify'
import type { Audit } from '#model/calls/audit.ts'
import { type Calendar, hour, minute, msLater, spanOf } from '#model/values/calendar.ts'
import { roles } from '#model/values/roles.ts'
import { settingsOf } from '#plant/stateFacts.ts'
import type { PlantContext } from '#server/commands/writeOptions.ts'
import { auditLetter } from '#server/mail/letters.ts'
import { type MailsFrom, mailTo } from '#server/mail/mailTo.ts'
import { auditTogether } from './auditPlant.ts'

/** Three in the morning at the plant: after the night's copy. */
const afterMidnight = 3 * hour
/** Milliseconds between two looks whether an audit is due; also the first wait after a start. */
const lookEvery = 10 * minute
/** ms after which the next mail is due. */
const betweenMails = 23 * hour

/** Whether the night's audit is due: none was made since three this morning. A machine that is off makes it later. */
export function auditIsDue(last: string | null, now: string, calendar: Calendar): boolean {
  const night = Date.parse(spanOf(now, 'day', calendar).from) + afterMidnight
  return Date.parse(now) >= night && (last === null || Date.parse(last) < night)
}

interface Nightly {
  readonly plant: PlantContext
  readonly mails: MailsFrom
  readonly log: Pick<FastifyBaseLogger, 'warn' | 'error'>
}

/** Asks every law each night. What is found and was not known is logged, and mailed to the administrators. */
export function auditEveryNight({ plant, mails, log }: Nightly): { readonly close: () => void } {
  let last: string | null = null
  async function look(): Promise<void> {
    const now = plant.clock()
    if (!auditIsDue(last, now, settingsOf(await plant.writer.plant()))) return
    last = now
    const { findings } = await auditTogether(plant.db, () => plant.writer.plant())
    const unknown = findings.filter(({ known }) => !known)
    if (unknown.length === 0) return
    log.warn({ findings: unknown.slice(0, 20), of: unknown.length }, 'records break a law of the plant')
    await mailFindings(plant, mails, unknown)
  }
  const timer = setInterval(
    () => void look().catch((error: unknown) => log.error({ err: error }, 'the laws were not asked tonight')),
    lookEvery,
  ).unref()
  return { close: () => clearInterval(timer) }
}

/** Mails what was found to the administrators, at most once a day; of several servers one does. */
export async function mailFindings(
  { writer, clock }: Pick<PlantContext, 'writer' | 'clock'>,
  server: MailsFrom,
  findings: Audit['findings'],
): Promise<void> {
  const [first] = findings
  if (!server.mailer.canSend || first === undefined) return
  const now = clock()
  const mails = await writer.submit(async (tx) => {
    const since = msLater(now, -betweenMails)
    const isDone = tx.selectFrom('mails').select('id').where('kind', '=', 'audit').where('at', '>', since)
    if ((await isDone.executeTakeFirst()) !== undefined) return []
    const administrators = await tx
      .selectFrom('users')
      .select('id')
      .where('role_number', '=', roles.administrator)
      .where('active', '=', 1)
      .orderBy('id')
      .execute()
    const noted = []
    for (const { id: user } of administrators)
      noted.push(
        await mailTo(
          tx,
          server,
          { user, kind: 'audit' },
          ({ base, ...to }) => auditLetter({ ...to, address: `${base}/#/audit`, n: findings.length, first: first.law }),
          now,
        ),
      )
    return noted
  })
  for (const { send } of mails) send()
}
