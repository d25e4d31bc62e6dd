import type { Self } from '#model/kinds/user.ts'
import { isStaff, roles } from '#model/values/roles.ts'
import { reachOf } from './placeRights.ts'

/**
 * The users who may open a page. The role is compared as a number; brokers (0) and growers (1) are sets, not steps:
 * `clients` are users who belong to a client, `inventory` is everybody but growers, `buyers` are users who buy for a broker. `guests` are users who are not
 * signed in, `everyone` asks for no session.
 */
export interface Access {
  /** The path of the page's route, by which a tablet knows what its place needs. */
  readonly path?: string
  readonly minimum?: number
  readonly of?: 'clients' | 'inventory' | 'growers' | 'brokers' | 'buyers' | 'members' | 'guests' | 'everyone'
}

type Guard = NonNullable<Access['of']>

const guards: Readonly<Record<Guard, (self: Self) => boolean>> = {
  clients: ({ client }) => client !== null,
  growers: ({ role_number, client }) => role_number === roles.grower && client !== null,
  brokers: ({ role_number }) => role_number === roles.broker,
  buyers: ({ role_number, broker }) => role_number === roles.broker && broker !== null,
  inventory: (self) => self.role_number === roles.broker || isStaff(self),
  members: () => true,
  guests: () => true,
  everyone: () => true,
}

/** Whether the guard exists: a page behind an unknown guard is not shown to anybody. Specification, section 8. */
export const isKnown = ({ of = 'members' }: Access): boolean => Object.hasOwn(guards, of)

/** Whether a user may open a page: by their role, and at an enrolled tablet within its place. */
export const mayOpen = ({ minimum = 0, of = 'members', path }: Access, self: Self): boolean =>
  self.role_number >= minimum && guards[of](self) && reachOf(path, self) === 'open'
