import { calls } from '#model/calls/calls.ts'
import { settingsOf } from '#plant/stateFacts.ts'
import { readSettings } from '#server/db/settings.ts'
import { domainRecords } from '#server/mail/domainRecords.ts'
import { testLetter } from '#server/mail/letters.ts'
import { noMailServer, listMails, mailOf } from '#server/mail/mails.ts'
import { mailTo } from '#server/mail/mailTo.ts'
import { linkBase, senderOf } from '#server/mail/sender.ts'
import { problems } from '#server/problem.ts'
import { type Route, stateRoute, userRoute } from './route.ts'

/** The states of the plant's mails, and a test mail. */
export const mailRoutes: readonly Route[] = [
  stateRoute(calls.listMails, async ({ server, state }) => {
    const settings = settingsOf(state)
    const { address } = senderOf(settings, linkBase(server, settings))
    return { can_send: server.mailer.canSend, sender: address, mails: await listMails(server.db.read) }
  }),

  userRoute(calls.sendTestMail, async ({ server, user, now, body }) => {
    body()
    if (!server.mailer.canSend) throw problems.conflict(noMailServer)
    const { mail, send } = await server.writer.submit(async (tx) => {
      const noted = await mailTo(tx, server, { user: user.id, kind: 'test' }, testLetter, now)
      return { mail: await mailOf(tx, noted.id), send: noted.send }
    })
    send()
    if (mail === null) throw new Error('The test mail was not noted.')
    const settings = await readSettings(server.db.read)
    const { address } = senderOf(settings, linkBase(server, settings))
    return { ...mail, records: await domainRecords(address, server.txt) }
  }),
]
