import { can, type Holder, isExtendable, permissions, roleName, roles } from '#model/values/roles.ts'
import { type Wording, wording } from '#model/values/wording.ts'
import { must } from './common.ts'
import { broken, type Refusal, rule } from './rule.ts'

/** The fields of a user that rights depend on. */
export interface UserRights extends Holder {
  readonly id: number
  readonly active: boolean
}

/** A change of a user by the actor; `before` is null for a new user, `signIn` is the credential that is set. */
export interface UserChanging {
  readonly actor: Holder & { readonly id: number }
  readonly before: UserRights | null
  readonly after: UserRights
  readonly signIn: 'email' | 'password' | null
}

const mayAlso = (actor: Holder, name: string): boolean =>
  permissions.some((permission) => permission === name && can(actor, permission))

const same = (one: readonly string[], other: readonly string[]): boolean =>
  one.toSorted().join() === other.toSorted().join()

/** A user may not assign or change a role above the user's own. */
const roleWithinOwn = rule<UserChanging, null>('U1 right role_number', {
  holds: ({ actor, before, after }) => Math.max(before?.role_number ?? 0, after.role_number) <= actor.role_number,
  message: ({ actor }) =>
    wording('You may not give or change a role above your own, {role}.', { role: roleName(actor.role_number) ?? '' }),
})

/** A newly given permission that the giver does not hold; one that was effective before may stay. */
function foreignPermission({ actor, before, after }: UserChanging): string | undefined {
  const kept = before !== null && isExtendable(before.role_number) ? before.permissions : []
  const isGiven = (each: string) => !kept.includes(each) && !mayAlso(actor, each)
  return isExtendable(after.role_number) ? after.permissions.find(isGiven) : undefined
}

const permissionsHeld = rule<UserChanging, null>('U2 right permissions', {
  holds: (changing) => foreignPermission(changing) === undefined,
  message: (changing) =>
    wording('You may not give {permission}: you do not have it yourself.', {
      permission: must(foreignPermission(changing), 'permission'),
    }),
})

const ownRightsStay = rule<UserChanging, null>('U3 right role_number', {
  holds: ({ actor, before, after }) =>
    before?.id !== actor.id ||
    (after.role_number === before.role_number && after.active && same(after.permissions, before.permissions)),
  message: wording('You may not change your own role, your permissions or whether you are active: ask somebody else.'),
})

const growerHasClient = rule<UserChanging, null>('U4 input client', {
  holds: ({ after: { role_number, client } }) => role_number !== roles.grower || client !== null,
  message: wording('Choose the client of this user.'),
})

const brokerOfRoleOnly = rule<UserChanging, null>('U5 input broker', {
  holds: ({ after: { role_number, broker } }) => role_number === roles.broker || broker === null,
  message: wording('Only the role Broker has a broker.'),
})

const brokerWithoutClient = rule<UserChanging, null>('U5 input client', {
  holds: ({ after: { role_number, client } }) => role_number !== roles.broker || client === null,
  message: wording('A broker has no client.'),
})

/** Growers and brokers get no extra permissions. Extra ones that never had an effect may stay. */
const nothingBeyondRole = rule<UserChanging, null>('U8 input permissions', {
  holds: ({ before, after }) =>
    isExtendable(after.role_number) ||
    after.permissions.length === 0 ||
    (before !== null && !isExtendable(before.role_number) && same(before.permissions, after.permissions)),
  message: wording('Clients and brokers have only the permissions of their role: take the others away.'),
})

/** A permission of the other user that the actor does not hold, and would gain with their email or password. */
function permissionBeyond({ actor, before }: UserChanging): string | undefined {
  if (before === null || before.id === actor.id) return undefined
  return before.permissions.find((each) => mayAlso(before, each) && !mayAlso(actor, each))
}

const mayTakeOver = (credential: 'email' | 'password') => ({
  holds: (changing: UserChanging) => changing.signIn !== credential || permissionBeyond(changing) === undefined,
  message: (changing: UserChanging) =>
    wording(
      'This user has {permission}, which you do not have: only somebody who has it can change their email or password.',
      {
        permission: must(permissionBeyond(changing), 'permission'),
      },
    ),
})

const emailByEqual = rule<UserChanging, null>('U9 right email', mayTakeOver('email'))
const passwordByEqual = rule<UserChanging, null>('U9 right password', mayTakeOver('password'))

const rights = [
  roleWithinOwn,
  permissionsHeld,
  ownRightsStay,
  growerHasClient,
  brokerOfRoleOnly,
  brokerWithoutClient,
  nothingBeyondRole,
  emailByEqual,
  passwordByEqual,
]

/** The refusals of a change of a user by U1–U5, U8 and U9. Decisions, section 2. */
export const userRights = (changing: UserChanging): readonly Refusal[] => broken(rights, changing, null)

type Standing = Pick<UserRights, 'role_number' | 'active'>
const isActiveAdministrator = ({ role_number, active }: Standing): boolean =>
  role_number === roles.administrator && active

/** Facts: whether another administrator is active. Step: the user before, null for a new one, and after. */
export const administratorRemains = rule<
  { readonly another: boolean },
  { readonly before: Standing | null; readonly after: Standing }
>('U6 state status', {
  holds: ({ another }, { before, after }) =>
    another || before === null || !isActiveAdministrator(before) || isActiveAdministrator(after),
  message: wording('One active administrator always remains.'),
})

interface Invited {
  readonly active: boolean
  readonly hasPassword: boolean
  /** The reason why the server can't send mail, null where it can. */
  readonly cannotSend: string | null
}

function notInvited({ active, hasPassword, cannotSend }: Invited): Wording | null {
  if (!active) return wording('This user is not active.')
  if (hasPassword)
    return wording('They have a password already. If it is forgotten, they can ask for a new one on the sign-in page.')
  return cannotSend === null ? null : wording(cannotSend)
}

/** An active user without a password can be invited. */
export const mayBeInvited = rule<Invited, null>('U7 state status', {
  holds: (invited) => notInvited(invited) === null,
  message: (invited) => must(notInvited(invited), 'reason'),
})

/** The rules of users: U1 to U9. */
export const userRules = [...rights, administratorRemains, mayBeInvited]
