import type { BagRow } from '#model/kinds/bag.ts'
import type { Hold } from '#model/kinds/hold.ts'
import { roles } from '#model/values/roles.ts'
import { type Wording, wording } from '#model/values/wording.ts'
import type { Actor, HeldBag, LotFact, OrderFacts } from './facts.ts'

/** A new hold by the actor of the step, from the current time. */
export const newHold = ({ actor, moment }: OrderFacts, reason: string): Hold => ({
  at: moment.now,
  by: actor.id,
  reason,
})

/** The message for a held bag, the same in all rules. */
export const heldBag = (bag: string, { reason }: Pick<Hold, 'reason'>): Wording =>
  wording('Bag {bag} is held: {reason}', { bag, reason })

/** The held ones among the bags of a shipment, by number. */
export const heldAmong = (bags: readonly Pick<BagRow, 'bag_number' | 'hold'>[]): readonly HeldBag[] =>
  bags
    .flatMap(({ bag_number, hold }) => (hold === null ? [] : [{ bag_number, reason: hold.reason }]))
    .toSorted((a, b) => a.bag_number - b.bag_number)

/** The message for held bags on a truck, each reason once. */
export function heldBags(lot: number, bags: readonly HeldBag[]): Wording {
  const names = bags.map(({ bag_number }) => `${lot}-${bag_number}`)
  const reason = [...new Set(bags.map((bag) => bag.reason))].join('; ')
  const [only, ...more] = names
  return only === undefined || more.length > 0
    ? wording('Bags {bags} are held: {reason}', { bags: names.join(', '), reason })
    : heldBag(only, { reason })
}

/** The message for a held lot, the same in all rules. Brokers do not see the reason. */
export const heldLot = ({ lot_number: lot }: LotFact, { reason }: Hold, { role_number }: Actor): Wording =>
  role_number === roles.broker
    ? wording('Lot {lot} is held by the plant.', { lot })
    : wording('Lot {lot} is held: {reason}', { lot, reason })
