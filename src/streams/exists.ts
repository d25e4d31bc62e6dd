import type { NamedKind } from '#machines/factSource.ts'
import { isStaff } from '#model/roles.ts'
import type { Self, StaffMember } from '#model/user.ts'
import type { World } from './world.ts'

/** Lists that hold all there are once they are loaded, for those who see them all; of the others an absent id says nothing. */
const whole = { client: 'clients', variety: 'varieties', broker: 'brokers', orchard: 'orchards' } as const
const partial = { order: 'orders', batch: 'batches', lot: 'lots', shipment: 'shipments' } as const

const holds = (staff: readonly StaffMember[], id: number): boolean => staff.some((member) => member.id === id)

/** A broker is shown no broker but itself, a grower no client but itself. */
const seesAll = (self: Self, kind: keyof typeof whole): boolean =>
  isStaff(self) || kind === 'variety' || (kind === 'broker' && self.broker === null)

/** Whether a record exists; null where that can't be told here: the server knows. */
export function exists({ lists, loaded, staff, self }: World, kind: NamedKind, id: number): boolean | null {
  if (kind === 'user') return holds(staff, id) || self.id === id || null
  if (kind === 'client' || kind === 'variety' || kind === 'broker' || kind === 'orchard') {
    const held = lists[whole[kind]].get(id) !== undefined
    return held || (loaded(whole[kind]) && seesAll(self, kind) ? false : null)
  }
  return lists[partial[kind]].get(id) !== undefined || null
}
