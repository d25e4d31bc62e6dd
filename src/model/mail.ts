import * as z from 'zod/mini'
import { Id, orNull } from './units.ts'

/** What a mail is for. */
const mailKinds = ['invitation', 'password_reset', 'email_changed', 'password_changed', 'test', 'log_head'] as const
/** How far a mail has come; `failed` is not tried again. */
export const mailStates = ['waiting', 'sent', 'failed'] as const

/** A mail that was to go out: to which user, and what became of it. Its address and its words are kept nowhere. */
export const Mail = z.object({
  id: z.string(),
  user: Id,
  kind: z.enum(mailKinds),
  at: z.string(),
  state: z.enum(mailStates),
  tries: z.int(),
  /** Why it did not go out, as the mail server said it; null where it did, or was not tried yet. */
  reason: orNull(z.string()),
})

/** Whether mail can be sent at all, as whom, and the mails of the last 30 days, newest first. */
export const MailReport = z.object({
  can_send: z.boolean(),
  sender: z.string(),
  mails: z.array(Mail),
})

export type Mail = z.infer<typeof Mail>
export type MailReport = z.infer<typeof MailReport>
