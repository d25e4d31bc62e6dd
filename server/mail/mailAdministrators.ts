import type { Transaction } from 'kysely'
import type { Mail } from '#model/kinds/mail.ts'
import { roles } from '#model/values/roles.ts'
import type { Tables } from '#server/db/tables.ts'
import type { Letter } from './letter.ts'
import { type Addressee, type MailsFrom, mailTo } from './mailTo.ts'

/** Records a mail to each active administrator, in the transaction of its cause; returned is what sends them. */
export async function mailAdministrators(
  tx: Transaction<Tables>,
  server: MailsFrom,
  kind: Mail['kind'],
  write: (addressee: Addressee) => Letter,
  now: string,
): Promise<() => void> {
  const administrators = await tx
    .selectFrom('users')
    .select('id')
    .where('role_number', '=', roles.administrator)
    .where('active', '=', 1)
    .orderBy('id')
    .execute()
  const mails: Awaited<ReturnType<typeof mailTo>>[] = []
  for (const { id: user } of administrators) mails.push(await mailTo(tx, server, { user, kind }, write, now))
  return () => {
    for (const { send } of mails) send()
  }
}
