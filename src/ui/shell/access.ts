import type { Self } from '#model/kinds/user.ts'
import { isStaff, roles } from '#model/values/roles.ts'

/**
 * The users who may open a page. The role is compared as a number; brokers (0) and growers (1) are sets, not steps:
 * `clients` are users who belong to a client, `inventory` is everybody but growers. `guests` are users who are not
 * signed in, `everyone` asks for no session.
 */
export interface Access {
  readonly minimum?: number
  readonly of?: 'clients' | 'inventory' | 'growers' | 'brokers' | 'members' | 'guests' | 'everyone'
}

type Guard = NonNullable<Access['of']>

const guards: Readonly<Record<Guard, (self: Self) => boolean>> = {
  clients: ({ client }) => client !== null,
  growers: ({ role_number, client }) => role_number === roles.grower && client !== null,
  brokers: ({ role_number }) => role_number === roles.broker,
  inventory: (self) => self.role_number === roles.broker || isStaff(self),
  members: () => true,
  guests: () => true,
  everyone: () => true,
}

/** Whether the guard exists: a page behind an unknown guard is not shown to anybody. Specification, section 8. */
export const isKnown = ({ of = 'members' }: Access): boolean => Object.hasOwn(guards, of)

export const mayOpen = ({ minimum = 0, of = 'members' }: Access, self: Self): boolean =>
  self.role_number >= minimum && guards[of](self)
