import { MailReport, TestMail } from '#model/kinds/mail.ts'
import { call, unrecorded } from './call.ts'

/** The mails that were sent. */
export const mailCalls = {
  listMails: call('listMails', MailReport),
  sendTestMail: call('sendTestMail', TestMail, { ignores: unrecorded }),
} as const
