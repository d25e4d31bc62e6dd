import * as z from 'zod/mini'
import { Id, orNull } from '#model/values/units.ts'
import { mailStates } from './mailStates.ts'

/** The kinds of mails. */
const mailKinds = [
  'invitation',
  'password_reset',
  'email_changed',
  'password_changed',
  'second_factor_added',
  'second_factor_removed',
  'test',
  'log_head',
  'audit',
  'handover',
  'notice',
] as const

/**
 * A mail to a user, or one caused by a user to a `client` or a `broker`, and its state. Its address and its text are not
 * kept.
 */
export const Mail = z.object({
  id: z.string(),
  user: Id,
  client: orNull(Id),
  broker: orNull(Id),
  kind: z.enum(mailKinds),
  at: z.string(),
  state: z.enum(mailStates),
  tries: z.int(),
  /** The mail server's reason for a failure; null if it was sent, or not tried yet. */
  reason: orNull(z.string()),
})

/**
 * What DNS has of one kind of record; `several` if there are more than one, of which receivers take none; `unasked` if
 * DNS could not be asked. `said` is the text, of several the first.
 */
const DomainRecord = z.object({ state: z.enum(['found', 'several', 'missing', 'unasked']), said: z.string() })

/** The records of a sender's domain, by which receivers judge its mail. */
const MailDomain = z.object({ domain: z.string(), spf: DomainRecord, dkim: DomainRecord, dmarc: DomainRecord })

/** A test mail, and the records of its sender's domain; null if the domain is not a public one. */
export const TestMail = z.extend(Mail, { records: orNull(MailDomain) })

/** Whether the server can send mail, the sender, and the mails of the last 30 days, newest first. */
export const MailReport = z.object({
  can_send: z.boolean(),
  sender: z.string(),
  mails: z.array(Mail),
})

export type Mail = z.infer<typeof Mail>
export type DomainRecord = z.infer<typeof DomainRecord>
export type MailDomain = z.infer<typeof MailDomain>
export type TestMail = z.infer<typeof TestMail>
export type MailReport = z.infer<typeof MailReport>
