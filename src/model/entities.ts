import * as z from 'zod/mini'
import { BagRow } from './bag.ts'
import { BatchRow } from './batch.ts'
import { BrokerRow } from './broker.ts'
import { ClientRow } from './client.ts'
import { DryerEventRow } from './dryerEvent.ts'
import { DryingBinRow } from './dryingBin.ts'
import { entities, type Entity } from './event.ts'
import { listOf } from './lists.ts'
import { LotRow } from './lot.ts'
import { MoistureReadingRow } from './moistureReading.ts'
import { OrchardRow } from './orchard.ts'
import { OrderRow } from './order.ts'
import { Plant, Settings } from './settings.ts'
import { ShipmentRow } from './shipment.ts'
import { Id } from './units.ts'
import { UserRow } from './user.ts'
import { VarietyRow } from './variety.ts'
import { WagonRow } from './wagon.ts'

/**
 * What the log keeps of each kind of record. A new record's event is read through its schema, so that a column that
 * a later version adds takes its default when an older log is replayed. There is one record of settings, with id 1.
 */
export const rows = {
  wagon: WagonRow,
  batch: BatchRow,
  lot: LotRow,
  order: OrderRow,
  shipment: ShipmentRow,
  bag: BagRow,
  moisture_reading: MoistureReadingRow,
  dryer_event: DryerEventRow,
  drying_bin: DryingBinRow,
  client: ClientRow,
  orchard: OrchardRow,
  broker: BrokerRow,
  variety: VarietyRow,
  user: UserRow,
  plant: z.omit(Plant, { version: true }),
  settings: z.extend(z.omit(Settings, { version: true }), { id: Id }),
} as const satisfies Readonly<Record<Entity, z.ZodMiniType>>

/** The row of each kind of record. */
export type Rows = { readonly [E in Entity]: z.infer<(typeof rows)[E]> }

/** The table of each kind of record; where the kind has a list, by the list's name. */
export const tableOf = {
  ...listOf,
  moisture_reading: 'moisture_readings',
  dryer_event: 'dryer_events',
  user: 'users',
  plant: 'plants',
  settings: 'settings',
} as const satisfies Readonly<Record<Entity, string>>

/** The columns by which a record hangs on others; each bears the name of the kind that it names. */
export const parentsOf: Readonly<Record<Entity, readonly Entity[]>> = {
  wagon: ['order'],
  batch: ['order'],
  lot: ['order'],
  order: ['client'],
  shipment: ['lot'],
  bag: ['lot', 'batch', 'shipment'],
  moisture_reading: ['batch'],
  dryer_event: ['batch'],
  drying_bin: [],
  client: [],
  orchard: ['client'],
  broker: [],
  variety: [],
  user: [],
  plant: [],
  settings: [],
}

const depthOf = (entity: Entity): number => Math.max(0, ...parentsOf[entity].map((parent) => depthOf(parent) + 1))

/** Every kind, after those that it hangs on. */
export const parentsFirst: readonly Entity[] = entities.toSorted((a, b) => depthOf(a) - depthOf(b))

/** Whether a kind of record has a column of this name. */
export const hasField = (entity: Entity, name: string): boolean => Object.hasOwn(rows[entity].shape, name)
