import type { OrderFacts } from '#machines/facts.ts'
import { isStaff } from '#model/roles.ts'
import type { Step } from '#model/step.ts'
import type { Self, StaffMember } from '#model/user.ts'
import type { World } from './world.ts'

type Known = OrderFacts['known']
type Kind = keyof Known

/** The kinds of records that a step can refer to, by field. */
const kindOf: Readonly<Record<string, Kind>> = {
  client: 'client',
  variety: 'variety',
  broker: 'broker',
  preselected_broker: 'broker',
  notified_by: 'user',
  order: 'order',
  orchard: 'orchard',
  orchard_id: 'orchard',
  batch: 'batch',
  lot: 'lot',
  shipment: 'shipment',
}

/** Lists that are complete once loaded, for users who see all of them; in other lists an absent id proves nothing. */
const whole = { client: 'clients', variety: 'varieties', broker: 'brokers', orchard: 'orchards' } as const
const partial = { order: 'orders', batch: 'batches', lot: 'lots', shipment: 'shipments' } as const

const holds = (staff: readonly StaffMember[], id: number): boolean => staff.some((member) => member.id === id)

/** A broker sees no broker but itself, a grower no client but itself. */
const seesAll = (self: Self, kind: keyof typeof whole): boolean =>
  isStaff(self) || kind === 'variety' || (kind === 'broker' && self.broker === null)

/** Whether a record exists; null if unknown here. */
function isThere({ lists, loaded, staff, self }: World, kind: Kind, id: number): boolean | null {
  if (kind === 'user') return holds(staff, id) || self.id === id || null
  if (kind === 'client' || kind === 'variety' || kind === 'broker' || kind === 'orchard') {
    const held = lists[whole[kind]].get(id) !== undefined
    return held || (loaded(whole[kind]) && seesAll(self, kind) ? false : null)
  }
  return lists[partial[kind]].get(id) !== undefined || null
}

/** The existing ids among a step's references. Kinds that can't be checked here are left out: the server checks them. */
export function knownOf(world: World, step: Step): Known {
  const named = Object.entries(step).flatMap(([field, id]) => {
    const kind = kindOf[field]
    return kind === undefined || typeof id !== 'number' ? [] : [{ kind, id, there: isThere(world, kind, id) }]
  })
  const told = named.filter(({ kind }) => named.every((each) => each.kind !== kind || each.there !== null))
  return Object.fromEntries(
    told.map(({ kind }) => [kind, told.filter((each) => each.kind === kind && each.there).map(({ id }) => id)]),
  )
}
