import type { Memory } from './memory.ts'
import { Refusal } from './refusal.ts'
import type { Bag, Lot, Order, User } from './rows.ts'

// Section 6 leaves visibility open: growers get their own records, brokers lots for sale.

export const seesOrder = (user: User, { client }: Order): boolean => user.role_number >= 2 || user.client === client

export function seesLot(user: User, lot: Lot, { orders }: Memory): boolean {
  if (user.role_number !== 0) return seesOrder(user, orders.get(lot.order))
  return lot.status !== 'Sorting' && (lot.broker === null || user.broker === null || lot.broker === user.broker)
}

export const seesBag = (user: User, { lot }: Bag, memory: Memory): boolean =>
  seesLot(user, memory.lots.get(lot), memory)

/** Refuses users below a role. */
export function mustBe(user: User, role: number): void {
  if (user.role_number < role) throw new Refusal(403, { detail: 'You do not have permission to perform this action.' })
}
