import { userRights } from '#machines/userRights.ts'
import type { UserInput } from '#model/calls/userInput.ts'
import type { Self, User } from '#model/kinds/user.ts'
import { roleName, roleNames, roles } from '#model/values/roles.ts'
import type { Choice } from '#ui/parts/fields/SelectField.tsx'
import { named, t } from '#ui/words/words.ts'
import { idOf } from './choices.ts'

/** The kinds of users; each has a form of its own. */
export type UserKind = 'staff' | 'client' | 'broker'

export interface UserValues {
  first_name: string
  last_name: string
  email: string
  role_number: string
  client: string
  broker: string
  active: boolean
  permissions: readonly string[]
  /** Invited by mail, without a password set here. */
  invites: boolean
  password: string
}

export const kindOf = (role: number): UserKind =>
  role === roles.broker ? 'broker' : role === roles.grower ? 'client' : 'staff'

/** The words for a user's role; a role 0 without a broker is a viewer. */
export const roleOf = ({ role_number, broker }: Pick<User, 'role_number' | 'broker'>): string =>
  role_number === roles.broker && broker === null ? 'Inventory viewer' : (roleName(role_number) ?? '')

/** The roles that a user may give: none above their own. */
export const roleChoices = ({ role_number: own }: Pick<Self, 'role_number'>): readonly Choice[] =>
  roleNames.flatMap((name, role) =>
    role >= roles.staff && role <= own ? [{ value: String(role), label: named(name) }] : [],
  )

const startRole: Readonly<Record<UserKind, number>> = {
  staff: roles.staff,
  client: roles.grower,
  broker: roles.broker,
}

/** The initial values of a user's form; `start` are known ones of a new user. */
export const userValues = (kind: UserKind, user: User | undefined, start: Partial<UserValues> = {}): UserValues => ({
  first_name: user?.first_name ?? '',
  last_name: user?.last_name ?? '',
  email: user?.email ?? '',
  role_number: String(user?.role_number ?? startRole[kind]),
  client: String(user?.client ?? ''),
  broker: String(user?.broker ?? ''),
  active: user?.active ?? true,
  permissions: user?.permissions ?? [],
  invites: false,
  password: '',
  ...start,
})

/** How a user's form is read, for a new or an existing user, and the rules for it. */
export const userOptions = (kind: UserKind, self: Self, user: User | undefined) => ({
  read: ({ password, ...values }: UserValues) => ({
    first_name: values.first_name.trim(),
    last_name: values.last_name.trim(),
    email: values.email.trim(),
    role_number: idOf(values.role_number),
    // A grower must have a client: 0 is refused, null would not be.
    client: idOf(values.client) ?? (kind === 'client' ? 0 : null),
    broker: idOf(values.broker) ?? null,
    active: values.active,
    ...extras(values.permissions, user === undefined),
    // For an existing user an empty password keeps the old one.
    password: values.invites || (password === '' && user !== undefined) ? undefined : password,
  }),
  refusalsOf: (input: UserInput) =>
    userRights({
      actor: self,
      before: user ?? null,
      after: { id: user?.id ?? 0, role_number: input.role_number, ...asInput(input) },
      signIn: input.email !== user?.email ? 'email' : input.password === undefined ? null : 'password',
    }),
  missing: {
    first_name: t('Enter a first name.'),
    last_name: t('Enter a last name.'),
    email: t('Enter an email address.'),
    role_number: t('Choose a role.'),
    client: t('Choose the client of this user.'),
    password: t('Give a first password.'),
  },
})

const asInput = ({ client = null, broker = null, permissions = [], active = true }: UserInput) => ({
  client,
  broker,
  permissions,
  active,
})

// Left out for a new user without any, since another server may not have the field.
const extras = (permissions: readonly string[], isNew: boolean): { permissions?: readonly string[] } =>
  isNew && permissions.length === 0 ? {} : { permissions: permissions.toSorted() }
