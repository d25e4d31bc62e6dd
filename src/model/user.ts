import * as z from 'zod/mini'
import { mailStates } from './mail.ts'
import { permissions } from './roles.ts'
import { signInWords } from './signIn.ts'
import { characters, Id, name, orElse, orNull, Version } from './units.ts'

const RoleNumber = z.int('Choose a role.').check(z.minimum(0, 'Choose a role.'), z.maximum(5, 'Choose a role.'))
const Email = z
  .string('Enter an email address.')
  .check(z.maxLength(254), z.email('Enter an email address, for example ana@example.com.'))

/** A password: 10 to 200 characters. */
const Password = characters(200).check(z.minLength(10, 'Use at least 10 characters.'))

/** The row of a user; names, email and password are personal data beside it. */
export const UserRow = z.object({
  id: Id,
  role_number: RoleNumber,
  client: orNull(Id),
  broker: orNull(Id),
  permissions: orElse(z.array(z.string()), []),
  active: orElse(z.boolean(), true),
})

export const UserPersonal = z.object({
  email: orElse(z.string(), ''),
  first_name: orElse(z.string(), ''),
  last_name: orElse(z.string(), ''),
})

/** The latest invitation of a user: its instant, and the state of its mail. */
const Invitation = z.object({ at: z.string(), state: z.enum(mailStates), reason: orNull(z.string()) })

/** A user as managers see it. A user without a password can't sign in. */
export const User = z.extend(UserRow, {
  ...UserPersonal.shape,
  has_password: orElse(z.boolean(), true),
  second_factor: orElse(z.boolean(), false),
  invitation: orNull(Invitation),
  version: Version,
})

/** The signed-in user. `scope` is the role's key; `must_enrol`: they may do nothing until they have a second factor. Specification, section 3. */
export const Self = z.object({
  id: Id,
  email: orElse(z.string(), ''),
  first_name: orElse(z.string(), ''),
  last_name: orElse(z.string(), ''),
  role_number: z.int(),
  client: orNull(Id),
  broker: orNull(Id),
  permissions: orElse(z.array(z.string()), []),
  scope: orNull(z.string()),
  must_enrol: orElse(z.boolean(), false),
})

/** A member of staff as pickers show it. */
export const StaffMember = z.object({ id: Id, first_name: orElse(z.string(), ''), last_name: orElse(z.string(), '') })

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

export const Credentials = z.strictObject({
  email: characters(254, signInWords.email).check(z.minLength(1, signInWords.email)),
  password: characters(200, signInWords.password).check(z.minLength(1, signInWords.password)),
  /** Of who has a second factor: the code of their app, or a recovery code. */
  code: z.optional(characters(64)),
})

export const PasswordChange = z.strictObject({
  old_password: z.string().check(z.maxLength(200)),
  new_password: Password,
})

/** The email address of somebody who forgot their password. */
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

/** One of one's own sessions: its device, and its end. Ended by its number. */
export const SessionInfo = z.object({
  id: z.int(),
  label: z.string(),
  created_at: z.string(),
  last_seen_at: z.string(),
  expires_at: z.string(),
  current: z.boolean(),
})

export type SessionInfo = z.infer<typeof SessionInfo>
export type UserRow = z.infer<typeof UserRow>
export type User = z.infer<typeof User>
export type Self = z.infer<typeof Self>
export type StaffMember = z.infer<typeof StaffMember>
export type UserInput = z.infer<typeof UserInput>
export type Credentials = z.infer<typeof Credentials>
