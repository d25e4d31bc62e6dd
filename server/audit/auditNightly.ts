import type { FastifyBaseLogger } from 'fastify'
import type { Audit } from '#model/calls/audit.ts'
import { hour } from '#model/values/calendar.ts'
import { settingsOf } from '#plant/stateFacts.ts'
import type { PlantContext } from '#server/commands/writeOptions.ts'
import { dayBegun, takeTurn } from '#server/log/turns.ts'
import { auditLetter } from '#server/mail/letters.ts'
import { mailAdministrators } from '#server/mail/mailAdministrators.ts'
import type { MailsFrom } from '#server/mail/mailTo.ts'
import { auditTogether } from './auditPlant.ts'

/** Three in the morning at the plant: after the night's copy. */
const afterMidnight = 3 * hour

interface Nightly {
  readonly plant: PlantContext
  readonly mails: MailsFrom
  readonly log: Pick<FastifyBaseLogger, 'warn'>
}

/**
 * Asks every law if tonight nobody has: once a night, by one of several servers, later on a machine that was off. What
 * is found and was not known is logged, and mailed to the administrators.
 */
export async function auditNightly({ plant, mails, log }: Nightly): Promise<void> {
  const { db, writer, clock } = plant
  const now = clock()
  const period = dayBegun(now, settingsOf(await writer.plant()), afterMidnight)
  if (period === null || !(await writer.submit((tx) => takeTurn(tx, { task: 'audit', period }, now)))) return
  const { findings } = await auditTogether(db, () => writer.plant())
  const unknown = findings.filter(({ known }) => !known)
  if (unknown.length === 0) return
  log.warn({ findings: unknown.slice(0, 20), of: unknown.length }, 'records break a law of the plant')
  await mailFindings(plant, mails, unknown)
}

/** Mails what was found to the administrators. */
async function mailFindings(
  { writer, clock }: Pick<PlantContext, 'writer' | 'clock'>,
  server: MailsFrom,
  findings: Audit['findings'],
): Promise<void> {
  const [first] = findings
  if (!server.mailer.canSend || first === undefined) return
  const n = findings.length
  const send = await writer.submit((tx) =>
    mailAdministrators(
      tx,
      server,
      'audit',
      ({ base, ...to }) => auditLetter({ ...to, address: `${base}/#/audit`, n, first: first.law }),
      clock(),
    ),
  )
  send()
}
