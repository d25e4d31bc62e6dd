import type { ListName } from './commit.ts'
import type { Entity } from './event.ts'
import type { LifecycleName } from './step.ts'

/** The list of each kind of record that has a lifecycle. */
export const listOfStep = {
  wagon: 'wagons',
  batch: 'batches',
  lot: 'lots',
  order: 'orders',
  shipment: 'shipments',
  bag: 'bags',
} as const satisfies { readonly [E in LifecycleName]: ListName }

/** The kinds of records that stand in a list of their own, with its name. */
export const listOf = {
  ...listOfStep,
  drying_bin: 'drying_bins',
  client: 'clients',
  orchard: 'orchards',
  broker: 'brokers',
  variety: 'varieties',
} as const satisfies Partial<Record<Entity, ListName>>

export type ListedEntity = keyof typeof listOf

/** The kind of record that a list has. */
export const entityOf = {
  wagons: 'wagon',
  batches: 'batch',
  lots: 'lot',
  orders: 'order',
  shipments: 'shipment',
  bags: 'bag',
  drying_bins: 'drying_bin',
  clients: 'client',
  orchards: 'orchard',
  brokers: 'broker',
  varieties: 'variety',
} as const satisfies Record<ListName, ListedEntity>
