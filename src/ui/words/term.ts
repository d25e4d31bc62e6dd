import type { Adjustment } from '#model/adjustment.ts'
import type { Bag } from '#model/bag.ts'
import type { Batch } from '#model/batch.ts'
import type { Client } from '#model/client.ts'
import type { DryerEventType } from '#model/dryerEvent.ts'
import type { Lot } from '#model/lot.ts'
import type { MoistureReading } from '#model/moistureReading.ts'
import type { Order } from '#model/order.ts'
import type { roleNames } from '#model/roles.ts'
import type { Settings } from '#model/settings.ts'
import type { Shipment } from '#model/shipment.ts'
import type { Wagon } from '#model/wagon.ts'
import type { SignInState } from './signInState.ts'

type BinState = 'Free' | 'Locked'

/** Every value of the plant's own lists that screens show: each has its Spanish in es/statuses.ts. */
export type Term =
  | Wagon['status']
  | Batch['status']
  | Lot['status']
  | Order['status']
  | Shipment['status']
  | NonNullable<Shipment['signature_meaning']>
  | NonNullable<Adjustment['signature_meaning']>
  | NonNullable<Bag['status' | 'grade' | 'type' | 'pallet_type']>
  | BinState
  | MoistureReading['reading_method' | 'sample_location']
  | DryerEventType
  | Client['preferred_contact_methods'][number]
  | NonNullable<Client['language']>
  | Settings['week_start']
  | (typeof roleNames)[number]
  // A user of role 0 without a broker.
  | 'Inventory viewer'
  | SignInState
  // An order that waits for wagons.
  | 'Expected'
  // A Ready order, as growers see it.
  | 'All wagons in'
