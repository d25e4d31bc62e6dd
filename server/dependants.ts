import { nothingRefers } from '#machines/plainRecords.ts'
import { broken, type Refusal } from '#machines/rule.ts'
import type { Entity } from '#model/event.ts'
import type { PlantState } from '#plant/state.ts'

type Reference = readonly [entity: Entity, column: string, called: string]

/** Which columns name a record of a kind. A bin is also named in a wagon's list. */
const references: Readonly<Partial<Record<Entity, readonly Reference[]>>> = {
  client: [
    ['order', 'client', 'orders'],
    ['orchard', 'client', 'orchards'],
    ['user', 'client', 'users'],
  ],
  broker: [
    ['lot', 'broker', 'lots'],
    ['order', 'preselected_broker', 'orders'],
    ['client', 'preferred_broker', 'clients'],
    ['user', 'broker', 'users'],
  ],
  variety: [['order', 'variety', 'orders']],
  orchard: [['order', 'orchard', 'orders']],
  drying_bin: [
    ['batch', 'drying_bin', 'batches'],
    ['dryer_event', 'drying_bin', 'dryer events'],
    ['wagon', 'drying_bin', 'wagons'],
  ],
}

/** Why a record can't be removed: what names it. Empty where nothing does. */
export function dependants({ records }: PlantState, entity: Entity, id: number): readonly Refusal[] {
  const naming = (references[entity] ?? []).filter(([kind, column]) =>
    records
      .any(kind)
      .values()
      .some(({ row }) => names(Reflect.get(row, column), id)),
  )
  return broken([nothingRefers], { referredBy: naming.map(([, , called]) => called) }, null)
}

const names = (value: unknown, id: number): boolean => (Array.isArray(value) ? value.includes(id) : value === id)
