import { hour, msLater } from '#model/values/calendar.ts'
import { roles } from '#model/values/roles.ts'
import type { PlantContext } from '#server/commands/writeOptions.ts'
import { headOf } from '#server/log/headOf.ts'
import { headLetter } from './letters.ts'
import { type MailsFrom, mailTo } from './mailTo.ts'

/** ms after which the next mail is due. */
const longEnough = 23 * hour

/**
 * Mails the newest seq and hash of the log to the administrators, at most once a day. An intruder who can write to the
 * database can't change a mailbox. Does nothing without mail.
 */
export async function mailHead({ writer, clock }: PlantContext, server: MailsFrom): Promise<void> {
  if (!server.mailer.canSend) return
  const now = clock()
  const mails = await writer.submit(async (tx) => {
    const since = msLater(now, -longEnough)
    const isDone = tx.selectFrom('mails').select('id').where('kind', '=', 'log_head').where('at', '>', since)
    const { seq, hash } = await headOf(tx)
    if (seq === 0 || (await isDone.executeTakeFirst()) !== undefined) return []
    const administrators = await tx
      .selectFrom('users')
      .select('id')
      .where('role_number', '=', roles.administrator)
      .where('active', '=', 1)
      .orderBy('id')
      .execute()
    const noted = []
    for (const { id: user } of administrators)
      noted.push(await mailTo(tx, server, { user, kind: 'log_head' }, (to) => headLetter({ ...to, seq, hash }), now))
    return noted
  })
  for (const { send } of mails) send()
}
