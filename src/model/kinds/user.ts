import * as z from 'zod/mini'
import { characters, Id, orElse, orNull, Version } from '#model/values/units.ts'
import { mailStates } from './mailStates.ts'
import { signInWords } from './signIn.ts'

export const RoleNumber = z.int('Choose a role.').check(z.minimum(0, 'Choose a role.'), z.maximum(5, 'Choose a role.'))

/** The row of a user; names, email and password are personal data. */
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

/**
 * The signed-in user. `scope` is the role's key; `must_enrol`: the user must add a second factor before any other call.
 * Specification, section 3.
 */
export const Self = z.object({
  /** 0 for nobody, at an enrolled device. */
  id: z.int().check(z.nonnegative()),
  email: orElse(z.string(), ''),
  first_name: orElse(z.string(), ''),
  last_name: orElse(z.string(), ''),
  role_number: z.int(),
  client: orNull(Id),
  broker: orNull(Id),
  permissions: orElse(z.array(z.string()), []),
  scope: orNull(z.string()),
  must_enrol: orElse(z.boolean(), false),
  /** At an enrolled device: the permissions of its place, and the device, what it is for, and the presence of who is there. */
  within: orNull(z.array(z.string())),
  device: orNull(
    z.object({
      id: Id,
      name: z.string(),
      place: z.string(),
      steps: orElse(z.array(z.string()), []),
      presence: orNull(z.string()),
    }),
  ),
  version: Version,
})

/** A member of staff as pickers show it. */
export const StaffMember = z.object({
  id: Id,
  first_name: orElse(z.string(), ''),
  last_name: orElse(z.string(), ''),
  role_number: orElse(z.int(), 0),
})

export const Credentials = z.strictObject({
  email: characters(254, signInWords.email).check(z.minLength(1, signInWords.email)),
  password: characters(200, signInWords.password).check(z.minLength(1, signInWords.password)),
  /** For users with a second factor: the code of their app, or a recovery code. */
  code: z.optional(characters(64)),
})

/** One of the user's own sessions: its device, and its end. It is ended by its number. */
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
export type Credentials = z.infer<typeof Credentials>
