import * as z from 'zod/mini'
import { BagRow } from '#model/bag.ts'
import { BatchRow } from '#model/batch.ts'
import { BrokerRow } from '#model/broker.ts'
import { ClientRow } from '#model/client.ts'
import { DryerEventRow } from '#model/dryerEvent.ts'
import { DryingBinRow } from '#model/dryingBin.ts'
import { LotRow } from '#model/lot.ts'
import { MoistureReadingRow } from '#model/moistureReading.ts'
import { OrchardRow } from '#model/orchard.ts'
import { OrderRow } from '#model/order.ts'
import { Plant, Settings } from '#model/settings.ts'
import { ShipmentRow } from '#model/shipment.ts'
import { Id } from '#model/units.ts'
import { UserRow } from '#model/user.ts'
import { VarietyRow } from '#model/variety.ts'
import { WagonRow } from '#model/wagon.ts'

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
} as const

/** The row of each kind of record. */
export type Rows = { readonly [E in keyof typeof rows]: z.infer<(typeof rows)[E]> }

/** The table of each kind of record. */
export const tableOf = {
  wagon: 'wagons',
  batch: 'batches',
  lot: 'lots',
  order: 'orders',
  shipment: 'shipments',
  bag: 'bags',
  moisture_reading: 'moisture_readings',
  dryer_event: 'dryer_events',
  drying_bin: 'drying_bins',
  client: 'clients',
  orchard: 'orchards',
  broker: 'brokers',
  variety: 'varieties',
  user: 'users',
  plant: 'plants',
  settings: 'settings',
} as const satisfies Readonly<Record<keyof Rows, string>>
