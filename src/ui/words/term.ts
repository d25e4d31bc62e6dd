import type { Adjustment } from '#model/kinds/adjustment.ts'
import type { Bag } from '#model/kinds/bag.ts'
import type { Batch } from '#model/kinds/batch.ts'
import type { Client } from '#model/kinds/client.ts'
import type { DryerEventType } from '#model/kinds/dryerEvent.ts'
import type { Lot } from '#model/kinds/lot.ts'
import type { MoistureReading } from '#model/kinds/moistureReading.ts'
import type { Order } from '#model/kinds/order.ts'
import type { LabelMedia, Settings } from '#model/kinds/settings.ts'
import type { Shipment } from '#model/kinds/shipment.ts'
import type { Wagon } from '#model/kinds/wagon.ts'
import type { ClientLanguage } from '#model/values/languages.ts'
import type { roleNames } from '#model/values/roles.ts'
import type { SignInState } from './signInState.ts'

/** Every value of the records' own lists that screens, tickets and mails show. */
type RecordTerm =
  | Wagon['status']
  | Batch['status']
  | Lot['status']
  | Order['status']
  | Shipment['status']
  | NonNullable<Shipment['signature_meaning']>
  | NonNullable<Adjustment['signature_meaning']>
  | NonNullable<Bag['status' | 'grade' | 'type' | 'pallet_type' | 'written_off']>
  | MoistureReading['reading_method' | 'sample_location']

type BinState = 'Free' | 'Locked'

/** Every value of the plant's own lists that screens show: the catalogue has each but the languages in
 * `src/words/en/terms.ts`. */
export type Term =
  | RecordTerm
  | BinState
  | DryerEventType
  | Client['preferred_contact_methods'][number]
  | ClientLanguage
  | Settings['week_start']
  | LabelMedia
  | (typeof roleNames)[number]
  // A user of role 0 without a broker.
  | 'Inventory viewer'
  | SignInState
  // An order that waits for wagons.
  | 'Expected'
  // A Ready order, as growers see it.
  | 'All wagons in'
