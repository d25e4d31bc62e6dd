import { isStaff, roles } from '#model/roles.ts'
import type { Self } from '#model/user.ts'

/**
 * Who a page is for. The role is compared as a number; beyond that, brokers (0) and growers (1) are sets, not steps:
 * `clients` takes who belongs to a client, `inventory` everybody but growers. `guests` is for who is not signed in,
 * `everyone` asks nobody who they are.
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

/** Whether there is such a guard: a page behind one that nobody knows is shown to nobody. Specification, section 8. */
export const isKnown = ({ of = 'members' }: Access): boolean => Object.hasOwn(guards, of)

/** Whether a signed-in user may open a page. */
export const mayOpen = ({ minimum = 0, of = 'members' }: Access, self: Self): boolean =>
  self.role_number >= minimum && guards[of](self)
