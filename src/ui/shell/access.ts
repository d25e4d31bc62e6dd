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

/** Whether somebody who is signed in may open a page. */
export function mayOpen({ minimum = 0, of = 'members' }: Access, self: Self): boolean {
  if (self.role_number < minimum) return false
  switch (of) {
    case 'clients':
      return self.client !== null
    case 'growers':
      return self.role_number === roles.grower && self.client !== null
    case 'brokers':
      return self.role_number === roles.broker
    case 'inventory':
      return self.role_number === roles.broker || isStaff(self)
    case 'members':
    case 'guests':
    case 'everyone':
      return true
  }
}
