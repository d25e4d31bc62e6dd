import * as z from 'zod/mini'
import { RoleNumber } from '#model/kinds/user.ts'
import { Email } from '#model/values/email.ts'
import { permissions } from '#model/values/roles.ts'
import { characters, Id, name } from '#model/values/units.ts'

/** A password: 10 to 200 characters. */
const Password = characters(200).check(z.minLength(10, 'Use at least 10 characters.'))

export const UserInput = z.strictObject({
  email: Email,
  first_name: name(100),
  last_name: name(100),
  role_number: RoleNumber,
  client: z.optional(z.nullable(Id)),
  broker: z.optional(z.nullable(Id)),
  permissions: z.optional(z.array(z.enum(permissions))),
  active: z.optional(z.boolean()),
  password: z.optional(Password),
})

export const UserChange = z.partial(UserInput)

/** The present password, required for changes that an open session alone must not allow. */
const CurrentPassword = z
  .string('Enter your present password.')
  .check(z.minLength(1, 'Enter your present password.'), z.maxLength(200))

/** The fields that users may change of themselves; another email address needs the present password. */
export const SelfChange = z.strictObject({
  first_name: z.optional(name(100)),
  last_name: z.optional(name(100)),
  email: z.optional(Email),
  current_password: z.optional(CurrentPassword),
})

/** Ends one of one's own sessions. */
export const SessionEnd = z.strictObject({ current_password: CurrentPassword })

/** Ends all of one's own sessions; with `others` all but the present one. */
export const SessionsEnd = z.extend(SessionEnd, { others: z.optional(z.boolean()) })

export const PasswordChange = z.strictObject({
  old_password: z.string().check(z.maxLength(200)),
  new_password: Password,
})

/** The email address of a user with a forgotten password. */
export const PasswordReset = z.strictObject({ email: Email })

/** A password set through a mailed link. `uid` and `token` are from the link. */
export const PasswordResetConfirm = z.strictObject({
  uid: z.string('Open the link in the mail again.').check(z.maxLength(200)),
  token: z.string('Open the link in the mail again.').check(z.maxLength(200)),
  new_password1: Password,
  new_password2: characters(200).check(z.minLength(1, 'Enter the password a second time.')),
})

/** The first administrator's data, with the token of the link that the server printed at its start. */
export const FirstAdministrator = z.strictObject({
  token: z.string().check(z.maxLength(200)),
  email: Email,
  first_name: name(100),
  last_name: name(100),
  password: Password,
})

export type UserInput = z.infer<typeof UserInput>
