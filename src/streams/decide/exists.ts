import type { NamedKind } from '#machines/factSource.ts'
import { kindOf, type ListedEntity, listOf } from '#model/kinds/kinds.ts'
import type { Self, StaffMember } from '#model/kinds/user.ts'
import { isStaff } from '#model/values/roles.ts'
import type { PlantSnapshot } from './snapshot.ts'

const holds = (staff: readonly StaffMember[], id: number): boolean => staff.some((member) => member.id === id)

/** A broker is shown no broker but itself, a grower no client but itself. */
const seesAll = (self: Self, kind: ListedEntity): boolean =>
  isStaff(self) || kindOf(kind).owner === 'everybody' || (kind === 'broker' && self.broker === null)

/** Whether a record exists; null if unknown here. The server then decides. */
export function exists({ lists, loaded, staff, self }: PlantSnapshot, kind: NamedKind, id: number): boolean | null {
  if (kind === 'user') return holds(staff, id) || self.id === id || null
  const list = listOf(kind)
  if (lists[list].get(id) !== undefined) return true
  // A list with a default window does not show that an id is missing.
  return kindOf(kind).window === undefined && loaded(list) && seesAll(self, kind) ? false : null
}
