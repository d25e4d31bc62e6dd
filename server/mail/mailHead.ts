import { settingsOf } from '#plant/stateFacts.ts'
import type { PlantContext } from '#server/commands/writeOptions.ts'
import { headOf } from '#server/log/headOf.ts'
import { dayBegun, takeTurn } from '#server/log/turns.ts'
import { headLetter } from './letters.ts'
import { mailAdministrators } from './mailAdministrators.ts'
import type { MailsFrom } from './mailTo.ts'

/**
 * Mails the newest seq and hash of the log to the administrators, once in a day of the plant. An intruder who can write
 * to the database can't change a mailbox. Does nothing without mail.
 */
export async function mailHead({ writer, clock }: PlantContext, server: MailsFrom): Promise<void> {
  if (!server.mailer.canSend) return
  const now = clock()
  const send = await writer.submit(async (tx, { state }) => {
    const { seq, hash } = await headOf(tx)
    const period = dayBegun(now, settingsOf(state))
    if (seq === 0 || period === null || !(await takeTurn(tx, { task: 'log_head', period }, now))) return null
    return mailAdministrators(tx, server, 'log_head', (to) => headLetter({ ...to, seq, hash }), now)
  })
  send?.()
}
