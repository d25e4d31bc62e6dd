import * as z from 'zod/mini'
import { text } from './units.ts'

/** The maximum length of an email address (RFC 5321), and of several in one field. */
export const emailLength = 254

const address = z.email()
const isEmail = (value: string): boolean => address.safeParse(value).success

/** An email address, as a person signs in with. */
export const Email = z
  .string('Enter an email address.')
  .check(z.maxLength(emailLength), z.email('Enter an email address, for example ana@example.com.'))

/** An email address, or empty. */
export const EmailOrNone = text(emailLength).check(
  z.refine((value) => value === '' || isEmail(value), 'Enter an email address, for example office@example.com.'),
)

/** The addresses in a text: one or more, separated by commas or semicolons. Each is as written. */
export const emailsIn = (value: string): readonly string[] =>
  value
    .split(/[,;]/)
    .map((part) => part.trim())
    .filter((part) => part !== '')

/** One or more email addresses, separated by commas or semicolons, or empty. Each gets the mails. */
export const Emails = text(emailLength).check(
  z.refine(
    (value) => value.trim() === '' || (emailsIn(value).length > 0 && emailsIn(value).every(isEmail)),
    'Enter an email address, for example ana@example.com. Separate several by commas.',
  ),
)

/** The addresses of a text that mail can go to: those that are addresses. */
export const mailable = (value: string): readonly string[] => emailsIn(value).filter(isEmail)
