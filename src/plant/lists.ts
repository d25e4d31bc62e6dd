import type { ListName } from '#model/commit.ts'
import type { Entity } from '#model/event.ts'

/** The kinds of records that stand in a list of their own, with its name. */
export const listOf = {
  wagon: 'wagons',
  batch: 'batches',
  lot: 'lots',
  order: 'orders',
  shipment: 'shipments',
  bag: 'bags',
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
