import { can, type Holder, isExtendable, permissions, roleNames, roles } from '#model/roles.ts'
import type { Refusal, RuleKind } from './rule.ts'

/** A user as far as rights go. */
export interface UserRights extends Holder {
  readonly id: number
  readonly active: boolean
}

/** Who makes whom into what; `before` is null for a new user, `signIn` is what is set of the way they sign in. */
export interface UserChanging {
  readonly asker: Holder & { readonly id: number }
  readonly before: UserRights | null
  readonly after: UserRights
  readonly signIn: 'email' | 'password' | null
}

const refused = (rule: string, kind: RuleKind, field: string, message: string): Refusal => ({
  rule,
  kind,
  field,
  message,
})

const mayAlso = (asker: Holder, name: string): boolean =>
  permissions.some((permission) => permission === name && can(asker, permission))

const same = (one: readonly string[], other: readonly string[]): boolean =>
  one.toSorted().join() === other.toSorted().join()

/** U1: nobody gives, or touches, a role above their own. */
const above = ({ asker, before, after }: UserChanging): readonly Refusal[] =>
  Math.max(before?.role_number ?? 0, after.role_number) <= asker.role_number
    ? []
    : [
        refused(
          'U1',
          'right',
          'role_number',
          `You may not give or change a role above your own, ${roleNames[asker.role_number] ?? ''}.`,
        ),
      ]

/** U2: nobody gives a permission that they do not hold; what was given before, and had an effect, may stay. */
function foreign({ asker, before, after }: UserChanging): readonly Refusal[] {
  const kept = before !== null && isExtendable(before.role_number) ? before.permissions : []
  const isGiven = (each: string) => !kept.includes(each) && !mayAlso(asker, each)
  const given = isExtendable(after.role_number) ? after.permissions.find(isGiven) : undefined
  return given === undefined
    ? []
    : [refused('U2', 'right', 'permissions', `You may not give ${given}, which you do not hold.`)]
}

/** U3: one's own rights stay. */
function own({ asker, before, after }: UserChanging): readonly Refusal[] {
  if (before?.id !== asker.id) return []
  const stays = after.role_number === before.role_number && after.active && same(after.permissions, before.permissions)
  const message = 'Somebody else changes your role, your permissions and whether you are active.'
  return stays ? [] : [refused('U3', 'right', 'role_number', message)]
}

/** U4–U5: a grower is somebody's, and a broker belongs to role 0 only. */
const belonging = ({ after: { role_number, client, broker } }: UserChanging): readonly Refusal[] => [
  ...(role_number === roles.grower && client === null
    ? [refused('U4', 'input', 'client', 'Choose which client this user is.')]
    : []),
  ...(role_number !== roles.broker && broker !== null
    ? [refused('U5', 'input', 'broker', 'Only the role Broker has a broker.')]
    : []),
  ...(role_number === roles.broker && client !== null
    ? [refused('U5', 'input', 'client', 'A broker has no client.')]
    : []),
]

/** U8: growers and brokers have nothing beyond their role, whatever they were before. What never had an effect may stay. */
function beyond({ before, after }: UserChanging): readonly Refusal[] {
  if (isExtendable(after.role_number) || after.permissions.length === 0) return []
  const hadNoEffect =
    before !== null && !isExtendable(before.role_number) && same(before.permissions, after.permissions)
  const message = 'Clients and brokers may do nothing beyond their role: take away what was allowed beyond it.'
  return hadNoEffect ? [] : [refused('U8', 'input', 'permissions', message)]
}

/** U9: who sets another's email or password could sign in as them, so they may themselves all that the other may. */
function takingOver({ asker, before, signIn }: UserChanging): readonly Refusal[] {
  if (before === null || signIn === null || before.id === asker.id) return []
  const more = before.permissions.find((each) => mayAlso(before, each) && !mayAlso(asker, each))
  const message = `They hold ${more}, which you do not: somebody who does changes their email or password.`
  return more === undefined ? [] : [refused('U9', 'right', signIn, message)]
}

/** What the rules about rights say against a change of a user, U1–U5, U8 and U9; empty where they say nothing. Decisions, section 2. */
export const userRights = (changing: UserChanging): readonly Refusal[] =>
  [above, foreign, own, belonging, beyond, takingOver].flatMap((rule) => rule(changing))
